# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Reads every message DIR/*.bin with pyfory and writes it again, to *.back; or to *.err why not."""

import pathlib
import sys
import traceback
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, Dict, List, Optional, Set

import pyfory


class Color(Enum):
    GREEN = 0
    RED = 1
    BLUE = 2


@dataclass
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
    ints: Any = None
    w: pyfory.Float64 = 0.0


@dataclass
class Evo:
    a: pyfory.Int32 = 0
    b: str = ""
    c: pyfory.Int64 = 0


@dataclass
class EvoLess:
    b: str = ""


def main(folder, named, tracking, version):
    fory = pyfory.Fory(xlang=True, ref=tracking, strict=True, compatible=True)
    types = [(Color, "color", 101), (Inner, "inner", 102), (Prims, "prims", 103), (Full, "full", 104)]
    types.append((Evo if version == "same" else EvoLess, "evo", 105))
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
    main(sys.argv[1], sys.argv[2] == "names", sys.argv[3] == "refs", sys.argv[4])
