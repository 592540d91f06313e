# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Reads every message DIR/*.bin with pyfory and writes it again, to *.back; or to *.err why not."""

import pathlib
import sys
import traceback
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import Enum
from typing import Any, Dict, List, Optional, Set

import pyfory


class Color(Enum):
    GREEN = 0
    RED = 1
    BLUE = 2


@dataclass(unsafe_hash=True)
class Inner:
    x: pyfory.Int32 = 0
    y: str = ""


@dataclass
class Prims:
    f_bool: bool = False
    f_i8: pyfory.Int8 = 0
    f_i16: pyfory.Int16 = 0
    f_i32: pyfory.Int32 = 0
    f_i64: pyfory.Int64 = 0
    f_f32: pyfory.Float32 = 0
    f_f64: pyfory.Float64 = 0
    f_fix32: pyfory.FixedInt32 = 0


@dataclass
class Full:
    id: pyfory.Int32 = 0
    name: str = ""
    tags: List[str] = None
    scores: Dict[str, pyfory.Int32] = None
    color: Color = None
    inner: Inner = None
    items: List[Inner] = None
    nums: Set[pyfory.Int32] = None
    opt_i: Optional[pyfory.Int32] = None
    opt_s: Optional[str] = None
    day: date = None
    at: datetime = None
    raw: bytes = b""
    ints: pyfory.Array[pyfory.Int32] = None
    w: pyfory.Float64 = 0.0


@dataclass
class Evo:
    a: pyfory.Int32 = 0
    b: str = ""
    c: pyfory.Int64 = 0


@dataclass
class EvoOther:
    """The same class later: two fields are gone, and there are new ones."""

    b: str = ""
    added: List[Inner] = field(default_factory=list)
    at: Optional[datetime] = None
    count: pyfory.UInt16 = 0
    open: Any = None
    by_name: Dict[str, Inner] = field(default_factory=dict)


@dataclass
class Numbers:
    b: bool = False
    i8: pyfory.Int8 = 0
    i16: pyfory.Int16 = 0
    fix32: pyfory.FixedInt32 = 0
    var32: pyfory.Int32 = 0
    fix64: pyfory.FixedInt64 = 0
    var64: pyfory.Int64 = 0
    tag64: pyfory.TaggedInt64 = 0
    u8: pyfory.UInt8 = 0
    u16: pyfory.UInt16 = 0
    fixu32: pyfory.FixedUInt32 = 0
    varu32: pyfory.UInt32 = 0
    fixu64: pyfory.FixedUInt64 = 0
    varu64: pyfory.UInt64 = 0
    tagu64: pyfory.TaggedUInt64 = 0
    f32: pyfory.Float32 = 0
    f64: pyfory.Float64 = 0


@dataclass
class Maybes:
    b: Optional[bool] = None
    i8: Optional[pyfory.Int8] = None
    i16: Optional[pyfory.Int16] = None
    fix32: Optional[pyfory.FixedInt32] = None
    var32: Optional[pyfory.Int32] = None
    var64: Optional[pyfory.Int64] = None
    tag64: Optional[pyfory.TaggedInt64] = None
    u8: Optional[pyfory.UInt8] = None
    varu32: Optional[pyfory.UInt32] = None
    fixu64: Optional[pyfory.FixedUInt64] = None
    f32: Optional[pyfory.Float32] = None
    f64: Optional[pyfory.Float64] = None
    text: Optional[str] = None
    day: Optional[date] = None
    at: Optional[datetime] = None
    span: Optional[timedelta] = None
    money: Optional[Decimal] = None
    color: Optional[Color] = None
    inner: Optional[Inner] = None
    tags: Optional[List[str]] = None
    scores: Optional[Dict[str, pyfory.Int32]] = None
    raw: Optional[bytes] = None
    ints: Optional[pyfory.Array[pyfory.Int32]] = None


@dataclass
class Arrays:
    bools: pyfory.Array[bool] = None
    i16s: pyfory.Array[pyfory.Int16] = None
    i32s: pyfory.Array[pyfory.Int32] = None
    i64s: pyfory.Array[pyfory.Int64] = None
    f32s: pyfory.Array[pyfory.Float32] = None
    f64s: pyfory.Array[pyfory.Float64] = None
    raw: bytes = b""


@dataclass
class Halves:
    half: pyfory.Float16 = 0.0
    brain: pyfory.BFloat16 = 0.0
    halves: pyfory.Array[pyfory.Float16] = None
    brains: pyfory.Array[pyfory.BFloat16] = None


@dataclass
class Unsigned:
    i8s: pyfory.Array[pyfory.Int8] = None
    u8s: pyfory.Array[pyfory.UInt8] = None
    u16s: pyfory.Array[pyfory.UInt16] = None
    u32s: pyfory.Array[pyfory.UInt32] = None
    u64s: pyfory.Array[pyfory.UInt64] = None


@dataclass
class Lists:
    strings: List[str] = None
    maybe: List[Optional[str]] = None
    ints: List[pyfory.Int32] = None
    longs: List[pyfory.Int64] = None
    doubles: List[pyfory.Float64] = None
    bools: List[bool] = None
    colors: List[Color] = None
    days: List[date] = None
    times: List[datetime] = None
    inners: List[Inner] = None
    maybes: List[Optional[Inner]] = None
    lists: List[List[pyfory.Int32]] = None
    maps: List[Dict[str, pyfory.Int32]] = None
    set: Set[str] = None
    numbers: Set[pyfory.Int64] = None
    empty: List[str] = None


@dataclass
class Maps:
    strings: Dict[str, str] = None
    ints: Dict[pyfory.Int32, str] = None
    longs: Dict[pyfory.Int64, pyfory.Float64] = None
    inners: Dict[str, Inner] = None
    lists: Dict[str, List[Inner]] = None
    maps: Dict[str, Dict[str, pyfory.Int32]] = None
    colors: Dict[Color, pyfory.Int32] = None
    by_name: Dict[str, Color] = None
    maybe: Dict[str, Optional[bool]] = None
    days: Dict[str, date] = None
    empty: Dict[str, str] = None


@dataclass
class Holder:
    first: Optional[Any] = None
    second: Optional[Any] = None
    objects: List[Any] = None
    by_name: Dict[str, Any] = None


@dataclass
class Tree:
    name: str = ""
    parent: Optional["Tree"] = pyfory.field(nullable=True, ref=True, default=None)
    other: Optional["Tree"] = pyfory.field(nullable=True, ref=True, default=None)


@dataclass
class Names:
    a: pyfory.Int32 = 0
    a_b: pyfory.Int32 = 0
    user_id2: pyfory.Int32 = 0
    x1_y2: pyfory.Int32 = 0
    very_long_name_of_a_field_that_has_more_than_sixteen_bytes: pyfory.Int32 = 0
    url: str = ""
    http_url: str = ""
    a_very_long_name_of_a_string_that_has_more_than_sixteen_bytes_too: str = ""


@dataclass
class Tags:
    zero: str = pyfory.field(id=0, default="")
    one: pyfory.Int32 = pyfory.field(id=1, default=0)
    fourteen: pyfory.Int32 = pyfory.field(id=14, default=0)
    fifteen: str = pyfory.field(id=15, default="")
    many: List[str] = pyfory.field(id=300, default=None)
    named: str = ""


@dataclass
class Changed:
    wider: pyfory.Int32 = 0
    narrower: pyfory.Int64 = 0
    real: pyfory.Float32 = 0
    array: pyfory.Array[pyfory.Int32] = None
    list: List[pyfory.Int32] = None
    optional: pyfory.Int32 = 0
    required: Optional[pyfory.Int32] = None


@dataclass
class ChangedOther:
    wider: pyfory.Int64 = 0
    narrower: pyfory.Int32 = 0
    real: pyfory.Float64 = 0
    array: List[pyfory.Int32] = None
    list: pyfory.Array[pyfory.Int32] = None
    optional: Optional[pyfory.Int32] = None
    required: pyfory.Int32 = 0


def main(folder, named, tracking, same):
    fory = pyfory.Fory(xlang=True, ref=tracking, strict=True, compatible=True)
    types = [
        (Color, "color", 101),
        (Inner, "inner", 102),
        (Prims, "prims", 103),
        (Full, "full", 104),
        (Evo if same else EvoOther, "evo", 105),
        (Numbers, "numbers", 131),
        (Maybes, "maybes", 132),
        (Arrays, "arrays", 133),
        (Lists, "lists", 134),
        (Halves, "halves", 141),
        (Unsigned, "unsigned", 142),
        (Maps, "maps", 135),
        (Holder, "holder", 136),
        (Tree, "tree", 137),
        (Names, "names", 138),
        (Tags, "tags", 139),
        (Changed if same else ChangedOther, "changed", 140),
    ]
    for type, name, id in types:
        if named and pyfory.__version__.startswith("1.0."):
            fory.register_type(type, namespace="demo", typename=name)
        elif named:
            fory.register_type(type, name="demo." + name)
        else:
            fory.register_type(type, type_id=id)
    for file in sorted(pathlib.Path(folder).glob("*.bin")):
        try:
            value = fory.deserialize(file.read_bytes())
            file.with_suffix(".back").write_bytes(fory.serialize(value))
        except BaseException as e:
            file.with_suffix(".err").write_text("".join(traceback.format_exception_only(e.__class__, e)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] == "names", sys.argv[3] == "refs", sys.argv[4] == "same")
