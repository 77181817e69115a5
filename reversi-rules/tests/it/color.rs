//! Black and white, by number and by name.

use reversi_rules::Color;

#[test]
fn colors() {
    assert_eq!(Color::ALL, [Color::Black, Color::White]);
    for (index, color) in (0..).zip(Color::ALL) {
        assert_eq!((color.index(), Color::from_index(index)), (index, Some(color)));
        assert_eq!(Color::ALL[color.index()], color);
        assert_eq!((!color, color.opponent().opponent()), (color.opponent(), color));
        assert_eq!(color.to_string().parse(), Ok(color));
        assert_eq!(color.symbol().to_string().parse(), Ok(color));
    }
    assert_eq!((Color::Black.symbol(), Color::White.symbol()), ('X', 'O'));
    assert_eq!(Color::from_index(2), None);
}

#[test]
fn names_and_symbols_of_colors() {
    for text in ["black", "Black", "BLACK", "dark", "Dark", "X", "x", "*", "B", "b", "●", "⚫"] {
        assert_eq!(text.parse(), Ok(Color::Black), "{text}");
    }
    for text in ["white", "White", "WHITE", "light", "LIGHT", "O", "o", "W", "w", "○", "⚪"] {
        assert_eq!(text.parse(), Ok(Color::White), "{text}");
    }
    for text in ["", "0", "1", "-", ".", "darkness", "d", "l", "XX", "black ", "blac"] {
        let error = text.parse::<Color>().expect_err(text);
        assert_eq!(error.to_string(), "neither black nor white");
    }
}
