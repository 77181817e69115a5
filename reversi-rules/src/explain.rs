//! Why a move is what it is: for teachers and arbiters.
