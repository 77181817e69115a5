//! Checks that a stream is decoded as a file is.

use reversi_records::{AnyKind, Decoder, Encoding, EncodingError, Format, decode};

/// Decodes the input without its first two bytes, which choose the encoding and the length of the
/// pieces. Of SGF the games may name encodings of their own.
pub(super) fn read(input: &[u8]) {
    let Some((&[which, length], file)) = input.split_first_chunk() else { return };
    let count = Encoding::ALL.len() + 1;
    let encoding = Encoding::ALL.get(usize::from(which) % count).copied();
    let whole = decode(file, encoding);
    // A whole file of WTHOR is no text.
    if Format::of(file) == Some(Format::Wthor) {
        assert_eq!(whole.as_deref(), Ok(file));
        return;
    }
    let streamed =
        streamed(Decoder::new(AnyKind::Sgf, encoding), file.chunks(1 + usize::from(length)));
    assert_eq!(streamed.as_deref(), whole.as_deref(), "{encoding:?}");
    let Ok(utf8) = whole else { return };
    let marked = file.starts_with(b"\xFF\xFE") || file.starts_with(b"\xFE\xFF");
    let is_marked = file.starts_with("\u{FEFF}".as_bytes());
    assert!(!(marked || encoding.is_some() && !is_marked) || str::from_utf8(&utf8).is_ok());
}

fn streamed<'a>(
    mut decoder: Decoder,
    pieces: impl Iterator<Item = &'a [u8]>,
) -> Result<Vec<u8>, EncodingError> {
    let mut out = Vec::new();
    for piece in pieces {
        out.extend(decoder.push(piece)?);
    }
    out.extend(decoder.finish()?);
    Ok(out)
}
