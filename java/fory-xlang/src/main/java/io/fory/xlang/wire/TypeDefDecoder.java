/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Decodes type definitions, whose bytes are not trusted. */
public final class TypeDefDecoder {
  private static final int MAX_NESTING = 32;
  private static final int[] KINDS = {
    TypeId.ENUM,
    TypeId.NAMED_ENUM,
    TypeId.EXT,
    TypeId.NAMED_EXT,
    TypeId.TYPED_UNION,
    TypeId.NAMED_UNION
  };

  private final byte[] body;
  // what is added to the size of a field name of LONG_FIELD bytes or more: 1, but 0 in messages of
  // Go
  private final int longNameOffset;
  private int at;

  private TypeDefDecoder(byte[] body, int longNameOffset) {
    this.body = body;
    this.longNameOffset = longNameOffset;
  }

  /**
   * Whether the size of the body does not fit the header, and a varint with the rest follows it.
   */
  public static boolean isLong(long header) {
    return (header & TypeDef.SIZE) == TypeDef.SIZE;
  }

  /**
   * Returns the size of a body, in bytes; fails for headers that are not supported.
   *
   * @param more the rest of the size if {@link #isLong}, else 0
   */
  public static int size(long header, int more) {
    if ((header & TypeDef.COMPRESSED) != 0) {
      throw new CorruptDataException(
          "A type definition is compressed, which no release of the protocol from 1.0 on does");
    }
    if ((header & TypeDef.RESERVED) != 0) {
      throw new CorruptDataException(
          "Expected a type definition, found 0x%016x, which has reserved bits set"
              .formatted(header));
    }
    if (more < 0 || more > TypeDef.MAX_BODY - TypeDef.SIZE) {
      throw new LimitExceededException(
          "A type definition has more than %s bytes".formatted(TypeDef.MAX_BODY));
    }
    return (int) (header & TypeDef.SIZE) + more;
  }

  /**
   * Decodes a definition.
   *
   * @param body its body; kept, not copied
   */
  public static TypeDef decode(long header, byte[] body) {
    if (TypeDef.headerOf(body, (int) header & 0xfff) != header) {
      throw new CorruptDataException(
          "The hash of a type definition is not that of its %s bytes: the message is damaged, or of a release before 1.0"
              .formatted(body.length));
    }
    try {
      return new TypeDefDecoder(body, 1).whole(header);
    } catch (CorruptDataException | LimitExceededException e) {
      try {
        return new TypeDefDecoder(body, 0).whole(header);
      } catch (CorruptDataException | LimitExceededException again) {
        throw e;
      }
    }
  }

  private TypeDef whole(long header) {
    try {
      TypeDef def = def(header);
      if (at != body.length) {
        throw new CorruptDataException(
            "A type definition has %s bytes after its end".formatted(body.length - at));
      }
      return def;
    } catch (IndexOutOfBoundsException e) {
      throw new CorruptDataException("A type definition ends before it is complete", e);
    }
  }

  private TypeDef def(long header) {
    int first = next();
    if ((first & TypeDefEncoder.STRUCT_BIT) == 0) {
      if (first >= KINDS.length) {
        throw new CorruptDataException("Expected a kind of type from 0 to 5, found " + first);
      }
      return new TypeDef(first, typeName((first & 1) != 0), List.of(), header, body);
    }
    int count = first & TypeDefEncoder.MANY;
    if (count == TypeDefEncoder.MANY) {
      count += varint();
    }
    if (count < 0 || count > TypeDef.MAX_FIELDS) {
      throw new LimitExceededException(
          "A type definition has %s fields, and may have %s"
              .formatted(Integer.toUnsignedString(count), TypeDef.MAX_FIELDS));
    }
    TypeName name = typeName((first & TypeDefEncoder.BY_NAME) != 0);
    List<WireField> fields = new ArrayList<>();
    Set<Object> identifiers = new HashSet<>();
    for (int i = 0; i < count; i++) {
      WireField field = field();
      if (!identifiers.add(field.tag() < 0 ? field.name() : field.tag())) {
        throw new CorruptDataException(
            "A type definition has two fields %s".formatted(field.identifier()));
      }
      fields.add(field);
    }
    return new TypeDef(TypeDef.STRUCT, name, List.copyOf(fields), header, body);
  }

  /**
   * Returns the type id that values of a definition have; 0 for structs, which can have several.
   */
  public static int typeId(TypeDef def) {
    return def.kind() == TypeDef.STRUCT ? TypeId.UNKNOWN : KINDS[def.kind()];
  }

  private TypeName typeName(boolean named) {
    if (!named) {
      return TypeName.of(varint());
    }
    String namespace = name(TypeDefEncoder.NAMESPACE, MetaString.IN_NAMESPACE);
    return new TypeName(-1, namespace, name(TypeDefEncoder.TYPE_NAME, MetaString.IN_NAME));
  }

  private static int positive(int id) {
    if (id < 0) {
      throw new CorruptDataException("Expected a size or number up to 2^31, found more");
    }
    return id;
  }

  private String name(int[] encodings, String marks) {
    int first = next();
    int size = first >> 2;
    if (size == TypeDefEncoder.LONG_NAME) {
      size += positive(varint());
    }
    if ((first & 3) >= encodings.length) {
      throw new CorruptDataException("A name has encoding 3, which names of its kind have not");
    }
    return new MetaString(encodings[first & 3], bytes(size)).text(marks);
  }

  private WireField field() {
    int first = next();
    int size = first >> 2 & TypeDefEncoder.LONG_FIELD;
    if (size == TypeDefEncoder.LONG_FIELD) {
      size += positive(varint());
    }
    int id = typeId(next());
    WireType type = type(id, (first & 2) != 0, (first & 1) != 0, 0);
    if (first >> 6 == TypeDefEncoder.BY_TAG) {
      return new WireField(null, positive(size), type);
    }
    int encoding = TypeDefEncoder.NAMESPACE[first >> 6];
    size += size < TypeDefEncoder.LONG_FIELD ? 1 : longNameOffset;
    return new WireField(new MetaString(encoding, bytes(size)).text(MetaString.IN_NAME), -1, type);
  }

  private WireType type(int id, boolean nullable, boolean ref, int depth) {
    if (depth > MAX_NESTING) {
      throw new LimitExceededException(
          "A type definition nests lists and maps more than %s deep".formatted(MAX_NESTING));
    }
    WireType element = null;
    WireType value = null;
    if (id == TypeId.LIST || id == TypeId.SET || id == TypeId.MAP) {
      element = inner(depth);
      value = id == TypeId.MAP ? inner(depth) : null;
    }
    return new WireType(id, nullable, ref, element, value);
  }

  private WireType inner(int depth) {
    int header = varint();
    return type(typeId(header >>> 2), (header & 2) != 0, (header & 1) != 0, depth + 1);
  }

  private static int typeId(int id) {
    if (!TypeId.isKnown(id)) {
      throw new CorruptDataException(
          "A type definition has a field of type %s, which is none".formatted(id));
    }
    return id;
  }

  private int next() {
    return body[at++] & 0xff;
  }

  private byte[] bytes(int size) {
    if (size < 0 || size > body.length - at) {
      throw new IndexOutOfBoundsException();
    }
    at += size;
    return Arrays.copyOfRange(body, at - size, at);
  }

  private int varint() {
    int value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int b = next();
      value |= (b & 0x7f) << shift;
      if (b < 0x80) {
        return value;
      }
    }
    throw new CorruptDataException("A number in a type definition has more than five bytes");
  }
}
