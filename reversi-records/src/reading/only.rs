//! Texts that hold one record.

use reversi_rules::TextError;

/// Returns the only record of `text`. No record, or a second one, is an error.
pub(crate) fn only<R, K: Copy>(
    text: &[u8],
    mut records: impl Iterator<Item = Result<R, TextError<K>>>,
    offset: fn(&R) -> usize,
    [none, another]: [K; 2],
) -> Result<R, TextError<K>> {
    let no_record = || Err(TextError::new(text.len(), none));
    let record = records.next().unwrap_or_else(no_record)?;
    match records.next() {
        None => Ok(record),
        Some(Ok(second)) => Err(TextError::new(offset(&second), another)),
        Some(Err(error)) => Err(error),
    }
}
