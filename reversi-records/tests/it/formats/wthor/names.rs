//! Names of players and tournaments.

use super::{HEADER, header};
use crate::support::refused::{byte, refused};
use reversi_records::wthor::{Names, WthorError, WthorErrorKind as Kind};

fn names(entries: &[&[u8]], width: usize) -> Vec<u8> {
    let mut file = header(0, entries.len() as u16);
    for entry in entries {
        file.extend(*entry);
        file.resize(file.len() + width - entry.len(), 0);
    }
    file
}

type ReadNames = fn(&[u8]) -> Result<Names<'_>, WthorError>;

const KINDS_OF_NAMES: [(usize, ReadNames); 2] =
    [(20, |file| Names::players(file)), (26, |file| Names::tournaments(file))];

#[test]
fn names_are_windows_1252() {
    for (width, read) in KINDS_OF_NAMES {
        let full = vec![b'x'; width];
        let file = names(&[b"???", b"Andr\xE9 \xC5str\xF6m", b"", b"\x92\xFF", &full], width);
        let names = read(&file).expect("a good file");
        assert_eq!((names.len(), names.is_empty()), (5, false));
        let shown: Vec<String> =
            (0..5).filter_map(|at| names.get(at)).map(|name| name.to_string()).collect();
        assert_eq!(shown[..4], ["???", "André Åström", "", "’ÿ"]);
        assert_eq!(shown[4].as_bytes(), full);
        assert_eq!(names.get(1).expect("five names").bytes(), b"Andr\xE9 \xC5str\xF6m");
        assert!(names.get(5).is_none());
    }
}

#[test]
fn a_name_ends_at_its_first_zero_byte() {
    let file = names(&[b"Rose\0Jonathan"], 20);
    let players = Names::players(&file).expect("a good file");
    assert_eq!(players.get(0).expect("one name").to_string(), "Rose");
}

#[test]
fn names_files_of_the_wrong_size_are_refused() {
    for (width, read) in KINDS_OF_NAMES {
        let file = names(&[b"a", b"b"], width);
        for length in 0..file.len() {
            let expected = if length < HEADER { HEADER } else { file.len() } as u64;
            refused(read(&file[..length])).at(byte(length)).kind(Kind::Truncated { expected });
        }
        let expected = file.len() as u64;
        refused(read(&[&file[..], &[0]].concat()))
            .at(byte(file.len()))
            .kind(Kind::TrailingData { expected });
    }
    assert!(Names::players(&names(&[b"a"], 26)).is_err());
    assert!(Names::tournaments(&names(&[b"a"], 20)).is_err());
}
