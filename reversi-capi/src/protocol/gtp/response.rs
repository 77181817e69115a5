//! The lines of a response.

use core::mem::MaybeUninit;

use reversi_records::protocol::gtp::Response;

use super::command::of_id;
use crate::vocabulary::number::enumerated;
use crate::vocabulary::stretch::Stretch;

/// The kind of a line of an engine that speaks the Go Text Protocol.
#[repr(i32)]
#[derive(Clone, Copy)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum GtpResponseKind {
    /// A blank line between two responses.
    REVERSI_GTP_BETWEEN,
    /// The first line, after `=`: the command succeeded. Has `id` and `text`.
    REVERSI_GTP_SUCCESS,
    /// The first line, after `?`: the command failed, and `text` is the reason. Has `id` and `text`.
    REVERSI_GTP_FAILURE,
    /// A further line. Has `text`.
    REVERSI_GTP_MORE,
    /// The empty line at the end.
    REVERSI_GTP_END,
}

enumerated!(GtpResponseKind);

/// A line of a response.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GtpResponse {
    /// The number of the command, or -1 if the engine leaves it out.
    pub id: i64,
    /// The text. It points into the line.
    pub text: Stretch,
    /// The kind of the line.
    pub kind: MaybeUninit<GtpResponseKind>,
    /// Reserved. The library sets it to zero.
    pub reserved: [i32; 3],
}

// Compiled programs depend on this layout.
const _: () = assert!(size_of::<GtpResponse>() == 24 + 2 * size_of::<usize>());

impl GtpResponse {
    pub(super) fn of(response: Option<Response<'_>>) -> Self {
        let (kind, id, text) = match response {
            None => (GtpResponseKind::REVERSI_GTP_BETWEEN, None, None),
            Some(Response::First { id, ok: true, text }) => {
                (GtpResponseKind::REVERSI_GTP_SUCCESS, id, Some(text))
            }
            Some(Response::First { id, ok: false, text }) => {
                (GtpResponseKind::REVERSI_GTP_FAILURE, id, Some(text))
            }
            Some(Response::More(text)) => (GtpResponseKind::REVERSI_GTP_MORE, None, Some(text)),
            Some(Response::End) => (GtpResponseKind::REVERSI_GTP_END, None, None),
        };
        let (kind, text) = (MaybeUninit::new(kind), Stretch::of_text(text));
        Self { id: of_id(id), text, kind, reserved: [0; 3] }
    }
}
