//! One message with a value of every type, in the formats and the shapes in which programs send it.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

use reversi_records::Decimal;
use reversi_rules::tournament::{
    Coefficient, EmptiesPolicy, Entrant, Pairing, Points, Quotient, Standing, TieBreak, TieBreaks,
    TimeDefault, Tournament,
};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Outcome, Phase, Position, Score, Sides, Square,
    Symmetry, variant,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Values {
    color: Color,
    square: Square,
    played: Move,
    sets: Vec<Bitboard>,
    board: Board,
    sides: Sides,
    position: Position,
    game: Game,
    outcome: Outcome,
    score: Score,
    phase: Phase,
    end: GameEnd,
    symmetry: Symmetry,
    other_square: variant::Square,
    other_move: variant::Move,
    other_set: variant::Bitboard,
    rules: variant::Rules,
    other_position: variant::Position,
    other_game: variant::Game,
    points: Points,
    coefficient: Coefficient,
    quotient: Quotient,
    empties: EmptiesPolicy,
    default: TimeDefault,
    tie_break: TieBreak,
    tie_breaks: TieBreaks,
    decimal: Decimal,
    hint: Option<Square>,
    // Those that are tables come last, as in TOML.
    entrant: Entrant,
    tournament: Tournament,
    standing: Standing,
    moves: BTreeMap<Square, Move>,
}

fn values() -> Values {
    let game = Game::from_transcript("f5d6c3").expect("legal");
    let rules: variant::Rules = "6x6; fewest".parse().expect("rules");
    let other_game = variant::Game::replay(rules.start(), "b3").expect("legal");
    Values {
        color: Color::White,
        square: Square::F5,
        played: Move::PASS,
        sets: vec![Bitboard::from_bits(0xFEDC_BA98_7654_3210), Bitboard::FULL, Bitboard::EMPTY],
        board: game.position().board(),
        sides: game.position().sides(),
        position: game.position(),
        outcome: Outcome::on_squares(14, 1, 64).expect("fits"),
        game,
        score: Score { black: 33, white: 31 },
        phase: Phase::MustPass,
        end: GameEnd::Timeout,
        symmetry: Symmetry::ALL[5],
        other_square: "g10".parse().expect("a square"),
        other_move: variant::Move::Pass,
        other_set: other_game.position().legal_moves(),
        rules,
        other_position: other_game.position(),
        other_game,
        points: Points::from_halves(5),
        coefficient: Coefficient::new(64, 11).expect("a fraction"),
        quotient: serde_json::from_str("\"43 2/3\"").expect("a quotient"),
        empties: EmptiesPolicy::Raw,
        default: TimeDefault::PlayedOn,
        tie_break: TieBreak::Buchholz,
        tie_breaks: TieBreaks::default(),
        decimal: Decimal::from_thousandths(-3133),
        hint: Some(Square::H8),
        entrant: Entrant::default(),
        tournament: Tournament::new(3),
        standing: Standing::default(),
        moves: [(Square::A1, Move::Place(Square::H8))].into(),
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Plain<V> {
    Sent(Sent<V>),
    Bye,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Flat<V> {
    room: u32,
    #[serde(flatten)]
    sent: Sent<V>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Sent<V> {
    value: V,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
enum Tagged<V> {
    Sent(Sent<V>),
    Bye,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "content")]
enum Adjacent<V> {
    Sent(Sent<V>),
    Bye,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged<V> {
    Failed { code: u32 },
    Sent(Sent<V>),
}

/// Writes a value and reads it back.
trait Format {
    fn back<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, Box<dyn Display>>;
}

/// Declares formats: how each writes a value, and how it reads one.
macro_rules! formats {
    ($($name:ident: |$value:ident| $write:expr, |$written:ident| $read:expr;)*) => {$(
        struct $name;

        impl Format for $name {
            fn back<T: Serialize + DeserializeOwned>($value: &T) -> Result<T, Box<dyn Display>> {
                fn shown(error: impl Display + 'static) -> Box<dyn Display> {
                    Box::new(error)
                }
                let $written = $write.map_err(shown)?;
                $read.map_err(shown)
            }
        }
    )*};
}

const BINCODE: bincode::config::Configuration = bincode::config::standard();

formats! {
    Json: |value| serde_json::to_string(value), |text| serde_json::from_str(&text);
    JsonValue: |value| serde_json::to_value(value), |tree| serde_json::from_value(tree);
    Toml: |value| toml::to_string(value), |text| toml::from_str(&text);
    Yaml: |value| serde_norway::to_string(value), |text| serde_norway::from_str(&text);
    Ron: |value| ron::to_string(value), |text| ron::from_str(&text);
    Postcard: |value| postcard::to_allocvec(value), |bytes| postcard::from_bytes(&bytes);
    Bincode: |value| bincode::serde::encode_to_vec(value, BINCODE),
        |bytes| bincode::serde::decode_from_slice(&bytes, BINCODE).map(|(value, _)| value);
    MessagePack: |value| rmp_serde::to_vec(value), |bytes| rmp_serde::from_slice(&bytes);
    MessagePackNamed: |value| rmp_serde::to_vec_named(value),
        |bytes| rmp_serde::from_slice(&bytes);
    Cbor: |value| cbor(value), |bytes| ciborium::from_reader(&bytes[..]);
    Bson: |value| bson::to_vec(value), |bytes| bson::from_slice(&bytes);
    BsonValue: |value| bson::to_bson(value), |tree| bson::from_bson(tree);
}

fn cbor(value: &impl Serialize) -> Result<Vec<u8>, ciborium::ser::Error<std::io::Error>> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).map(|()| bytes)
}

/// Fails unless the value comes back equal in exactly these formats.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, limits: &[&str]) {
    fn one<F: Format, T: Serialize + DeserializeOwned + PartialEq + Debug>(
        value: &T,
        limits: &[&str],
    ) {
        let format = std::any::type_name::<F>().trim_start_matches("formats::");
        match F::back(value) {
            Ok(back) => assert!(&back == value && !limits.contains(&format), "{format}"),
            Err(error) => assert!(limits.contains(&format), "{format}: {error}"),
        }
    }
    one::<Json, T>(value, limits);
    one::<JsonValue, T>(value, limits);
    one::<Toml, T>(value, limits);
    one::<Yaml, T>(value, limits);
    one::<Ron, T>(value, limits);
    one::<Postcard, T>(value, limits);
    one::<Bincode, T>(value, limits);
    one::<MessagePack, T>(value, limits);
    one::<MessagePackNamed, T>(value, limits);
    one::<Cbor, T>(value, limits);
    one::<Bson, T>(value, limits);
    one::<BsonValue, T>(value, limits);
}

/// The limits are those of the formats, whatever the type: Postcard and bincode do not describe
/// themselves, RON has no tag inside a structure, and it and this YAML no enumeration in serde's buffer.
#[test]
fn a_message_comes_back_in_every_format_and_shape() {
    fn shapes<V>(value: V, limits: &[&str])
    where
        V: Serialize + DeserializeOwned + PartialEq + Debug + Clone,
    {
        let sent = Sent { value };
        comes_back(&sent, &[]);
        comes_back(&Plain::Sent(sent.clone()), &[]);
        comes_back(&Flat { room: 1, sent: sent.clone() }, limits);
        comes_back(&Tagged::Sent(sent.clone()), &[limits, &["Ron"]].concat());
        comes_back(&Adjacent::Sent(sent.clone()), &limits[..2]);
        comes_back(&Untagged::Sent(sent), limits);
    }
    shapes(values(), &["Postcard", "Bincode"]);
    shapes(Pairing::Bye { round: 1, player: 1 }, &["Postcard", "Bincode", "Ron", "Yaml"]);
}

/// Text formats have numbers of their own. XML wraps what it was not asked for.
#[test]
fn numbers_of_text_formats_are_read() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Numbers {
        set: Bitboard,
        decimal: Decimal,
    }
    let is = |read: Numbers| {
        assert_eq!(read.set, Position::START.legal_moves());
        assert_eq!(read.decimal, Decimal::from_thousandths(-3133));
    };
    is(serde_json::from_str(r#"{"set": 17729692631040, "decimal": -3.133}"#).expect("JSON"));
    is(toml::from_str("set = 0x0000102004080000\ndecimal = -3.133").expect("TOML"));
    is(serde_norway::from_str("set: 0x0000102004080000\ndecimal: -3.133").expect("YAML"));
    is(ron::from_str("(set: 0x0000102004080000, decimal: -3.133)").expect("RON"));
    let xml = "<n><set>0x0000102004080000</set><decimal>-3.133</decimal></n>";
    is(quick_xml::de::from_str(xml).expect("XML"));
}
