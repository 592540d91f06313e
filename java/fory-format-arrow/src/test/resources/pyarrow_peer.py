# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Writes the values of an Arrow file as text, and its table as a stream with other layouts."""

import struct
import sys

import pyarrow as pa


def text(value):
    if not value.is_valid:
        return "null"
    kind = value.type
    if pa.types.is_struct(kind):
        return "{" + ",".join(text(value[i]) for i in range(kind.num_fields)) + "}"
    if pa.types.is_map(kind):
        entries = list(value.values)
        keys = ",".join(text(entry[0]) for entry in entries)
        return "([" + keys + "],[" + ",".join(text(entry[1]) for entry in entries) + "])"
    if pa.types.is_list(kind):
        return "[" + ",".join(text(item) for item in value.values) + "]"
    if pa.types.is_boolean(kind):
        return str(value.as_py()).lower()
    if pa.types.is_floating(kind):
        number = float(value.as_py())
        nan = number != number  # of which there are many; Java knows one
        return "7ff8000000000000" if nan else "%x" % struct.unpack("<Q", struct.pack("<d", number))
    if pa.types.is_string(kind):
        return value.as_buffer().to_pybytes().hex()
    if pa.types.is_binary(kind):
        return value.as_py().hex()
    if pa.types.is_decimal(kind):
        return format(value.as_py(), "f")
    if pa.types.is_integer(kind):
        return str(value.as_py())
    return str(value.value)  # of dates, timestamps and durations


def large(column):
    """The same column with 64-bit offsets, as other libraries write by default."""
    if pa.types.is_list(column.type) and pa.types.is_string(column.type.value_type):
        return column.cast(pa.large_list(pa.large_string()))
    kinds = {pa.string(): pa.large_string(), pa.binary(): pa.large_binary()}
    return column.cast(kinds[column.type]) if column.type in kinds else column


with pa.OSFile(sys.argv[1]) as source:
    table = pa.ipc.open_file(source).read_all()
table.validate(full=True)
columns = [table.column(i).combine_chunks() for i in range(table.num_columns)]
with open(sys.argv[2], "w") as out:
    for row in range(table.num_rows):
        out.write("{" + ",".join(text(column[row]) for column in columns) + "}\n")
other = pa.table([large(column) for column in columns], table.column_names)
with pa.OSFile(sys.argv[3], "w") as sink, pa.ipc.new_stream(sink, other.schema) as writer:
    writer.write_table(other, max_chunksize=77)
