//! Files that hold no games.

use crate::support::refused::{byte, refused};
use reversi_records::paste::{PasteErrorKind as Kind, paste};
use reversi_records::{ForeignFile, Format, wthor};

/// The beginnings of files that hold no games.
const FOREIGN: [(&[u8], ForeignFile); 18] = [
    (b"<!DOCTYPE html>\n<html><head><title>404 Not Found</title>", ForeignFile::Html),
    (b"\xEF\xBB\xBF\n<?xml version=\"1.0\"?><HTML>for(;;){}", ForeignFile::Html),
    (b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0", ForeignFile::Zip),
    (b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj", ForeignFile::Pdf),
    (b"\x1F\x8B\x08\0\0\0\0\0\0\x03", ForeignFile::Gzip),
    (b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR", ForeignFile::Image),
    (b"\xFF\xD8\xFF\xE0\0\x10JFIF\0", ForeignFile::Image),
    (b"GIF89a\x01\0\x01\0", ForeignFile::Image),
    (b"RIFF\x24\0\0\0WEBPVP8 ", ForeignFile::Image),
    (b"BM\x36\0\0\0\0\0\0\0\x36\0\0\0", ForeignFile::Image),
    (b"\xFF\xFE[\0E\0v\0e\0n\0t\0 \0", ForeignFile::Utf16),
    (b"\xFE\xFF\0[\0E\0v\0e\0n\0t", ForeignFile::Utf16),
    (b"f\x005\0d\x006\0", ForeignFile::Utf16),
    (b"\0f\x005\0d\x006", ForeignFile::Utf16),
    (b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0", ForeignFile::Binary),
    (b"SQLite format 3\0\x10\0", ForeignFile::Binary),
    (b"year,event,site,round\n2026,", ForeignFile::OwnTable),
    (b"\xEF\xBB\xBF\"\";\"year\";\"event\";\"site\"", ForeignFile::OwnTable),
];

#[test]
fn foreign_files_are_named() {
    for (file, foreign) in FOREIGN {
        let shown = file.escape_ascii();
        assert_eq!(ForeignFile::of(file), Some(foreign), "{shown}");
        assert_eq!(Format::of(file), None, "{shown}");
        let error = refused(paste(file));
        error.at(byte(0)).kind(Kind::Foreign(foreign)).saying(foreign.to_string());
    }
    // A page that shows a game has one.
    let page = b"<html><pre>for(;;) (;GM[2];B[f5])</pre></html>";
    assert_eq!(Format::of(page), Some(Format::Sgf));
    // Parameters of an applet are no page.
    assert_eq!(ForeignFile::of(b"<PARAM name=\"Line1\" value=\"53\">"), None);
}

#[test]
fn readers_of_wthor_name_foreign_files() {
    let named = FOREIGN.into_iter().filter(|(_, foreign)| *foreign != ForeignFile::Binary);
    for (file, foreign) in named {
        let file = &file.repeat(8);
        let errors = [
            wthor::Games::parse(file).err(),
            wthor::Games::read(file, 0).err(),
            wthor::Names::players(file).err(),
            wthor::Names::tournaments(file).err(),
        ];
        for error in errors {
            let error = error.expect("no WTHOR file");
            assert_eq!((error.byte(), error.kind()), (0, wthor::WthorErrorKind::Foreign(foreign)));
        }
        let found: Vec<_> = wthor::audit(file).map(|found| found.kind()).collect();
        assert_eq!(found, [wthor::FindingKind::NotWthor], "{foreign}");
    }
}

#[test]
fn a_wthor_header_has_a_date_and_one_number() {
    let header = [20, 26, 11, 21, 1, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0];
    let with = |changes: &[(usize, u8)]| {
        let mut file = header;
        for &(at, byte) in changes {
            file[at] = byte;
        }
        Format::of(&file)
    };
    let of_wthor: [&[_]; 6] = [
        &[],
        &[(0, 99), (1, 99), (2, 12), (3, 31)],
        &[(0, 0), (1, 0), (2, 0), (3, 0)],
        &[(4, 0), (8, 5)],
        &[(8, 20), (13, 1)],
        &[(12, 124), (15, 255)],
    ];
    for changes in of_wthor {
        assert_eq!(with(changes), Some(Format::Wthor), "{changes:?}");
    }
    let of_another: [&[_]; 6] =
        [&[(0, 100)], &[(1, 100)], &[(2, 13)], &[(3, 32)], &[(9, 1)], &[(13, 2)]];
    for changes in of_another {
        assert_eq!(with(changes), None, "{changes:?}");
    }
    assert_eq!(Format::of(&header[..15]), None);
    // No file of WTHOR begins with a comment.
    let behind_comment = [b"# The twentieth century\n", &header[..]].concat();
    assert_eq!(Format::of(&behind_comment), Some(Format::Transcript));
}
