/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * The schema of a class as a message in compatible mode carries it: the class and all whose objects
 * can follow without being named, because a declaration names them. The bytes are those of section
 * 12 of {@code docs/specification/object_format.md}.
 *
 * <p>The id condenses the bytes to 64 bits, by SHA-256. That is enough to find a schema that was
 * met before, but not to be sure: a peer that makes both can make two with the same id. So a reader
 * that finds a schema of a message by its id compares the bytes too; and schemas that lie within
 * others, without bytes of their own, are found by their {@link #key}. Immutable, but for parts
 * that are computed late.
 */
public final class WireSchema {
  /** The maximum length of a body, in bytes. */
  public static final int MAX_BODY = 1 << 20;

  /**
   * The maximum size of the bodies that the schemas nested in one keep, as a multiple of its own
   * body.
   */
  public static final int KEPT_BODIES = 8;

  /** Bodies up to this length, in bytes, are hashed by {@link Sha256} and not by the JDK. */
  static final int SHORT = 2 << 10;

  // all classes, including those that only the schemas around this one need
  private final Map<String, WireClass> classes;
  private final WireClass root;
  private final Shared shared;
  private final boolean written; // true if this instance made it, false if a message brought it
  private volatile byte[] body;
  private volatile long id; // 0 until it is computed

  /** What a schema shares with those of the classes nested in it. */
  private static final class Shared {
    private final AtomicInteger spare; // the bytes of bodies that may still be kept
    private volatile Map<String, SchemaKey> keys;

    Shared(int spare) {
      this.spare = new AtomicInteger(spare);
    }
  }

  /** Makes a schema whose body is written when it is needed. */
  private WireSchema(Map<String, WireClass> classes, WireClass root, Shared shared) {
    this.classes = classes;
    this.root = root;
    this.shared = shared;
    this.written = true;
  }

  private WireSchema(Map<String, WireClass> classes, WireClass root, boolean written, byte[] body) {
    this.classes = classes;
    this.root = root;
    this.shared = new Shared(KEPT_BODIES * body.length);
    this.written = written;
    this.body = body;
  }

  /**
   * Returns the schema of a class.
   *
   * @param root the name of the class
   * @param find finds the class of a name; null for a class with a serializer of the user's
   */
  public static WireSchema of(String root, Function<String, WireClass> find) {
    Map<String, WireClass> classes = closure(root, find);
    byte[] body = SchemaWriter.body(classes.values());
    if (body.length > MAX_BODY || classes.size() > SchemaCopy.MAX_CLASSES) {
      throw new UnsupportedTypeException(
          "The schema of %s, with all classes that its fields name, has %s classes and takes %s bytes, more than %s and %s: declare some fields as interfaces"
              .formatted(root, classes.size(), body.length, SchemaCopy.MAX_CLASSES, MAX_BODY));
    }
    return new WireSchema(classes, classes.get(root), true, body);
  }

  private Map<String, WireClass> closure() {
    return closure(root.name(), new MapLookup<>(classes));
  }

  /** Returns a class and all classes that it leads to, in the order of the body. */
  private static Map<String, WireClass> closure(String root, Function<String, WireClass> find) {
    Map<String, WireClass> classes = new LinkedHashMap<>();
    Deque<String> waiting = new ArrayDeque<>();
    waiting.push(root);
    while (!waiting.isEmpty()) {
      String name = waiting.pop();
      if (!classes.containsKey(name)) {
        WireClass found = find.apply(name);
        classes.put(name, found != null ? found : WireClass.custom(name));
        List<String> nested = new ArrayList<>(nested(classes.get(name)));
        Collections.reverse(nested);
        for (String next : nested) {
          waiting.push(next);
        }
      }
    }
    return classes;
  }

  /** Returns the names of the classes that a class names, in the order of the body. */
  static Set<String> nested(WireClass type) {
    Set<String> names = new LinkedHashSet<>();
    for (WireField field : type.allFields()) {
      if (field.type() != null) {
        collect(field.type(), names);
      }
    }
    return names;
  }

  private static void collect(WireType type, Set<String> names) {
    if (type.form() == WireType.Form.CLASS) {
      names.add(type.className());
    } else if (type.form() == WireType.Form.ARRAY) {
      collect(type.component(), names);
    }
    for (WireType argument : type.arguments()) {
      collect(argument, names);
    }
  }

  /**
   * Parses the schema of a message.
   *
   * @param charge is told how many bytes of heap the schema takes, before it is made
   * @throws CorruptDataException if the bytes are no schema
   */
  static WireSchema parse(PackedSchema.Unpacked unpacked, LongConsumer charge) {
    Map<String, WireClass> classes = SchemaReader.read(unpacked, charge);
    return new WireSchema(classes, classes.values().iterator().next(), false, unpacked.body());
  }

  /** Returns the first 8 bytes of the SHA-256 of some bytes. */
  public static long hash(byte[] body) {
    return body.length <= SHORT
        ? Sha256.first8(body)
        : MemoryBuffer.wrap(SchemaKey.sha256().digest(body)).getLong(0);
  }

  /** Returns 64 bits of the hash of the body, which differ for most other schemas. */
  public long id() {
    long known = id;
    if (known == 0) {
      known = hash(body());
      id = known;
    }
    return known;
  }

  /** Returns the key, which no other schema has. */
  public SchemaKey key() {
    Map<String, SchemaKey> keys = shared.keys;
    if (keys == null) {
      keys = SchemaKeys.of(classes);
      shared.keys = keys; // a race finds equal ones
    }
    return keys.get(root.name());
  }

  /** Returns the body, which must not be changed. */
  public byte[] body() {
    byte[] known = body;
    if (known == null) {
      known = SchemaWriter.body(closure().values());
      int size = known.length;
      if (shared.spare.getAndUpdate(left -> left >= size ? left - size : left) >= size) {
        body = known;
      }
    }
    return known;
  }

  /**
   * Returns the body as this implementation writes it; a body in a message may have another order.
   */
  byte[] ownBody() {
    return written ? body() : SchemaWriter.body(closure().values());
  }

  /** Whether the body is kept, so that {@link #body} need not write it. */
  public boolean hasBody() {
    return body != null;
  }

  /** Returns the class itself. */
  public WireClass root() {
    return root;
  }

  /** Returns all classes, the root first. */
  public List<WireClass> classes() {
    return List.copyOf(closure().values());
  }

  /** Returns the schema of one of the classes. It shares all parts with this schema. */
  public WireSchema rootedAt(String name) {
    return name.equals(root.name()) ? this : new WireSchema(classes, classes.get(name), shared);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof WireSchema that && key().equals(that.key());
  }

  @Override
  public int hashCode() {
    return key().hashCode();
  }

  @Override
  public String toString() {
    return classes().toString();
  }
}
