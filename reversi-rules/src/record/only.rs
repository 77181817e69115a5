//! Texts that hold one record.

use crate::vocabulary::RecordError;

/// Returns the only record of `text`. No record, or a second one, is an error.
pub(crate) fn only<R, K: Copy>(
    text: &[u8],
    mut records: impl Iterator<Item = Result<R, RecordError<K>>>,
    offset: fn(&R) -> usize,
    [none, another]: [K; 2],
) -> Result<R, RecordError<K>> {
    let no_record = || Err(RecordError::new(text.len(), none));
    let record = records.next().unwrap_or_else(no_record)?;
    match records.next() {
        None => Ok(record),
        Some(Ok(second)) => Err(RecordError::new(offset(&second), another)),
        Some(Err(error)) => Err(error),
    }
}
