//! A key that joins the spellings of a player's name.

use alloc::string::String;
use alloc::vec::Vec;

/// Returns a key that is the same for spellings of a name that differ only in case, accents,
/// white space, punctuation and the order of the words. Needs the feature `alloc`.
///
/// Files of different years write one player as `Andréani Marc`, `ANDREANI Marc` or
/// `Marc Andreani`. The key has no other rule: initials, nicknames and misspellings stay apart, and
/// two people of one name are joined. Text without letters and digits has an empty key.
///
/// ```
/// use reversi_records::player_key;
///
/// assert_eq!(player_key("Andréani Marc"), "andreani marc");
/// assert_eq!(player_key("MARC  ANDREANI,"), "andreani marc");
/// assert_eq!(player_key("O'Brien"), player_key("o brien"));
/// assert_ne!(player_key("M. Andréani"), player_key("Marc Andréani"));
/// ```
#[must_use]
pub fn player_key(name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for character in name.chars() {
        // Accents may be characters of their own, after their letter.
        if matches!(character, '\u{300}'..='\u{36F}') {
            continue;
        }
        if character.is_alphanumeric() {
            for lower in character.to_lowercase() {
                match plain(lower) {
                    Some(letters) => word.push_str(letters),
                    None if matches!(lower, '\u{300}'..='\u{36F}') => {}
                    None => word.push(lower),
                }
            }
        } else if !word.is_empty() {
            words.push(core::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words.sort_unstable();
    words.join(" ")
}

/// Returns the letters without accent of a lower-case letter of Latin-1 and Latin Extended-A.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ð' | 'ď' | 'đ' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}
