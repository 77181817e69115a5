//! The words that name the side to move, in the languages of players.
//!
//! Words are compared without case and as a whole. Those of Chinese, Japanese and Korean, which have
//! no spaces between them, are compared at each character. The longest fits first.

use reversi_rules::Color;

/// The names of the colors. Forms that grammar asks for are words of their own.
const BLACK: &str = "black,blacks,dark,\
    noir,noirs,noire,noires,\
    schwarz,schwarze,schwarzen,schwarzer,schwarzem,schwarzes,\
    nero,neri,nera,nere,\
    negro,negros,negra,negras,\
    preto,pretos,preta,pretas,\
    чёрные,черные,чёрных,черных,чёрным,черным,чёрными,черными,чёрный,черный,чёрного,черного,\
    zwart,zwarte,zwarten,\
    czarny,czarne,czarnych,czarnego,czarnym,czarnymi,\
    svart,svarta,svarts,svartas,svarte,\
    黒,黑,흑,검은,검정";
const WHITE: &str = "white,whites,light,\
    blanc,blancs,blanche,blanches,\
    weiß,weiss,weiße,weißen,weißer,weißem,weißes,weisse,weissen,weisser,weissem,\
    bianco,bianchi,bianca,bianche,\
    blanco,blancos,blanca,blancas,\
    branco,brancos,branca,brancas,\
    белые,белых,белым,белыми,белый,белого,\
    wit,witte,witten,\
    biały,białe,białych,białego,białym,białymi,bialy,biale,bialych,\
    vit,vita,vits,vitas,vitt,\
    白,백,흰,하얀";

/// Words that say that a color has the turn. They follow its name or ask for it.
const TURN: &str = "\
    to move,to play,to go,turn,turns,s move,on move,on the move,has the move,has to move,\
    must move,is next,goes next,moves next,plays next,moves now,plays now,moves and,plays and,\
    next move,side to move,player to move,\
    au trait,trait,de jouer,à jouer,au tour,tour,\
    am zug,zug,dran,an der reihe,\
    tocca,turno,mossa,tratto,\
    toca,jugada,\
    vez,a jogar,jogada,\
    ход,очередь,ходить,на ходу,\
    aan zet,aan de beurt,beurt,zet,aan slag,\
    ruch,na ruchu,na posunięciu,posunięcie,kolej,kolejka,tura,\
    vid draget,drag,draget,tur,att dra,att spela,\
    stm,\
    手番,が打つ,の番,ターン,\
    轮到,輪到,轮,輪,回合,行棋,落子,走棋,方走,棋走,该,該,方下,棋下,\
    차례,둘 차례,턴,둡니다,두세요,둘 순서,순서";

/// Verbs of moving. Behind another word they may tell who plays a color.
const VERBS: &str = "\
    joue,jouent,doit jouer,doivent jouer,zieht,ziehen,spielt,muove,muovono,gioca,giocano,deve muovere,devono muovere,\
    juega,juegan,mueve,mueven,debe mover,deben mover,joga,jogam,movem,ходят,ходит,speelt,zet,gra,grają,ruszają,drar,\
    spelar";

/// Words that ask for the color behind a colon or an equals sign.
const ASKING: &str = "\
    next,player,side,mover,current,active,move,joueur,prochain,camp,spieler,seite,giocatore,\
    prossimo,jugador,siguiente,próximo,jogador,lado,игрок,следующий,сторона,speler,volgende,\
    gracz,następny,strona,spelare,nästa,sida,選手,棋手,玩家,方,手,步,前,선수,다음,플레이어";

/// Short words that may stand between the words of the turn and the color.
const FILLERS: &str = "of,is,for,the,player,side,it,now,\
    aux,au,à,les,le,la,des,du,de,est,\
    ist,der,die,das,den,dem,von,für,hat,jetzt,spieler,\
    al,alla,ai,alle,agli,del,della,dei,delle,il,lo,i,gli,è,el,los,las,a,es,ahora,\
    o,os,as,ao,aos,às,do,da,dos,das,é,\
    за,у,для,теперь,сейчас,\
    aan,van,het,een,\
    na,dla,teraz,należy,\
    för,är,nu,har";

/// Words directly before those of the turn that speak of a move which is over.
const OVER: &str = "\
    last,previous,dernier,dernière,letzter,letzte,letzten,ultima,ultimo,última,último,\
    anterior,последний,laatste,vorige,ostatni,sista,senaste,上一,your,my,最后,最後,直前,마지막,first,\
    erster,premier";

/// Words that turn the meaning of a sentence around.
const DENIALS: &str = "not,isn,isn't,never,nicht,kein,pas,non,не,niet,nie,inte,不";

/// Returns the length of the longest word of a list at the start of a text.
fn longest(words: &str, text: &str) -> Option<usize> {
    // Most words begin with another byte. A search for commas by `str` would take half of the time.
    let mut first = [0; 4];
    let first = *lower(text.chars().next()?).encode_utf8(&mut first).as_bytes().first()?;
    let words = words.as_bytes().split(|&byte| byte == b',');
    let words = words.filter(|word| word.first() == Some(&first));
    words.filter_map(|word| begins(text, str::from_utf8(word).ok()?)).max()
}

/// Returns the length of a word or phrase at the start of a text, in any case.
fn begins(text: &str, phrase: &str) -> Option<usize> {
    let mut rest = text;
    for letter in phrase.chars() {
        if letter == ' ' {
            let trimmed = rest.trim_start();
            (trimmed.len() < rest.len()).then_some(())?;
            rest = trimmed;
            continue;
        }
        let first = rest.chars().next()?;
        (lower(first) == letter).then_some(())?;
        rest = rest.get(first.len_utf8()..)?;
    }
    let is_whole = is_wide(phrase) || !rest.starts_with(is_letter);
    is_whole.then(|| text.len() - rest.len())
}

/// Returns the small letter of a Latin or Cyrillic one. The tables of `char` would take 12 KB.
pub(super) fn lower(letter: char) -> char {
    let after = match letter {
        'A'..='Z' | 'À'..='Þ' | 'А'..='Я' | 'Ａ'..='Ｚ' => 32,
        'Ѐ'..='Џ' => 80,
        // Capital and small letters take turns.
        'Ā'..='ķ' | 'Ŋ'..='ŷ' => 1 - (u32::from(letter) & 1),
        'Ĺ'..='ň' | 'Ź'..='ž' => u32::from(letter) & 1,
        _ => 0,
    };
    char::from_u32(u32::from(letter) + after).unwrap_or(letter)
}

/// Returns whether a text begins in a script without spaces between words.
fn is_wide(text: &str) -> bool {
    text.chars().next().is_some_and(|first| !is_letter(first))
}

/// Returns whether a character is part of a word of more than one character.
pub(super) fn is_letter(symbol: char) -> bool {
    symbol.is_alphanumeric() && symbol < '\u{1100}'
}

/// Returns the color whose name begins a text, and the length of the name.
pub(super) fn color(text: &str) -> Option<(Color, usize)> {
    let found = |(color, names)| longest(names, text).map(|length| (color, length));
    [(Color::Black, BLACK), (Color::White, WHITE)].into_iter().find_map(found)
}

/// Returns the length of the words of the turn at the start of a text.
pub(super) fn turn(text: &str) -> Option<usize> {
    longest(TURN, text)
}

/// Returns the length of a verb of moving at the start of a text.
pub(super) fn verb(text: &str) -> Option<usize> {
    longest(VERBS, text)
}

/// Returns the side to move and the length of an abbreviation, such as `WTM`.
pub(super) fn abbreviated(text: &str) -> Option<(Color, usize)> {
    let [black, white] = ["btm", "wtm"].map(|word| begins(text, word));
    black.map(|length| (Color::Black, length)).or(white.map(|length| (Color::White, length)))
}

/// Returns the length of a word at the start of a text that asks for the color behind it.
pub(super) fn asking(text: &str) -> Option<usize> {
    longest(ASKING, text)
}

/// Returns whether a word may stand between the words of the turn and the color.
pub(super) fn is_filler(word: &str) -> bool {
    longest(FILLERS, word) == Some(word.len())
}

/// Returns whether a word speaks of a move that is over.
pub(super) fn is_over(word: &str) -> bool {
    longest(OVER, word) == Some(word.len())
}

/// Returns whether a text ends in such a word of a script without spaces.
pub(super) fn ends_in_over(text: &str) -> bool {
    OVER.split([',']).any(|word| is_wide(word) && text.ends_with(word))
}

/// Returns whether a word turns the meaning of a sentence around.
pub(super) fn is_denial(word: &str) -> bool {
    longest(DENIALS, word) == Some(word.len())
}
