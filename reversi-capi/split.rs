//! Splits the object of the static library, so that a program links only what it calls:
//! `split OBJECT FOLDER`, on the host that builds.
//!
//! `ld` takes an object from an archive whole. `OBJECT` is the result of link-time optimization: all
//! functions in one object. This program finds the exported functions that reach each section, and
//! writes the sections that the same functions reach as one object:
//!
//! ```text
//! OBJECT                                            objects
//!   reversi_game_play ──→ place ──→ rays              A: reversi_game_play
//!   reversi_game_undo ──→ unplace ──→ rays            B: reversi_game_undo, unplace
//!   reversi_bb_flips ───→ rays                        C: place    (A, and the protocols)
//!                                                     D: rays     (A, B, and others)
//! ```
//!
//! A symbol that another object needs becomes global and hidden. Its name has a hash of `OBJECT`, so
//! that two libraries never share one. Constants of one size, which the compiler
//! collects in a section, are sections of their own here. `.eh_frame` is cut into the descriptions of
//! the functions of each object.
//!
//! Reads 64-bit little-endian ELF with addends in the relocations, as for x86-64 and ARM64, and ends
//! with status 3 for other formats. The order of the input decides that of the output.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::{env, fs, process};

const SYMTAB: u64 = 2;
const STRTAB: u64 = 3;
const RELA: u64 = 4;
const NOBITS: u64 = 8;
const WRITE: u64 = 1;
const MERGE: u64 = 0x10;
const STRINGS: u64 = 0x20;
/// The type of a symbol that stands for its section.
const OF_SECTION: u8 = 3;
const GLOBAL: u8 = 1;
const HIDDEN: u8 = 2;
/// Relocations that store an address: of x86-64 and of ARM64.
const ADDRESSES: [u64; 2] = [1, 257];

/// Reads a little-endian number of `size` bytes.
fn number(bytes: &[u8], at: usize, size: usize) -> u64 {
    bytes[at..at + size].iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte))
}

/// Reads a string that ends with a NUL.
fn text(bytes: &[u8], at: usize) -> String {
    let length = bytes[at..].iter().position(|&byte| byte == 0).expect("a NUL");
    String::from_utf8(bytes[at..at + length].to_vec()).expect("UTF-8")
}

#[derive(Clone)]
struct Relocation {
    offset: u64,
    kind: u64,
    symbol: usize,
    addend: u64,
}

#[derive(Clone)]
struct Section {
    name: String,
    kind: u64,
    flags: u64,
    size: u64,
    align: u64,
    unit: u64,
    data: Vec<u8>,
    relocations: Vec<Relocation>,
}

#[derive(Clone)]
struct Symbol {
    name: String,
    info: u8,
    other: u8,
    /// The index of a section, or `None` for a symbol of the C library.
    section: Option<usize>,
    value: u64,
    size: u64,
}

impl Symbol {
    fn is_global(&self) -> bool {
        self.info >> 4 != 0
    }
}

struct Object {
    header: Vec<u8>,
    sections: Vec<Section>,
    symbols: Vec<Symbol>,
}

fn read(file: &[u8]) -> Option<Object> {
    (file.starts_with(b"\x7fELF\x02\x01\x01")).then_some(())?;
    let (table, count) = (number(file, 40, 8) as usize, number(file, 60, 2) as usize);
    let field =
        |section: usize, at: usize, size: usize| number(file, table + 64 * section + at, size);
    let contents = |section: usize| {
        let from = field(section, 24, 8) as usize;
        &file[from..from + field(section, 32, 8) as usize]
    };
    let names = contents(number(file, 62, 2) as usize);
    let mut sections: Vec<Section> = (0..count)
        .map(|index| Section {
            name: text(names, field(index, 0, 4) as usize),
            kind: field(index, 4, 4),
            flags: field(index, 8, 8),
            size: field(index, 32, 8),
            align: field(index, 48, 8),
            unit: field(index, 56, 8),
            data: if field(index, 4, 4) == NOBITS { Vec::new() } else { contents(index).to_vec() },
            relocations: Vec::new(),
        })
        .collect();
    let mut symbols = Vec::new();
    for index in 0..count {
        let data = contents(index);
        match sections[index].kind {
            SYMTAB => {
                let strings = contents(field(index, 40, 4) as usize);
                for entry in data.chunks(24) {
                    let section = number(entry, 6, 2) as usize;
                    symbols.push(Symbol {
                        name: text(strings, number(entry, 0, 4) as usize),
                        info: entry[4],
                        other: entry[5],
                        section: (section != 0 && section < count).then_some(section),
                        value: number(entry, 8, 8),
                        size: number(entry, 16, 8),
                    });
                }
            }
            RELA => {
                let relocations = data.chunks(24).map(|entry| Relocation {
                    offset: number(entry, 0, 8),
                    kind: number(entry, 8, 4),
                    symbol: number(entry, 12, 4) as usize,
                    addend: number(entry, 16, 8),
                });
                sections[field(index, 44, 4) as usize].relocations = relocations.collect();
            }
            // Relocations without addends: another CPU.
            9 => return None,
            _ => {}
        }
    }
    Some(Object { header: file[..64].to_vec(), sections, symbols })
}

/// Makes each constant of a collecting section a section of its own. A section stays whole where the
/// distance to it is stored, because that does not tell the constant. The linker must not merge it
/// then: that would move constants, and the addends of other objects would not know.
fn separate_constants(object: &mut Object) {
    let Object { sections, symbols, .. } = object;
    let is_section = |symbols: &[Symbol], symbol: usize| symbols[symbol].info & 15 == OF_SECTION;
    let whole: BTreeSet<Option<usize>> = sections
        .iter()
        .flat_map(|section| &section.relocations)
        .filter(|found| is_section(symbols, found.symbol) && !ADDRESSES.contains(&found.kind))
        .map(|found| symbols[found.symbol].section)
        .collect();
    for index in 0..sections.len() {
        if sections[index].flags & STRINGS != 0 || whole.contains(&Some(index)) {
            sections[index].flags &= !(MERGE | STRINGS);
            sections[index].unit = 0;
        }
        let section = sections[index].clone();
        if section.flags & MERGE == 0 {
            continue;
        }
        let (unit, first) = (section.unit, [sections.len(), symbols.len()]);
        for symbol in symbols.iter_mut().filter(|symbol| symbol.section == Some(index)) {
            symbol.section = Some(first[0] + (symbol.value / unit) as usize);
            symbol.value %= unit;
        }
        for constant in section.data.chunks(unit as usize) {
            let symbol =
                Symbol { info: OF_SECTION, section: Some(sections.len()), ..symbols[0].clone() };
            symbols.push(symbol);
            let (data, size) = (constant.to_vec(), constant.len() as u64);
            sections.push(Section { data, size, ..section.clone() });
        }
        for found in sections.iter_mut().flat_map(|section| &mut section.relocations) {
            let symbol = found.symbol;
            if is_section(symbols, symbol)
                && symbols[symbol].section == Some(first[0])
                && symbol < first[1]
            {
                found.symbol = first[1] + (found.addend / unit) as usize;
                found.addend %= unit;
            }
        }
    }
}

/// Returns the sections to which a section leads, with itself. `starts` has further ways.
fn reach(object: &Object, from: usize, starts: &[(usize, usize)]) -> BTreeSet<usize> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(section) = open.pop() {
        if reached.insert(section) {
            let relocations = &object.sections[section].relocations;
            open.extend(
                relocations.iter().filter_map(|found| object.symbols[found.symbol].section),
            );
            open.extend(starts.iter().filter(|start| start.0 == section).map(|start| start.1));
        }
    }
    reached
}

/// Returns the sections that the same exported functions reach, in the order of the input.
fn groups(object: &Object) -> Vec<Vec<usize>> {
    // Nobody calls the code that runs at the start of a program. It belongs to the data that it sets.
    let mut starts = Vec::new();
    for (start, section) in object.sections.iter().enumerate() {
        if section.name.starts_with(".init_array") {
            let data = reach(object, start, &[]).into_iter();
            let written = data.filter(|&data| object.sections[data].flags & WRITE != 0);
            starts.extend(written.map(|data| (data, start)));
        }
    }
    let mut reached = vec![BTreeSet::new(); object.sections.len()];
    for (function, symbol) in object.symbols.iter().enumerate() {
        if let (true, Some(section)) = (symbol.is_global(), symbol.section) {
            for section in reach(object, section, &starts) {
                reached[section].insert(function);
            }
        }
    }
    let mut groups: BTreeMap<&BTreeSet<usize>, Vec<usize>> = BTreeMap::new();
    for (section, functions) in
        reached.iter().enumerate().filter(|(_, functions)| !functions.is_empty())
    {
        groups.entry(functions).or_default().push(section);
    }
    let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
    groups.sort();
    groups
}

/// Returns the records of `.eh_frame` for the functions in these sections, after the common records
/// to which they refer. The fields: length, distance to the common record or 0, place of a function.
fn frames(object: &Object, all: &Section, group: &[usize]) -> Section {
    let mut part = Section { data: Vec::new(), relocations: Vec::new(), ..all.clone() };
    let mut common = HashMap::new();
    let copy = |part: &mut Section, from: usize| {
        let (to, end) = (part.data.len(), from + 4 + number(&all.data, from, 4) as usize);
        part.data.extend(&all.data[from..end]);
        let inside =
            all.relocations.iter().filter(|found| (from..end).contains(&(found.offset as usize)));
        part.relocations.extend(inside.map(|found| Relocation {
            offset: found.offset - from as u64 + to as u64,
            ..found.clone()
        }));
        to
    };
    let functions: HashMap<usize, Option<usize>> = all
        .relocations
        .iter()
        .map(|found| (found.offset as usize, object.symbols[found.symbol].section))
        .collect();
    let mut from = 0;
    while from < all.data.len() {
        let distance = number(&all.data, from + 4, 4) as usize;
        let function = functions.get(&(from + 8)).copied().flatten();
        if distance != 0 && function.is_some_and(|section| group.contains(&section)) {
            let wanted = from + 4 - distance;
            let near = *common.entry(wanted).or_insert_with(|| copy(&mut part, wanted));
            let to = copy(&mut part, from);
            part.data[to + 4..to + 8].copy_from_slice(&((to + 4 - near) as u32).to_le_bytes());
        }
        from += 4 + number(&all.data, from, 4) as usize;
    }
    part.size = part.data.len() as u64;
    part
}

/// Adds a name to a table of strings, and returns its place.
fn intern(strings: &mut Vec<u8>, name: &str) -> u64 {
    if name.is_empty() {
        return 0;
    }
    strings.extend(name.bytes().chain([0]));
    (strings.len() - name.len() - 1) as u64
}

/// Writes an object of these sections. `shared` has the names of symbols that several objects need.
fn write(object: &Object, group: &[usize], shared: &BTreeMap<usize, String>) -> Vec<u8> {
    let mut sections: Vec<Section> =
        group.iter().map(|&index| object.sections[index].clone()).collect();
    for section in object.sections.iter() {
        match section.name.as_str() {
            ".eh_frame" => sections.push(frames(object, section, group)),
            // It says that the stack needs no execution.
            ".note.GNU-stack" => sections.push(section.clone()),
            _ => {}
        }
    }
    // The symbols that this object defines or needs. Local ones come first in ELF.
    let used = sections.iter().flat_map(|section| &section.relocations).map(|found| found.symbol);
    let place = |symbol: usize| {
        object.symbols[symbol].section.and_then(|at| group.iter().position(|&one| one == at))
    };
    let defined = shared.keys().copied().filter(|&symbol| place(symbol).is_some());
    let exported = (0..object.symbols.len())
        .filter(|&symbol| object.symbols[symbol].is_global() && place(symbol).is_some());
    let mut order: Vec<usize> = used.chain(defined).chain(exported).collect();
    let is_global =
        |symbol: usize| object.symbols[symbol].is_global() || shared.contains_key(&symbol);
    order.sort_by_key(|&symbol| (is_global(symbol), symbol));
    order.dedup();
    let locals = 1 + order.iter().filter(|&&symbol| !is_global(symbol)).count();
    let numbers: HashMap<usize, u64> =
        order.iter().zip(1..).map(|(&symbol, number)| (symbol, number)).collect();

    let (mut strings, mut table) = (vec![0], vec![0; 24]);
    for &index in &order {
        let symbol = &object.symbols[index];
        let (name, info, other) = match shared.get(&index) {
            Some(name) => (name.as_str(), GLOBAL << 4, HIDDEN),
            None if is_global(index) => (symbol.name.as_str(), symbol.info, symbol.other),
            None => ("", symbol.info, symbol.other),
        };
        table.extend((intern(&mut strings, name) as u32).to_le_bytes());
        table.extend([info, other]);
        table.extend((place(index).map_or(0, |at| at as u16 + 1)).to_le_bytes());
        let here = place(index).is_some();
        table.extend(if here { symbol.value } else { 0 }.to_le_bytes());
        table.extend(if here { symbol.size } else { 0 }.to_le_bytes());
    }

    // After the sections: their relocations, then the three tables.
    let tables = 1
        + sections.len()
        + sections.iter().filter(|section| !section.relocations.is_empty()).count();
    let (mut names, mut headers, mut file) = (vec![0], vec![0; 64], object.header.clone());
    let mut add = |file: &mut Vec<u8>, section: &Section, link: usize, info: usize| {
        file.resize(file.len().next_multiple_of(section.align.max(1) as usize), 0);
        headers.extend((intern(&mut names, &section.name) as u32).to_le_bytes());
        headers.extend((section.kind as u32).to_le_bytes());
        for field in [section.flags, 0, file.len() as u64, section.size] {
            headers.extend(field.to_le_bytes());
        }
        headers.extend((link as u32).to_le_bytes());
        headers.extend((info as u32).to_le_bytes());
        for field in [section.align, section.unit] {
            headers.extend(field.to_le_bytes());
        }
        file.extend(&section.data);
    };
    let plain = |name: &str, kind: u64, unit: u64, data: Vec<u8>| Section {
        name: name.to_string(),
        kind,
        flags: 0,
        size: data.len() as u64,
        align: unit.clamp(1, 8),
        unit,
        data,
        relocations: Vec::new(),
    };
    for section in &sections {
        add(&mut file, section, 0, 0);
    }
    for (section, index) in
        sections.iter().zip(1..).filter(|(section, _)| !section.relocations.is_empty())
    {
        let mut data = Vec::new();
        for found in &section.relocations {
            let kind = numbers[&found.symbol] << 32 | found.kind;
            data.extend(
                [found.offset, kind, found.addend].iter().flat_map(|field| field.to_le_bytes()),
            );
        }
        add(&mut file, &plain(&format!(".rela{}", section.name), RELA, 24, data), tables, index);
    }
    add(&mut file, &plain(".symtab", SYMTAB, 24, table), tables + 1, locals);
    add(&mut file, &plain(".strtab", STRTAB, 0, strings), 0, 0);
    // Its own name is the last one in it.
    add(&mut file, &plain(".shstrtab", STRTAB, 0, Vec::new()), 0, 0);
    let at = headers.len() - 32;
    headers[at..at + 8].copy_from_slice(&(names.len() as u64).to_le_bytes());
    file.extend(&names);
    file.resize(file.len().next_multiple_of(8), 0);
    let start = file.len() as u64;
    file[40..48].copy_from_slice(&start.to_le_bytes());
    file[60..62].copy_from_slice(&(tables as u16 + 3).to_le_bytes());
    file[62..64].copy_from_slice(&(tables as u16 + 2).to_le_bytes());
    file.extend(headers);
    file
}

fn main() {
    let [input, folder] = &env::args().skip(1).collect::<Vec<_>>()[..] else {
        eprintln!("usage: split OBJECT FOLDER");
        process::exit(2);
    };
    let file = fs::read(input).expect("the object");
    let hash = file.iter().fold(0xcbf29ce484222325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100000001b3)
    });
    let Some(mut object) = read(&file) else { process::exit(3) };
    separate_constants(&mut object);
    let groups = groups(&object);
    let mut shared = BTreeMap::new();
    for group in &groups {
        for relocation in group.iter().flat_map(|&section| &object.sections[section].relocations) {
            let symbol = &object.symbols[relocation.symbol];
            let is_elsewhere = symbol.section.is_some_and(|section| !group.contains(&section));
            if is_elsewhere && !symbol.is_global() {
                let name = format!("reversi.{hash:016x}.{}", relocation.symbol);
                shared.insert(relocation.symbol, name);
            }
        }
    }
    for (number, group) in groups.iter().enumerate() {
        fs::write(format!("{folder}/{number:04}.o"), write(&object, group, &shared))
            .expect("a file");
    }
}
