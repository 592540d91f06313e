/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes messages of decisions: such as a writer might write, of any types in any order, and such as
 * are wrong in one place and right in all others. Not thread-safe.
 */
public final class MessageGrammar {
  private static final int NULL = 0;
  private static final int EXPECTED = 2;
  private static final int BY_NAME = 4;
  private static final int ARRAY = 8;
  private static final int BUILT_IN = 10;
  private static final int INTRODUCED = 12;
  private static final int MAX_BYTES = 1 << 14;
  private static final int MAX_CHANGES = 3;
  private static final int MAX_RECORDS = 4;

  private final WireSettings settings;
  private final KnownTypes known;
  private final MemoryBuffer out = MemoryBuffer.allocate(1 << 12);
  private final ContentGrammar contents = new ContentGrammar(this);
  private final StructGrammar structs = new StructGrammar(this);
  private final List<Place> introduced = new ArrayList<>();
  private final List<byte[]> parts = new ArrayList<>();

  private Choices choices;
  private Pen pen;
  private boolean outOfBand;
  private int maxDepth;
  private boolean prefersSchemas;
  private final List<Shape> schemasBefore = new ArrayList<>(); // in this session
  private int budget;
  private int objects;

  public MessageGrammar(WireSettings settings, KnownTypes known) {
    this.settings = settings;
    this.known = known;
  }

  // ---- Messages ----

  /** A message by itself. */
  public byte[] message(Choices decisions) {
    introduced.clear();
    start(decisions, 0);
    return finish();
  }

  /** A message of which parts may be beside it, in {@link #parts}. */
  public byte[] messageWithParts(Choices decisions) {
    introduced.clear();
    outOfBand = true;
    start(decisions, WireSettings.OUT_OF_BAND);
    outOfBand = false;
    return finish();
  }

  /** Returns the parts out of band of the message before; of the right lengths, mostly. */
  public List<byte[]> parts() {
    return parts;
  }

  /**
   * The next message of a session.
   *
   * @param number it has in its session; with 0 everything is forgotten
   */
  public byte[] messageOfSession(Choices decisions, int number) {
    if (number == 0) {
      introduced.clear();
    }
    startWith(decisions, WireSettings.SESSION | (number == 0 ? WireSettings.START : 0));
    out.writeInt(number);
    value(Place.ANY, 0);
    return finish();
  }

  /**
   * The next message of a session, most values of which are of types that it introduces: new ones,
   * those of before once more, and others of the same name or with the same id.
   */
  public byte[] messageOfSchemas(Choices decisions, int number) {
    prefersSchemas = true;
    if (number == 0) {
      schemasBefore.clear();
    }
    byte[] message = messageOfSession(decisions, number);
    prefersSchemas = false;
    return message;
  }

  /**
   * The next block of records of a stream.
   *
   * @param number it has in its stream; with 0 everything is forgotten
   */
  public byte[] blockOfRecords(Choices decisions, int number) {
    if (number == 0) {
      introduced.clear();
    }
    startWith(
        decisions,
        WireSettings.SESSION | WireSettings.RECORDS | (number == 0 ? WireSettings.START : 0));
    out.writeInt(number);
    for (int i = choices.below(MAX_RECORDS); i >= 0; i--) {
      record(i == 0);
    }
    return finish();
  }

  /** A record: its content, and in front of it the length, as one byte or two. */
  private void record(boolean last) {
    int known = introduced.size();
    int at = out.reserve(2);
    budget = 8 + choices.below(60);
    objects = 0;
    value(Place.ANY, 0);
    int header = out.writerIndex() - at - 2 << 1 | (introduced.size() > known ? 1 : 0);
    if (last && choices.oneIn(8)) {
      header = 0;
    } else if (pen.damages()) {
      header = choices.below(1 << 14);
    }
    out.putByte(at, (byte) (header | 0x80));
    out.putByte(at + 1, (byte) (header >> 7 & 0x7f));
  }

  private void start(Choices decisions, int flags) {
    startWith(decisions, flags);
    value(Place.ANY, 0);
  }

  private void startWith(Choices decisions, int flags) {
    choices = decisions;
    out.writerIndex(0);
    pen = new Pen(choices, out);
    parts.clear();
    objects = 0;
    maxDepth = 2 + choices.below(6);
    budget = 8 + choices.below(120);
    out.writeByte(WireSettings.magic());
    pen.int8(settings.flags() | flags);
  }

  private byte[] finish() {
    byte[] message = out.copyOfRange(0, out.writerIndex());
    return choices.oneIn(8) ? changed(message) : message;
  }

  /** The message with some bytes other than they were, or cut off. */
  private byte[] changed(byte[] message) {
    for (int i = choices.below(MAX_CHANGES); i >= 0; i--) {
      int at = choices.below(message.length);
      if (choices.oneIn(8)) {
        return at == 0 ? message : java.util.Arrays.copyOf(message, at);
      }
      message[at] = (byte) choices.anyLong();
    }
    return message;
  }

  // ---- For the other grammars ----

  Choices choices() {
    return choices;
  }

  Pen pen() {
    return pen;
  }

  WireSettings settings() {
    return settings;
  }

  ContentGrammar contents() {
    return contents;
  }

  /** Whether the content of the next array or string stands beside the message. */
  boolean goesOutOfBand(int bytes) {
    if (!outOfBand || !choices.oneIn(3)) {
      return false;
    }
    byte[] part = new byte[pen.damages() ? choices.below(64) : bytes];
    for (int i = 0; i < part.length; i++) {
      part[i] = (byte) choices.anyInt();
    }
    parts.add(part);
    return true;
  }

  // ---- Values ----

  /** A value in a place: header, definition, content. */
  void value(Place place, int depth) {
    if (--budget < 0 || depth > maxDepth || out.writerIndex() > MAX_BYTES) {
      leaf();
      return;
    }
    int choice = choices.below(16);
    if (choice == 0) {
      header(NULL);
    } else if (choice == 1 && (settings.references() || pen.isDamaging())) {
      reference();
    } else if (choice < 8 && (place.isExpecting() || pen.damages())) {
      header(EXPECTED);
      count(place);
      content(place, depth);
    } else if (choice < 11 || prefersSchemas && choices.oneIn(2)) {
      Place type = type(depth);
      count(type);
      content(type, depth);
    } else {
      builtIn(choices.of(BuiltIns.NUMBERS), depth);
    }
  }

  private void leaf() {
    if (choices.oneIn(4)) {
      header(NULL);
    } else {
      builtIn(choices.of(BuiltIns.LEAVES), maxDepth);
    }
  }

  /** A value of one of some built-in types. */
  void valueOf(int[] numbers, int depth) {
    if (--budget < 0 || depth > maxDepth) {
      header(NULL);
    } else if (pen.damages()) {
      value(Place.ANY, depth);
    } else if (settings.references() && objects > 0 && choices.oneIn(24)) {
      reference();
    } else {
      builtIn(choices.of(numbers), depth);
    }
  }

  void builtIn(int number, int depth) {
    builtInType(number);
    if (BuiltIns.isTracked(number)) {
      objects++;
    }
    contents.builtIn(number, Place.ANY, depth);
  }

  private void reference() {
    int id = pen.damages() ? (int) choices.anyLong() : choices.below(Math.max(1, objects));
    header((long) id << 1 | 1);
  }

  private void header(long header) {
    out.writeVarUint32((int) (pen.damages() ? choices.anyLong() : header));
  }

  private void count(Place type) {
    if (type.isTracked()) {
      objects++;
    }
  }

  /** The content of a value of a type. */
  void content(Place type, int depth) {
    switch (type.type().form()) {
      case ANY -> {}
      case BUILT_IN -> contents.builtIn(type.type().number(), type, depth);
      case ARRAY -> contents.elements(type.component(), depth);
      case CLASS -> {
        if (type.wireClass() != null) {
          structs.object(type.wireClass(), type.shape(), depth);
        }
      }
    }
  }

  // ---- Types ----

  /** The header of a type, with its definition. */
  Place type(int depth) {
    int choice = choices.below(8);
    if (choice < 3 && !introduced.isEmpty()) {
      int index = choices.below(introduced.size());
      header(INTRODUCED + 4L * index);
      return introduced.get(index);
    } else if (choice == 3 && depth < maxDepth) {
      header(ARRAY);
      Place component = choices.oneIn(3) ? builtInType() : type(depth + 1);
      return introduce(component.array());
    } else if (choice == 4) {
      return named();
    }
    return introduce(define());
  }

  /** The header of an enum. */
  Place enumType() {
    if (pen.damages()) {
      return type(maxDepth);
    }
    Place type = introduced.isEmpty() ? null : choices.of(introduced.toArray(Place[]::new));
    if (type != null && type.wireClass() != null && !type.isTracked()) {
      header(INTRODUCED + 4L * introduced.indexOf(type));
      return type;
    }
    for (Definition definition : known.known) {
      boolean isEnum = !Place.root(definition.shape()).isTracked();
      if (isEnum && choices.oneIn(2)) {
        return introduce(define(definition));
      }
    }
    return introduce(define());
  }

  /** The header of a built-in type. */
  Place builtInType() {
    return builtInType(choices.of(BuiltIns.NUMBERS));
  }

  /** The header of a built-in type, or of one that every reader knows by its name. */
  Place builtInType(int number) {
    Place type = Place.builtIn(number);
    String name = BuiltIns.name(number);
    if (name == null) {
      header(BUILT_IN + 4L * number);
      return type;
    }
    int known = introduced.indexOf(type);
    if (known >= 0) {
      header(INTRODUCED + 4L * known);
      return type;
    }
    header(BY_NAME);
    if (settings.compatible()) {
      schema(Shape.of(WireSchema.of(name, WireClass::custom)));
    } else {
      pen.text(name);
    }
    return introduce(type);
  }

  private Place introduce(Place type) {
    introduced.add(type);
    return type;
  }

  /** A class that goes by its name, without being registered: an interface or abstract class. */
  private Place named() {
    header(BY_NAME);
    String name = choices.of(Texts.CLASSES);
    if (settings.compatible()) {
      schema(Shape.of(WireSchema.of(name, nobody -> null)));
    } else {
      pen.text(name);
    }
    return introduce(new Place(WireType.any("", List.of()), null));
  }

  private Place define() {
    if (!choices.oneIn(3)) {
      return define(choices.of(known.known));
    }
    return define(choices.oneIn(16) ? known.invent(choices) : choices.of(known.invented));
  }

  private Place define(Definition definition) {
    if (!settings.compatible()) {
      pen.bytes(definition.head());
      out.writeInt(pen.damages() ? choices.anyInt() : definition.fingerprint());
      return Place.root(definition.shape());
    }
    header(BY_NAME);
    Shape shape = definition.shape();
    if (choices.oneIn(2)) {
      shape =
          choices.oneIn(32)
              ? known.version(definition, choices)
              : choices.of(definition.versions());
    }
    return Place.root(schema(shape));
  }

  /** Writes a schema, or one that was there before: the id may be that of another one. */
  private Shape schema(Shape shape) {
    Shape written = shape;
    long id = shape.id;
    if (prefersSchemas && !schemasBefore.isEmpty() && choices.oneIn(3)) {
      Shape before = schemasBefore.get(choices.below(schemasBefore.size()));
      id = before.id;
      written = choices.oneIn(3) ? shape : before;
    }
    if (prefersSchemas) {
      schemasBefore.add(written);
    }
    byte[] packed = written.packed();
    pen.length(packed.length);
    id = pen.damages() ? choices.anyLong() : id;
    out.writeInt((int) id);
    out.writeShort((short) (id >>> Integer.SIZE));
    pen.bytes(packed);
    return written;
  }
}
