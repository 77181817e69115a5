//! GGF, the game format of the Generic Game Server.
