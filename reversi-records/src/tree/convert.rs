//! Converts trees to other formats.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use reversi_rules::{Color, Game, GameEnd, Move, Playable, Position, variant};

use super::kept::{Clocks, Kept};
use super::read::advance;
use super::storage::Stored;
use super::{Item, Loss, LossKind, Node, NodeId, Tree};
use crate::formats::ggf;
use crate::formats::pgn;
use crate::formats::sgf::{self, Sgf};
use crate::reading::play::eight_by_eight;
use crate::text::Decimal;
use crate::vocabulary::turns::Sides;
use crate::vocabulary::{Format, GameInfo, UnwritableError};

/// A converted tree, made by [`Tree::convert`].
///
/// ```
/// use reversi_records::{Format, ggf, tree::Tree};
///
/// let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
/// let text = format!("(;GM[Othello]TI[05:00]{board}B[f5/2.5/10]W[d6//20];)");
/// let tree = Tree::from_ggf(&ggf::Record::parse(text.as_bytes())?)?;
/// let pgn = tree.convert(Format::Pgn)?.tree;
/// assert!(pgn.to_string().ends_with(
///     "1. f5 { [%eval 2.5] [%emt 0:00:10] [%clk 0:04:50] } 1... d6\n\
///      { [%emt 0:00:20] [%clk 0:04:40] } *\n"
/// ));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The tree in the other format.
    pub tree: Tree,
    /// The content that the other format does not hold, in the order of the nodes.
    pub losses: Vec<Loss>,
}

impl Tree {
    /// Creates a tree of SGF with the moves of a game and its info.
    ///
    /// # Errors
    /// [`UnwritableError`] if SGF has no such board or rules.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, tree::Tree};
    /// # use reversi_rules::Game;
    /// let game: Game = "f5d6".parse()?;
    /// let tree = Tree::new(&game, &GameInfo::default())?;
    /// assert_eq!(tree.main_line().count(), 3);
    /// assert_eq!(tree.game()?.to_string(), "f5d6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new<P>(game: &Game<P>, info: &GameInfo<'_>) -> Result<Self, UnwritableError>
    where
        P: Playable<Square: Into<variant::Square>> + Into<variant::Position>,
    {
        let mut tree = root(&Sgf, game.start().into(), info)?;
        let mut parent = NodeId::ROOT;
        for (ply, (position, played)) in game.plies().enumerate() {
            let played = played.square().map_or(Move::Pass, |square| Move::Place(square.into()));
            parent = tree.push(Stored {
                parent: Some(parent),
                played: Some((position.turn(), played)),
                ply,
                ..Stored::default()
            });
        }
        Ok(tree)
    }

    /// Converts the tree to a format. Everything that the format holds is carried; the rest is
    /// listed. A tree that is converted to its own format is written anew, in this crate's layout.
    ///
    /// Evaluations, times, comments and judgments are carried as the [module page](super) says. Of
    /// the root's tags, those of [`GameInfo`] are. A winner, a score or an opening that the moves give
    /// too is not lost. If the time control is known and has no
    /// increment, the time left is worked out from the time used, and the other way round.
    ///
    /// # Errors
    /// [`UnwritableError`] if the format is not SGF, PGN or GGF, has no such board or rules, or cannot
    /// hold a name.
    ///
    /// ```
    /// # use reversi_records::{Format, pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5! (1. d3) d6 *")?)?;
    /// let sgf = tree.convert(Format::Sgf)?.tree.to_string();
    /// assert!(sgf.ends_with("(;B[f5]TE[1];W[d6])(;B[d3]))"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convert(&self, format: Format) -> Result<Conversion, UnwritableError> {
        if format == self.format() {
            let mut tree = self.clone();
            tree.forget_text();
            return Ok(Conversion { tree, losses: Vec::new() });
        }
        let info = self.info();
        self.converted(format, &info, &info)
    }

    /// Converts the tree as [`convert`](Self::convert) does, with this info in place of its own.
    ///
    /// # Errors
    /// [`UnwritableError`], as for [`convert`](Self::convert).
    ///
    /// ```
    /// # use reversi_records::{Format, GameInfo, pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 {usual} *")?)?;
    /// let mut info = GameInfo::default();
    /// info.black = Some("Rose".into());
    /// let sgf = tree.convert_with(Format::Sgf, &info)?.tree;
    /// assert_eq!(sgf.info().black.unwrap(), "Rose");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convert_with(
        &self,
        format: Format,
        info: &GameInfo<'_>,
    ) -> Result<Conversion, UnwritableError> {
        self.converted(format, info, &self.info())
    }

    fn converted(
        &self,
        format: Format,
        info: &GameInfo<'_>,
        own: &GameInfo<'_>,
    ) -> Result<Conversion, UnwritableError> {
        let dialect = <dyn Kept>::of(format).ok_or(UnwritableError::NOT_WHOLE)?;
        let mut tree = root(dialect, self.start, info)?;
        let losses = self.lost_from_root(own, &mut tree);
        let positions = Positions::new(&tree, self.leaves_passes_uncounted());
        // The root comes first.
        let mut places = vec![Some(NodeId::ROOT)];
        places.resize(self.nodes.len(), None);
        // The new root has them.
        let in_info = self.misplaced().into_iter().collect();
        let mut carrier = Carrier {
            from: self,
            tree,
            losses,
            clock: Clock::new(info),
            positions,
            places,
            in_info,
        };
        for node in self.walk() {
            let new = carrier.place(&node);
            if let Some(place) = carrier.places.get_mut(node.id().index()) {
                *place = new.or(*place);
            }
        }
        Ok(Conversion { tree: carrier.tree, losses: carrier.losses })
    }

    /// Returns whether the colors of the main line do not count a forced pass.
    fn leaves_passes_uncounted(&self) -> bool {
        // PGN names no sides, so none is wrong.
        if self.replaces() {
            return false;
        }
        let (mut game, mut sides) = (Game::from_position(self.start), Sides::default());
        let mut moves = self.main_line().filter_map(|node| Some((node.color()?, node.played()?)));
        // An illegal move ends the line.
        let _ =
            moves.try_for_each(|(color, played)| sides.play(&mut game, color, played).map(drop));
        sides.uncounted.is_some()
    }

    /// Adds a node, and lists it as a variation of its first sibling.
    fn append(&mut self, node: Stored) -> NodeId {
        let parent = node.parent.unwrap_or(NodeId::ROOT);
        let id = self.push(node);
        let first = self.stored(parent).and_then(|parent| parent.children.first().copied());
        if let Some(first) = first.filter(|&first| first != id)
            && let Some(first) = self.stored_mut(first)
        {
            first.alternatives.push(id);
        }
        id
    }

    /// Carries the root's comments, judgments, times and evaluations, and returns what the new root
    /// lacks.
    fn lost_from_root(&self, old: &GameInfo<'_>, tree: &mut Self) -> Vec<Loss> {
        let root = self.root();
        let new = tree.info();
        let lost = old.missing_from(&new).filter(|name| !self.implies(name, old));
        let mut losses: Vec<Loss> = lost.map(|name| loss(&root, LossKind::Info(name))).collect();
        let has_own_clock = tree.dialect.clocks() == Clocks::OfMover;
        let mut carried = Vec::new();
        let items = self.stored(NodeId::ROOT).map_or(&[][..], |root| &root.items);
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Setup(..) => {}
                // Before the first move of PGN, a clock is nobody's. In SGF it is a player's.
                Item::TimeLeft(color, _) if color.is_some() == has_own_clock => {
                    losses.push(loss(&root, LossKind::TimeLeft));
                }
                item if self.is_read(at, item, old) => {}
                item if !matches!(item, Item::Property(..))
                    && tree.dialect.holds(true, &item.borrowed()) =>
                {
                    tree.dialect.as_read(item.clone(), &mut carried);
                }
                item => losses.push(loss(&root, kind(item))),
            }
        }
        if !carried.is_empty() {
            if let Some(root) = tree.stored_mut(NodeId::ROOT) {
                root.items.extend(carried);
            }
            tree.rewrite(NodeId::ROOT);
            tree.update_head();
        }
        losses
    }

    /// Returns whether the moves give the same value of this field.
    fn implies(&self, name: &str, info: &GameInfo<'_>) -> bool {
        if !matches!(name, "winner" | "score" | "opening") {
            return false;
        }
        let Ok(game) = self.game() else { return false };
        match (name, game.outcome()) {
            ("opening", _) => GameInfo::from_game(&game).opening == info.opening,
            ("score", Some(outcome)) => info.score == Some(outcome.into()),
            (_, Some(outcome)) => info.end == GameEnd::Normal && info.winner == outcome.winner(),
            _ => false,
        }
    }
}

/// Creates a tree without moves.
fn root(
    dialect: &dyn Kept,
    start: variant::Position,
    info: &GameInfo<'_>,
) -> Result<Tree, UnwritableError> {
    let text = dialect.without_moves(start, info)?;
    let text = text.as_bytes();
    let tree = match dialect.format() {
        Format::Sgf => sgf::Record::parse(text)
            .and_then(|record| Tree::from_sgf(&record))
            .map_err(|_| UnwritableError::SIZE),
        Format::Pgn => pgn::Record::parse(text)
            .and_then(|record| Tree::from_pgn(&record))
            .map_err(|_| UnwritableError::START),
        _ => ggf::Record::parse(text)
            .and_then(|record| Tree::from_ggf(&record))
            .map_err(|_| UnwritableError::BOARD),
    };
    let tree = tree.map_err(UnwritableError::new)?;
    let mut tree = Tree { tail: None, in_tail: None, ..tree };
    // The writers play a pass that the start forces, but a tree has its own moves.
    let passes: Vec<NodeId> = tree.root().children().map(|pass| pass.id()).collect();
    for pass in passes {
        let _ = tree.delete(pass);
    }
    Ok(tree)
}

fn loss(node: &Node<'_>, kind: LossKind) -> Loss {
    Loss { node: node.id(), ply: node.ply(), kind }
}

pub(super) fn kind(item: &Item) -> LossKind {
    match item {
        Item::Comment(_) => LossKind::Comment,
        Item::Annotation(_) => LossKind::Annotation,
        Item::TimeLeft(..) => LossKind::TimeLeft,
        Item::TimeUsed(_) => LossKind::TimeUsed,
        Item::Eval(_) => LossKind::Eval,
        Item::Setup(key, _) | Item::Property(key, _) => LossKind::Property(key.clone()),
    }
}

/// A tree that is being converted.
struct Carrier<'a> {
    from: &'a Tree,
    tree: Tree,
    losses: Vec<Loss>,
    clock: Clock,
    positions: Positions,
    /// The new node for each node that is carried.
    places: Vec<Option<NodeId>>,
    /// The tags of the game outside the root.
    in_info: BTreeSet<(NodeId, usize)>,
}

impl Carrier<'_> {
    /// Carries a node, and returns its place. Nodes must come from the root on.
    fn place(&mut self, node: &Node<'_>) -> Option<NodeId> {
        let stored = self.from.stored(node.id())?;
        let place = (*self.places.get(stored.parent?.index())?)?;
        let is_first = node.parent().and_then(|parent| parent.children().next());
        if self.tree.dialect.variations().is_none()
            && is_first.is_some_and(|first| first.id() != node.id())
        {
            self.losses.push(loss(node, LossKind::Variation));
            return None;
        }
        let board = self.from.start.rules().squares();
        if matches!(stored.played, Some((_, Move::Place(square))) if !board.contains(square)) {
            self.losses.push(loss(node, LossKind::Move));
            return None;
        }
        let mut items = self.items(node, stored);
        let played = self.positions.played(node);
        if played != stored.played {
            self.losses.push(loss(node, LossKind::Color));
            for item in &mut items {
                if let Item::TimeLeft(color, _) = item {
                    *color = played.map(|(color, _)| color);
                }
            }
        }
        let new =
            Stored { parent: Some(place), played, ply: stored.ply, items, ..Stored::default() };
        Some(self.tree.append(new))
    }

    /// Returns the values of the new node, with the time that is worked out.
    fn items(&mut self, node: &Node<'_>, stored: &Stored) -> Vec<Item> {
        let (time_left, time_used) = self.clock.read(node);
        let clocks = self.tree.dialect.clocks();
        let mut items = Vec::new();
        for (index, item) in stored.items.iter().enumerate() {
            let is_known = match item {
                // The new root has it.
                Item::Property(..) => self.in_info.contains(&(node.id(), index)),
                // The time used says the same.
                Item::TimeLeft(..) => clocks == Clocks::None && time_used.is_some(),
                _ => false,
            };
            if is_known {
                continue;
            }
            let later = stored.items.get(index + 1..).unwrap_or_default();
            if self.carries(node, item, later) {
                self.tree.dialect.as_read(item.clone(), &mut items);
            } else {
                self.losses.push(loss(node, kind(item)));
            }
        }
        self.losses.extend(node.aside().iter().map(|item| loss(node, kind(item))));
        let worked_out = match clocks {
            Clocks::None if node.time_used().is_none() => time_used.map(Item::TimeUsed),
            Clocks::OfMover | Clocks::OfBoth if node.time_left().is_none() => {
                time_left.map(|seconds| Item::TimeLeft(node.color(), seconds))
            }
            _ => None,
        };
        items.extend(worked_out);
        items
    }

    /// Returns whether the new node has a value, before others of the same node.
    fn carries(&self, node: &Node<'_>, item: &Item, later: &[Item]) -> bool {
        let dialect = self.tree.dialect;
        let is_last = |is_same: fn(&Item) -> bool| !later.iter().any(is_same);
        let fits = match (item, dialect.clocks()) {
            (Item::Property(..) | Item::Setup(..), _) => false,
            (Item::Eval(_), Clocks::None) => is_last(|item| matches!(item, Item::Eval(_))),
            (Item::TimeUsed(_), Clocks::None) => is_last(|item| matches!(item, Item::TimeUsed(_))),
            (Item::TimeLeft(Some(color), _), Clocks::OfMover) => node.color() == Some(*color),
            _ => true,
        };
        fits && dialect.holds(false, &item.borrowed())
    }
}

/// The positions after the nodes of a new tree on 8×8, if they tell the sides: in PGN, which names
/// none, and if the old tree has those of moves that do not count a pass.
pub(super) struct Positions(BTreeMap<NodeId, Position>);

impl Positions {
    pub(super) fn new(tree: &Tree, tells_sides: bool) -> Self {
        let start = eight_by_eight(tree.start).filter(|_| tells_sides || tree.replaces());
        Self(start.into_iter().map(|start| (NodeId::ROOT, start)).collect())
    }

    /// Returns the move of a node with the side that the new tree gives it. Nodes must be read from
    /// the root on.
    pub(super) fn played(&mut self, node: &Node<'_>) -> Option<(Color, variant::Move)> {
        let (own, played) = (node.color()?, node.played()?);
        let before = node.parent().and_then(|parent| self.0.get(&parent.id()).copied());
        let Some(before) = before else { return Some((own, played)) };
        let (color, after) = advance(before, played);
        self.0.insert(node.id(), after);
        Some((color, played))
    }
}

/// The clocks of both players, as far as they are known.
struct Clock {
    /// The time of each player at the start, if there is no increment.
    main: Option<Decimal>,
    /// The time that black and white have left after a node.
    left: BTreeMap<NodeId, [Option<Decimal>; 2]>,
}

impl Clock {
    fn new(info: &GameInfo<'_>) -> Self {
        let clock = info.time.and_then(|text| ggf::Clock::parse(text.bytes().trim_ascii()).ok());
        let plain = clock.filter(|clock| {
            let increment = clock.increment.map_or(0, |increment| increment.seconds);
            increment == 0 && clock.main.suffix.is_none()
        });
        let main = plain.and_then(|clock| {
            let thousandths = clock.main.seconds.checked_mul(1000)?;
            Some(Decimal::from_thousandths(i32::try_from(thousandths).ok()?))
        });
        Self { main, left: BTreeMap::new() }
    }

    /// Returns the time left and the time used of a node: as recorded, or worked out from the other
    /// one. Nodes must be read from the root on.
    fn read(&mut self, node: &Node<'_>) -> (Option<Decimal>, Option<Decimal>) {
        let before = node.parent().and_then(|parent| self.left.get(&parent.id()).copied());
        let mut clocks = before.unwrap_or([self.main; 2]);
        let mut times = (node.time_left(), node.time_used());
        if let Some(clock) = node.color().and_then(|color| clocks.get_mut(color as usize)) {
            // Without the time control there may be an increment.
            let before = clock.filter(|_| self.main.is_some());
            let minus = |one: Decimal, other: Decimal| {
                Some(one.plus(other.negated())).filter(|rest| rest.thousandths() >= 0)
            };
            times = match times {
                (Some(left), None) => (Some(left), before.and_then(|before| minus(before, left))),
                (None, Some(used)) => {
                    let before = before.filter(|_| used.thousandths() >= 0);
                    (before.and_then(|before| minus(before, used)), Some(used))
                }
                times => times,
            };
            *clock = times.0;
        }
        self.left.insert(node.id(), clocks);
        times
    }
}
