// Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0

//! Reads every message DIR/*.bin and writes it again, to *.back; or to *.err why not.

use fory::{BFloat16, Date, Decimal, Duration, Error, Float16, Fory, ForyEnum, ForyStruct, Timestamp};
use std::any::Any;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;

#[derive(ForyEnum, Debug, PartialEq, Eq, Hash, Clone, Default)]
enum Color {
    #[default]
    Green,
    Red,
    Blue,
}

#[derive(ForyStruct, Default)]
struct Inner {
    x: i32,
    y: String,
}

#[derive(ForyStruct)]
struct Prims {
    f_bool: bool,
    f_i8: i8,
    f_i16: i16,
    f_i32: i32,
    f_i64: i64,
    f_f32: f32,
    f_f64: f64,
    #[fory(encoding = fixed)]
    f_fix32: i32,
}

#[derive(ForyStruct)]
struct Full {
    id: i32,
    name: String,
    tags: Vec<String>,
    scores: HashMap<String, i32>,
    color: Color,
    inner: Inner,
    items: Vec<Inner>,
    nums: HashSet<i32>,
    opt_i: Option<i32>,
    opt_s: Option<String>,
    day: Date,
    at: Timestamp,
    #[fory(bytes)]
    raw: Vec<u8>,
    #[fory(array)]
    ints: Vec<i32>,
    w: f64,
}

#[derive(ForyStruct)]
struct Evo {
    a: i32,
    b: String,
    c: i64,
}

/// The same struct later: two fields are gone, and there are new ones.
#[derive(ForyStruct)]
struct EvoOther {
    b: String,
    added: Vec<Inner>,
    at: Option<Timestamp>,
    count: u16,
    open: Option<Box<dyn Any>>,
    by_name: HashMap<String, Inner>,
}

#[derive(ForyStruct)]
struct Numbers {
    b: bool,
    i8: i8,
    i16: i16,
    #[fory(encoding = fixed)]
    fix32: i32,
    var32: i32,
    #[fory(encoding = fixed)]
    fix64: i64,
    var64: i64,
    #[fory(encoding = tagged)]
    tag64: i64,
    u8: u8,
    u16: u16,
    #[fory(encoding = fixed)]
    fixu32: u32,
    varu32: u32,
    #[fory(encoding = fixed)]
    fixu64: u64,
    varu64: u64,
    #[fory(encoding = tagged)]
    tagu64: u64,
    f32: f32,
    f64: f64,
}

#[derive(ForyStruct)]
struct Maybes {
    b: Option<bool>,
    i8: Option<i8>,
    i16: Option<i16>,
    #[fory(encoding = fixed)]
    fix32: Option<i32>,
    var32: Option<i32>,
    var64: Option<i64>,
    #[fory(encoding = tagged)]
    tag64: Option<i64>,
    u8: Option<u8>,
    varu32: Option<u32>,
    #[fory(encoding = fixed)]
    fixu64: Option<u64>,
    f32: Option<f32>,
    f64: Option<f64>,
    text: Option<String>,
    day: Option<Date>,
    at: Option<Timestamp>,
    span: Option<Duration>,
    money: Option<Decimal>,
    color: Option<Color>,
    inner: Option<Inner>,
    tags: Option<Vec<String>>,
    scores: Option<HashMap<String, i32>>,
    #[fory(bytes)]
    raw: Option<Vec<u8>>,
    #[fory(array)]
    ints: Option<Vec<i32>>,
}

#[derive(ForyStruct)]
struct Arrays {
    #[fory(array)]
    bools: Vec<bool>,
    #[fory(array)]
    i16s: Vec<i16>,
    #[fory(array)]
    i32s: Vec<i32>,
    #[fory(array)]
    i64s: Vec<i64>,
    #[fory(array)]
    f32s: Vec<f32>,
    #[fory(array)]
    f64s: Vec<f64>,
    #[fory(bytes)]
    raw: Vec<u8>,
}

#[derive(ForyStruct)]
struct Halves {
    half: Float16,
    brain: BFloat16,
    #[fory(array)]
    halves: Vec<Float16>,
    #[fory(array)]
    brains: Vec<BFloat16>,
}

#[derive(ForyStruct)]
struct Unsigned {
    #[fory(array)]
    i8s: Vec<i8>,
    #[fory(array)]
    u8s: Vec<u8>,
    #[fory(array)]
    u16s: Vec<u16>,
    #[fory(array)]
    u32s: Vec<u32>,
    #[fory(array)]
    u64s: Vec<u64>,
}

#[derive(ForyStruct)]
struct Lists {
    strings: Vec<String>,
    maybe: Vec<Option<String>>,
    ints: Vec<i32>,
    longs: Vec<i64>,
    doubles: Vec<f64>,
    bools: Vec<bool>,
    colors: Vec<Color>,
    days: Vec<Date>,
    times: Vec<Timestamp>,
    inners: Vec<Inner>,
    maybes: Vec<Option<Inner>>,
    lists: Vec<Vec<i32>>,
    maps: Vec<HashMap<String, i32>>,
    set: HashSet<String>,
    numbers: HashSet<i64>,
    empty: Vec<String>,
}

#[derive(ForyStruct)]
struct Maps {
    strings: HashMap<String, String>,
    ints: HashMap<i32, String>,
    longs: HashMap<i64, f64>,
    inners: HashMap<String, Inner>,
    lists: HashMap<String, Vec<Inner>>,
    maps: HashMap<String, HashMap<String, i32>>,
    colors: HashMap<Color, i32>,
    by_name: HashMap<String, Color>,
    maybe: HashMap<String, Option<bool>>,
    days: HashMap<String, Date>,
    empty: HashMap<String, String>,
}

#[derive(ForyStruct)]
struct Holder {
    first: Option<Box<dyn Any>>,
    second: Option<Box<dyn Any>>,
    objects: Vec<Option<Box<dyn Any>>>,
    by_name: HashMap<String, Option<Box<dyn Any>>>,
}

#[derive(ForyStruct)]
struct Tree {
    name: String,
    #[fory(nullable)]
    parent: fory::RcWeak<RefCell<Tree>>,
    #[fory(nullable)]
    other: Option<Rc<RefCell<Tree>>>,
}

#[derive(ForyStruct)]
struct Names {
    a: i32,
    a_b: i32,
    user_id2: i32,
    x1_y2: i32,
    very_long_name_of_a_field_that_has_more_than_sixteen_bytes: i32,
    url: String,
    http_url: String,
    a_very_long_name_of_a_string_that_has_more_than_sixteen_bytes_too: String,
}

#[derive(ForyStruct)]
struct Tags {
    #[fory(id = 0)]
    zero: String,
    #[fory(id = 1)]
    one: i32,
    #[fory(id = 14)]
    fourteen: i32,
    #[fory(id = 15)]
    fifteen: String,
    #[fory(id = 300)]
    many: Vec<String>,
    named: String,
}

#[derive(ForyStruct)]
struct Changed {
    wider: i32,
    narrower: i64,
    real: f32,
    #[fory(array)]
    array: Vec<i32>,
    list: Vec<i32>,
    optional: i32,
    required: Option<i32>,
}

#[derive(ForyStruct)]
struct ChangedOther {
    wider: i64,
    narrower: i32,
    real: f64,
    array: Vec<i32>,
    #[fory(array)]
    list: Vec<i32>,
    optional: Option<i32>,
    required: i32,
}

struct Peer {
    fory: Fory,
    named: bool,
}

impl Peer {
    fn register<T: fory::StructSerializer>(&mut self, name: &str, id: u32) -> Result<(), Error> {
        if self.named {
            self.fory.register_by_name::<T>(&format!("demo.{name}"))
        } else {
            self.fory.register::<T>(id)
        }
    }

    fn echo<T: fory::Serializer<Target = T>>(&self, data: &[u8]) -> Result<Vec<u8>, Error> {
        let value: T = self.fory.deserialize(data)?;
        self.fory.serialize(&value)
    }

    /// Rust names the type of a root where it is read, so it is told by the name of the file.
    fn echo_by_name(&self, case: &str, same: bool, data: &[u8]) -> Option<Result<Vec<u8>, Error>> {
        Some(match case {
            "Boolean" => self.echo::<bool>(data),
            "Byte" => self.echo::<i8>(data),
            "Short" => self.echo::<i16>(data),
            "Integer" => self.echo::<i32>(data),
            "Long" => self.echo::<i64>(data),
            "Float" => self.echo::<f32>(data),
            "Double" => self.echo::<f64>(data),
            "String" => self.echo::<String>(data),
            "Color" => self.echo::<Color>(data),
            "LocalDate" => self.echo::<Date>(data),
            "Instant" => self.echo::<Timestamp>(data),
            "Duration" => self.echo::<Duration>(data),
            "BigDecimal" => self.echo::<Decimal>(data),
            "HashSet" => self.echo::<HashSet<i64>>(data),
            "Prims" => self.echo::<Prims>(data),
            "Full" => self.echo::<Full>(data),
            "Evo" if same => self.echo::<Evo>(data),
            "Evo" => self.echo::<EvoOther>(data),
            "numbers" => self.echo::<Numbers>(data),
            "maybes" => self.echo::<Maybes>(data),
            "arrays" => self.echo::<Arrays>(data),
            "halves" => self.echo::<Halves>(data),
            "unsigned" => self.echo::<Unsigned>(data),
            "lists" => self.echo::<Lists>(data),
            "maps" => self.echo::<Maps>(data),
            "holder" => self.echo::<Holder>(data),
            "tree" => self.echo::<Rc<RefCell<Tree>>>(data),
            "names" => self.echo::<Names>(data),
            "tags" => self.echo::<Tags>(data),
            "changed" if same => self.echo::<Changed>(data),
            "changed" => self.echo::<ChangedOther>(data),
            _ => return None,
        })
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let (folder, named, tracking, same) = (&args[1], args[2] == "names", args[3] == "refs", args[4] == "same");
    let fory = Fory::builder().xlang(true).compatible(true).track_ref(tracking).max_dyn_depth(20).build();
    let mut peer = Peer { fory, named };
    peer.register::<Color>("color", 101)?;
    peer.register::<Inner>("inner", 102)?;
    peer.register::<Prims>("prims", 103)?;
    peer.register::<Full>("full", 104)?;
    peer.register::<Numbers>("numbers", 131)?;
    peer.register::<Maybes>("maybes", 132)?;
    peer.register::<Arrays>("arrays", 133)?;
    peer.register::<Lists>("lists", 134)?;
    peer.register::<Halves>("halves", 141)?;
    peer.register::<Unsigned>("unsigned", 142)?;
    peer.register::<Maps>("maps", 135)?;
    peer.register::<Holder>("holder", 136)?;
    peer.register::<Tree>("tree", 137)?;
    peer.register::<Names>("names", 138)?;
    peer.register::<Tags>("tags", 139)?;
    if same {
        peer.register::<Evo>("evo", 105)?;
        peer.register::<Changed>("changed", 140)?;
    } else {
        peer.register::<EvoOther>("evo", 105)?;
        peer.register::<ChangedOther>("changed", 140)?;
    }
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_some_and(|e| e == "bin") {
            echo(&peer, &file, same)?;
        }
    }
    Ok(())
}

fn echo(peer: &Peer, file: &Path, same: bool) -> std::io::Result<()> {
    let data = std::fs::read(file)?;
    let stem = file.file_stem().unwrap().to_str().unwrap();
    let case = stem[3..].split('-').next().unwrap();
    match peer.echo_by_name(case, same, &data) {
        Some(Ok(back)) => std::fs::write(file.with_extension("back"), back),
        Some(Err(e)) => std::fs::write(file.with_extension("err"), e.to_string()),
        None => std::fs::write(file.with_extension("err"), "the table has no such row for Rust"),
    }
}
