# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Reads lines of "schema row", both hexadecimal, and answers each with the values that pyfory sees
in the row, the row that it writes for them, its bytes of the schema and its hash."""

import datetime
import json
import sys
import warnings

warnings.simplefilter("ignore")
import pyfory.format as fmt


def plain(value):
    if isinstance(value, dict):
        return [[plain(k), plain(v)] for k, v in value.items()]
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, bytes):
        return list(value)
    if isinstance(value, datetime.date):
        return (value - datetime.date(1970, 1, 1)).days
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return fields(value)


def fields(struct):
    return {name: plain(getattr(struct, name)) for name in type(struct).__slots__}


for line in sys.stdin:
    schema_bytes, row_bytes = (bytes.fromhex(part) for part in line.split())
    schema = fmt.Schema.from_bytes(schema_bytes)
    encoder = fmt.Encoder(schema=schema)
    value = encoder.from_row(row_bytes)
    print(
        json.dumps(fields(value), separators=(",", ":")),
        encoder.to_row(value).to_bytes().hex(),
        schema.to_bytes().hex(),
        fmt.compute_schema_hash(schema),
        sep="\t",
        flush=True,
    )
