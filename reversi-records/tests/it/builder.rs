//! Whole records written part by part, and read again.

use reversi_records::{
    Annotation, AnyKind, AnyRecord, Builder, BuilderError, Decimal, EventKind, Format, GameInfo,
    ggf, pgn, sgf,
};
use reversi_rules::{Color, Generator, IllegalReason, Move, Position, Score, Square};

const FORMATS: [Format; 3] = [Format::Sgf, Format::Pgn, Format::Ggf];
const COMMENTS: [&str; 6] = ["good", "]\\", "two\nlines", "\u{e9} \"q\"", "b}c", "(;"];

fn begin(format: Format, text: &mut String) -> Builder {
    Builder::begin(format, Position::START, &GameInfo::default(), text).unwrap()
}

/// The events of a record, each as text, without those of the head and the nodes.
fn events(format: Format, text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let kinds: Vec<EventKind<'_>> = match format {
        Format::Sgf => {
            let record = sgf::Record::parse(bytes).unwrap();
            record.events().map(|event| event.unwrap().kind).collect()
        }
        Format::Pgn => {
            let record = pgn::Record::parse(bytes).unwrap();
            record.events().map(|event| event.unwrap().kind).collect()
        }
        _ => {
            let record = ggf::Record::parse(bytes).unwrap();
            record.events().map(|event| event.unwrap().kind).collect()
        }
    };
    kinds.into_iter().filter_map(|kind| line(format, &kind)).collect()
}

fn line(format: Format, kind: &EventKind<'_>) -> Option<String> {
    let head = ["FF", "GM", "CA", "SZ", "TY", "Result"];
    Some(match *kind {
        EventKind::Node | EventKind::Setup { .. } => return None,
        EventKind::Property { key, .. } if head.contains(&key.to_string().as_str()) => return None,
        EventKind::Move { played, .. } => format!("move {played}"),
        // PGN does not say whose clock it is.
        EventKind::TimeLeft { seconds, color } if format == Format::Sgf => {
            format!("left {color:?} {seconds}")
        }
        EventKind::TimeLeft { seconds, .. } => format!("left {seconds}"),
        EventKind::Comment(text) => format!("comment {text}"),
        EventKind::Annotation(annotation) => format!("annotation {}", annotation.0),
        EventKind::TimeUsed(seconds) => format!("used {seconds}"),
        EventKind::Eval(black) => format!("eval {black}"),
        EventKind::VariationStart => "(".into(),
        EventKind::VariationEnd => ")".into(),
        EventKind::Result(text) => format!("result {text}"),
        EventKind::Property { key, value } => format!("{key}={value}"),
        _ => unreachable!(),
    })
}

/// Numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
        usize::try_from((self.0 >> 33) % end as u64).unwrap()
    }
}

/// One call with random arguments, and the events that it should give.
fn call(
    numbers: &mut Numbers,
    format: Format,
    builder: &mut Builder,
    text: &mut String,
) -> Result<Vec<String>, BuilderError> {
    let seconds = Decimal::from_thousandths(i32::try_from(numbers.below(9_000_000)).unwrap() - 9);
    match numbers.below(16) {
        0 => {
            let comment = COMMENTS[numbers.below(COMMENTS.len())];
            builder.comment(text, comment)?;
            Ok(vec![format!("comment {comment}")])
        }
        1 => {
            let number = u16::try_from(numbers.below(20)).unwrap();
            builder.annotation(text, Annotation(number))?;
            Ok(vec![format!("annotation {number}")])
        }
        2 => {
            let color = Color::ALL[numbers.below(2)];
            builder.time_left(text, color, seconds)?;
            Ok(vec![match format {
                Format::Sgf => format!("left {:?} {seconds}", Some(color)),
                _ => format!("left {seconds}"),
            }])
        }
        3 => builder.time_used(text, seconds).map(|()| vec![format!("used {seconds}")]),
        4 => builder.eval(text, seconds).map(|()| vec![format!("eval {seconds}")]),
        5 => builder.begin_variation(text).map(|()| vec!["(".into()]),
        6 | 7 => builder.end_variation(text).map(|()| vec![")".into()]),
        8 => {
            let value = ["a", "]", "\"\\", "(;", "b c"][numbers.below(5)];
            let key = ["XX", "XY", "Zz", "B", "x!"][numbers.below(5)];
            builder.tag(text, key, value)?;
            Ok(vec![format!("{key}={value}")])
        }
        9 => {
            let played = Move::from_action(u8::try_from(numbers.below(65)).unwrap()).unwrap();
            let passes = builder.position().must_pass() && !played.is_pass();
            builder.play(text, played)?;
            let pass = passes.then(|| "move --".into());
            Ok(pass.into_iter().chain([format!("move {played}")]).collect())
        }
        _ => {
            let before = builder.position();
            let passes = before.must_pass();
            let at = before.after_forced_pass();
            let Some(played) =
                at.random_move(&mut Generator::for_game(numbers.below(1 << 20) as u64, 0))
            else {
                return Ok(Vec::new());
            };
            builder.play(text, played)?;
            let mut all = vec![format!("move {played}")];
            if passes {
                all.insert(0, "move --".into());
            }
            Ok(all)
        }
    }
}

#[test]
fn only_formats_of_whole_records_are_built() {
    for format in [Format::Transcript, Format::GgsBoard, Format::Logistello] {
        let mut text = String::new();
        let built = Builder::begin(format, Position::START, &GameInfo::default(), &mut text);
        assert_eq!(built, Err(BuilderError::NotWhole(format)));
        assert_eq!(text, "");
    }
}

#[test]
fn what_is_written_is_read_again() {
    for format in FORMATS {
        let mut longest = 0;
        for seed in 0..100 {
            let mut numbers = Numbers(seed);
            let mut text = String::new();
            let mut builder = begin(format, &mut text);
            let mut expected = Vec::new();
            let mut open = 0;
            for _ in 0..numbers.below(150) {
                let before = (builder, text.clone());
                match call(&mut numbers, format, &mut builder, &mut text) {
                    Ok(all) => expected.extend(all),
                    Err(_) => assert_eq!((builder, &text), (before.0, &before.1)),
                }
            }
            for event in &expected {
                open += i32::from(event == "(") - i32::from(event == ")");
            }
            while open > 0 {
                // A variation must have a move.
                if builder.end_variation(&mut text).is_err() {
                    let played =
                        builder.position().random_move(&mut Generator::for_game(1, 0)).unwrap();
                    builder.play(&mut text, played).unwrap();
                    expected.push(format!("move {played}"));
                } else {
                    expected.push(")".into());
                    open -= 1;
                }
            }
            builder.end(&mut text).unwrap();
            if format == Format::Pgn {
                expected.push("result *".into());
            }
            assert_eq!(events(format, &text), expected, "{text}");
            longest = longest.max(expected.len());
        }
        assert!(longest > 60, "{format}");
    }
}

/// Numbers of moves and line ends of every kind, which a reader does not need.
#[test]
fn the_text_of_a_record_in_pgn() {
    let mut info = GameInfo::default();
    info.black = Some("a b".into());
    let mut text = String::new();
    let mut builder = Builder::begin(Format::Pgn, Position::START, &info, &mut text).unwrap();
    let held = BuilderError::NotHeld(Format::Pgn);
    assert_eq!(builder.tag(&mut text, "Annotator", "c\rd"), Err(held));
    builder.place(&mut text, Square::F5).unwrap();
    builder.comment(&mut text, "[%clk 0:01] a\nb}c\n\nd").unwrap();
    builder.place(&mut text, Square::D6).unwrap();
    builder.begin_variation(&mut text).unwrap();
    builder.place(&mut text, Square::F4).unwrap();
    builder.place(&mut text, Square::E3).unwrap();
    builder.end_variation(&mut text).unwrap();
    builder.place(&mut text, Square::C3).unwrap();
    builder.comment(&mut text, "x } y\rz").unwrap();
    builder.place(&mut text, Square::D3).unwrap();
    builder.end(&mut text).unwrap();
    let wanted = "[Black \"a b\"]
[Result \"*\"]

1. f5 { [ %clk 0:01] a }
; b}c
{ d } 1... d6 (1... f4 2. e3) 2. c3
; x } y
{ z } 2... d3 *
";
    assert_eq!(text, wanted);
}

#[test]
fn forced_passes_are_written() {
    let position: Position =
        "XO-------------------------------------------------------------- O".parse().unwrap();
    for (format, end) in [
        (Format::Sgf, "PL[W];W[PA];B[c1])"),
        (Format::Pgn, "\n1... -- 2. c1 *\n"),
        (Format::Ggf, " O]W[pass]B[c1];)"),
    ] {
        for explicit in [true, false] {
            let mut text = String::new();
            let info = GameInfo::default();
            let mut builder = Builder::begin(format, position, &info, &mut text).unwrap();
            if explicit {
                builder.play(&mut text, Move::Pass).unwrap();
            }
            // A refused move writes no pass before it.
            let before = text.clone();
            assert!(builder.place(&mut text, Square::H8).is_err());
            assert_eq!(text, before);
            builder.place(&mut text, Square::C1).unwrap();
            builder.end(&mut text).unwrap();
            assert!(text.ends_with(end), "{text}");
        }
    }
}

#[test]
fn lines_of_pgn_are_short() {
    let mut text = String::new();
    let mut builder = begin(Format::Pgn, &mut text);
    while let Some(played) = builder.position().random_move(&mut Generator::for_game(7, 0)) {
        builder.play(&mut text, played).unwrap();
    }
    builder.end(&mut text).unwrap();
    assert!(text.lines().all(|line| line.len() < 80) && text.lines().count() > 5, "{text}");
    let record = pgn::Record::parse(text.as_bytes()).unwrap();
    assert!(record.replay().unwrap().is_over());
}

#[test]
fn keys_of_sgf_have_at_most_eight_letters() {
    for format in FORMATS {
        let mut text = String::new();
        let mut builder = begin(format, &mut text);
        builder.tag(&mut text, "EIGHTLET", "1").unwrap();
        let before = text.clone();
        let nine = builder.tag(&mut text, "NINELETTE", "2");
        if format == Format::Sgf {
            assert_eq!((nine, text), (Err(BuilderError::NotHeld(format)), before));
        } else {
            nine.unwrap();
            assert!(text.contains("NINELETTE"), "{format}: {text}");
        }
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    use BuilderError as E;

    for format in FORMATS {
        let held = E::NotHeld(format);
        let mut text = String::new();
        let mut builder = begin(format, &mut text);
        let out = &mut text;
        assert_eq!(builder.end_variation(out), Err(E::NoVariation));
        assert_eq!(builder.comment(out, "a\0"), Err(held));
        assert_eq!(builder.time_used(out, Decimal::from(-1)), Err(held));
        for (key, value) in [("", "a"), ("a b", "c"), ("PB", "\0"), ("GM", "2"), ("Start", "\0")] {
            if format != Format::Pgn || key != "GM" {
                assert_eq!(builder.tag(out, key, value), Err(held), "{key}");
            }
        }
        let Err(E::Illegal(illegal)) = builder.place(out, Square::A1) else { panic!() };
        assert_eq!(illegal.reason(), IllegalReason::FlipsNothing);
        builder.place(out, Square::F5).unwrap();
        if format == Format::Ggf {
            assert_eq!(builder.begin_variation(out), Err(held));
            builder.time_used(out, Decimal::from(1)).unwrap();
            assert_eq!(builder.eval(out, Decimal::from(1)), Err(held));
        } else {
            builder.begin_variation(out).unwrap();
            assert_eq!(builder.end_variation(out), Err(E::NoMove));
            assert_eq!(builder.begin_variation(out), Err(E::NoMove));
            assert_eq!(builder.eval(out, Decimal::from(1)), Err(E::NoMove));
            assert_eq!(builder.end(out), Err(E::OpenVariation));
            let played = if format == Format::Pgn { Square::D3 } else { Square::D6 };
            builder.place(out, played).unwrap();
            builder.end_variation(out).unwrap();
            let after = builder.place(out, Square::F4);
            assert_eq!(after.err(), (format == Format::Sgf).then_some(E::AfterVariation));
        }
        builder.end(out).unwrap();
        for result in [builder.end(out), builder.place(out, Square::D6), builder.tag(out, "XX", "")]
        {
            assert_eq!(result, Err(E::Ended));
        }
    }
}

#[test]
fn variations_may_be_deep() {
    for format in [Format::Sgf, Format::Pgn] {
        let mut text = String::new();
        let mut builder = begin(format, &mut text);
        builder.place(&mut text, Square::F5).unwrap();
        let mut depth = 0;
        for _ in 0..Builder::DEPTH {
            let Some(played) = builder.position().random_move(&mut Generator::for_game(3, 0))
            else {
                break;
            };
            builder.begin_variation(&mut text).unwrap();
            // In PGN, each replaces the first move.
            let played = if format == Format::Pgn { Move::Place(Square::D3) } else { played };
            builder.play(&mut text, played).unwrap();
            depth += 1;
        }
        let over = builder.begin_variation(&mut text).unwrap_err();
        match format {
            Format::Pgn => assert_eq!((over, depth), (BuilderError::TooDeep, Builder::DEPTH)),
            _ => assert!(matches!(over, BuilderError::Illegal(_)) && depth > 50),
        }
        for _ in 0..depth {
            builder.end_variation(&mut text).unwrap();
        }
        builder.end(&mut text).unwrap();
        let opened = events(format, &text).iter().filter(|event| *event == "(").count();
        assert_eq!(opened, depth);
    }
}

#[test]
fn the_result_is_that_of_the_info() {
    let score = |black, white| Some(Score { black, white });
    for (score, winner, end) in [
        (None, None, "*"),
        (None, Some(Color::Black), "1-0"),
        (None, Some(Color::White), "0-1"),
        (score(40, 24), None, "40-24"),
        (score(0, 64), None, "0-64"),
        (score(32, 32), None, "32-32"),
    ] {
        let mut info = GameInfo::default();
        (info.score, info.winner) = (score, winner);
        let mut text = String::new();
        let mut builder = Builder::begin(Format::Pgn, Position::START, &info, &mut text).unwrap();
        builder.end(&mut text).unwrap();
        assert!(text.ends_with(&format!("\n\n{end}\n")), "{text}");
    }
}

#[test]
fn an_info_is_read_again_or_refused() {
    let long = "x".repeat(1000);
    for (format, held) in FORMATS.into_iter().zip([7, 5, 5]) {
        let mut info = GameInfo::default();
        let names = ["", "\u{e9}\\\"", &long, "]", "(;", "a\nb", "\r", "\0"];
        let built = names.into_iter().filter(|&name| {
            info.black = Some(name.into());
            let mut text = String::new();
            let Ok(mut builder) = Builder::begin(format, Position::START, &info, &mut text) else {
                return !text.is_empty();
            };
            builder.end(&mut text).unwrap();
            let kind = AnyKind::of_format(format).unwrap();
            AnyRecord::parse(kind, text.as_bytes()).unwrap().info() == info
        });
        assert_eq!(built.count(), held, "{format}");
        (info.black, info.opening) = (None, Some((&*long).into()));
        let built = Builder::begin(format, Position::START, &info, &mut String::new());
        assert_eq!(built.is_ok(), format != Format::Ggf);
    }
}

/// The words in the memory of a builder.
const WORDS: usize = size_of::<Builder>() / size_of::<u64>();

#[test]
fn any_integers_are_a_builder() {
    let mut numbers = Numbers(1);
    for format in FORMATS {
        let mut text = String::new();
        let mut builder = begin(format, &mut text);
        builder.place(&mut text, Square::F5).unwrap();
        let _ = builder.begin_variation(&mut text);
        // SAFETY: a builder has no padding, as its documentation says.
        let words: [u64; WORDS] = unsafe { core::mem::transmute(builder) };
        let mut written = 0;
        for at in (0..WORDS).cycle().take(10_000) {
            let mut changed = words;
            changed[at] ^= 1 << numbers.below(64);
            if numbers.below(4) == 0 {
                let mut half = || numbers.below(usize::MAX) as u64;
                changed = changed.map(|_| half() << 32 ^ half());
            }
            // SAFETY: any integers are a builder, as its documentation says.
            let mut builder: Builder = unsafe { core::mem::transmute(changed) };
            let mut text = String::new();
            for _ in 0..5 {
                written += usize::from(call(&mut numbers, format, &mut builder, &mut text).is_ok());
                let position = builder.position();
                assert!(position.player().is_disjoint(position.opponent()), "{position}");
            }
            let _ = (builder.end_variation(&mut text), builder.end(&mut text));
        }
        assert!(written > 1000, "{format}: {written}");
    }
}
