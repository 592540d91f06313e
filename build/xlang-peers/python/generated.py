# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
"""Works on files of messages with the classes that Apache Fory's compiler has made.

echo MODULE CLASS IN OUT   reads each message of IN, and writes it again to OUT
make MODULE CLASS OUT      writes 1,000 random objects: orders of the shop, or graphs of nodes
check MODULE CLASS A B     whether the messages of both files are equal objects
A file has the length of each message, four bytes, and the message.
"""

import datetime
import decimal
import importlib
import random
import struct
import sys

import pyfory


def messages(path):
    with open(path, "rb") as file:
        while size := file.read(4):
            yield file.read(struct.unpack("<i", size)[0])


def write(path, parts):
    with open(path, "wb") as file:
        for part in parts:
            file.write(struct.pack("<i", len(part)) + part)


def text():
    return "".join(random.choice(random.choice(["abc \"\\", "a\u00e9\u4e2d"])) for _ in range(random.randrange(12)))


def bits(count):
    return random.getrandbits(random.randint(1, count))


def some(make):
    return [make() for _ in range(random.randrange(4))]


def named(key, make):
    return {key(): make() for _ in range(random.randrange(4))}


def float32():
    return struct.unpack("<f", struct.pack("<f", random.random()))[0]


def color(shop):
    return random.choice(list(shop.Color))


def shape(shop):
    return random.choice(
        [
            lambda: shop.Shape.circle(shop.Circle(radius=random.random())),
            lambda: shop.Shape.square(shop.Square(side=random.random(), label=random.choice([None, text()]))),
            lambda: shop.Shape.text(text()),
            lambda: shop.Shape.numbers(some(lambda: bits(63))),
            lambda: shop.Shape.count(bits(32)),
        ]
    )()


def plain(shop):
    return shop.Plain(
        flag=random.random() < 0.5,
        tiny=random.randrange(-128, 128),
        small=random.randrange(-(1 << 15), 1 << 15),
        number=bits(31) - (1 << 20),
        big=-bits(63),
        fixed=bits(31),
        tagged=bits(63),
        byte_of_peers=bits(8),
        unsigned=bits(32),
        ratio=float32(),
        exact=random.random(),
        text=text(),
        maybe=random.choice([None, bits(31)]),
        option_value=random.choice([None, text()]),
        day=datetime.date.fromordinal(700_000 + random.randrange(40_000)),
        at=datetime.datetime.fromtimestamp(random.randrange(2_000_000_000), datetime.timezone.utc),
        took=datetime.timedelta(milliseconds=random.randrange(1 << 31)),
        price=decimal.Decimal(bits(63)).scaleb(-random.randrange(20)),
        color=color(shop),
    )


def order(shop):
    return shop.Order(
        plain=plain(shop),
        list_value=some(text),
        plains=some(lambda: plain(shop)),
        counts=named(text, lambda: bits(63)),
        circles=named(lambda: bits(31), lambda: shop.Circle(radius=random.random())),
        shape=shape(shop),
        maybe=random.choice([None, shape(shop)]),
        shapes=some(lambda: shape(shop)),
        named=named(text, lambda: shape(shop)),
        colors=some(lambda: color(shop)),
        anything=random.choice([text(), plain(shop)]),
        numbers=random.choice([None, some(lambda: bits(31))]),
    )


def node(shop):
    """A tree whose nodes know their parent, and one of them twice."""
    nodes = []
    for index in range(random.randrange(1, 6)):
        parent = random.choice(nodes) if nodes else None
        node = shop.Node(
            name=text(),
            parent=parent,
            children=[],
            level=random.choice(list(shop.Node.Level)),
            tag=random.choice([None, shop.Node.Tag(class_=text(), values=pyfory.UInt16Array(some(lambda: bits(16))))]),
            large=random.getrandbits(64),
            tinies=pyfory.Int8Array(some(lambda: random.randrange(-128, 128))),
            raw=text().encode(),
        )
        nodes.append(node)
        if parent is not None:
            parent.children.append(node)
    nodes[0].children.append(nodes[-1])
    return nodes[0]


def alike(a, b, seen=None):
    """Whether two graphs are equal, with their cycles."""
    seen = {} if seen is None else seen
    if not hasattr(a, "__dataclass_fields__"):
        if isinstance(a, list):
            return len(a) == len(b) and all(alike(x, y, seen) for x, y in zip(a, b))
        return list(a) == list(b) if type(a).__name__.endswith("Array") else a == b
    if id(a) in seen:
        return seen[id(a)] is b
    seen[id(a)] = b
    return type(a) is type(b) and all(alike(getattr(a, f), getattr(b, f), seen) for f in a.__dataclass_fields__)


def main():
    command, module = sys.argv[1], importlib.import_module(sys.argv[2])
    if command == "make":
        random.seed(7)
        make = {"Order": order, "Node": node}[sys.argv[3]]
        write(sys.argv[4], (make(module).to_bytes() for _ in range(1000)))
        return
    load = getattr(module, sys.argv[3]).from_bytes
    if command == "echo":
        write(sys.argv[5], (load(message).to_bytes() for message in messages(sys.argv[4])))
        return
    pairs = list(zip(messages(sys.argv[4]), messages(sys.argv[5]), strict=True))
    for index, (a, b) in enumerate(pairs):
        if not alike(load(a), load(b)):
            sys.exit(f"object {index} differs:\n{load(a)}\n{load(b)}")
    print(len(pairs))


main()
