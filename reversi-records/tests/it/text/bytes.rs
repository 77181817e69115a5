//! The text type of records.

use reversi_records::Text;

const NOEL: &[u8] = b"No\xEBl";

/// The same four characters in three encodings.
fn noels() -> [Text<'static>; 3] {
    [Text::new(NOEL), Text::windows1252(NOEL), Text::from("Noël")]
}

#[test]
fn text_is_padded_as_any_string_is() {
    for text in noels() {
        assert_eq!(format!("{text}"), "Noël");
        assert_eq!(format!("[{text:7}]"), format!("[{:7}]", "Noël"));
        assert_eq!(format!("[{text:<7}]"), "[Noël   ]");
        assert_eq!(format!("[{text:>7}]"), "[   Noël]");
        assert_eq!(format!("[{text:^7}]"), "[ Noël  ]");
        assert_eq!(format!("[{text:^10}]"), "[   Noël   ]");
        assert_eq!(format!("[{text:é^7}]"), "[éNoëléé]");
        assert_eq!(format!("[{text:3}]"), "[Noël]");
        assert_eq!(format!("[{text:.3}]"), "[Noë]");
        assert_eq!(format!("[{text:.0}]"), "[]");
        assert_eq!(format!("[{text:*>5.2}]"), "[***No]");
        assert_eq!(format!("[{text:.9}]"), "[Noël]");
    }
    assert_eq!(format!("[{:-^4}]", Text::new(b"")), "[----]");
}

#[test]
fn bytes_are_utf8_or_else_windows_1252() {
    for (bytes, read) in [
        (&b""[..], ""),
        (b"Rose", "Rose"),
        (b"\xC3\xAB", "ë"),
        (b"\xEB", "ë"),
        (b"\xC3\xAB\xEB", "Ã«ë"),
        (b"\x92\xFF\x00", "’ÿ\0"),
        (b"\x80\x81\x9F\xA0", "€\u{81}Ÿ\u{A0}"),
        ("黒".as_bytes(), "黒"),
    ] {
        let text = Text::new(bytes);
        assert_eq!(text.to_string(), read);
        assert_eq!((text.chars().collect::<String>(), text.bytes()), (read.to_owned(), bytes));
        assert_eq!(text.as_str(), str::from_utf8(bytes).ok());
    }
    assert_eq!(Text::windows1252("ë".as_bytes()).to_string(), "Ã«");
    assert_eq!(Text::windows1252("ë".as_bytes()).as_str(), None);
    assert_eq!(Text::windows1252(b"Rose").as_str(), Some("Rose"));
}

#[test]
fn texts_are_equal_when_they_read_the_same() {
    for one in noels() {
        for two in noels() {
            assert_eq!(one, two);
        }
        assert_eq!(one, "Noël");
        assert_eq!(one, *"Noël");
        assert_ne!(one, "Noel");
        assert_ne!(one, "Noë");
        assert_ne!(one, "Noël ");
        assert_ne!(one, Text::windows1252("Noël".as_bytes()));
    }
}

#[test]
fn debug_quotes_the_text() {
    for text in noels() {
        assert_eq!(format!("{text:?}"), r#""Noël""#);
    }
    let text = Text::from("a \"b\" \\ \n");
    assert_eq!(format!("{text:?}"), format!("{:?}", "a \"b\" \\ \n"));
}

#[test]
fn a_backslash_is_itself_where_no_format_says_otherwise() {
    let text = Text::new(br#"\"\\]"#);
    assert_eq!((text.to_string(), text.as_str()), (r#"\"\\]"#.to_owned(), Some(r#"\"\\]"#)));
}
