/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.platform.ObjectCreator;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A registered class with its members, its name, and its versions in both modes. */
final class StructType {
  private final Registry registry;
  private final Class<?> type;
  private final TypeName name;
  private final int number;
  private List<Member> members;
  private final Map<String, Member> byName = new HashMap<>(); // WireField.nameOf
  private final Map<Integer, Member> byTag = new HashMap<>();
  private final Map<String, Member> byFoldedName = new HashMap<>(); // WireField.folded
  private ObjectCreator creator;
  private TypeDef def;
  private StructVersion compatible;
  private volatile StructVersion same; // made when it is first needed
  // true once it was checked that peers agree on the class in same-schema mode
  private boolean peersAgree;
  private long heapBytes; // 0 until the first object was measured

  /** How many versions of peers have generated code. */
  private int versionsCompiled;

  StructType(Registry registry, Class<?> type, TypeName name, int number) {
    this.registry = registry;
    this.type = type;
    this.name = name;
    this.number = number;
  }

  /** Finds the members. Called once all classes are registered, since members refer to them. */
  void link(ModelFactory models) {
    try {
      members = models.members(type);
      for (Member member : members) {
        String called = WireField.nameOf(member.name());
        byName.putIfAbsent(called, member);
        byFoldedName.putIfAbsent(WireField.folded(called), member);
        byTag.putIfAbsent(member.wire().tag(), member);
      }
      creator = type.isRecord() ? ObjectCreator.ofRecord(type) : ObjectCreator.of(type);
      def = TypeDef.of(name, true, members.stream().map(Member::wire).toList());
      if (def.body().length > TypeDef.MAX_BODY || members.size() > TypeDef.MAX_FIELDS) {
        throw new ForyException(
            "Expected a class of at most %s fields, found %s"
                .formatted(TypeDef.MAX_FIELDS, members.size()));
      }
      compatible = new StructVersion(this, def, false);
    } catch (ForyException e) {
      e.completePath(type.getSimpleName());
      throw e;
    }
  }

  Registry registry() {
    return registry;
  }

  Class<?> type() {
    return type;
  }

  TypeName name() {
    return name;
  }

  /** Returns its index among the classes and enums of the registry. */
  int number() {
    return number;
  }

  List<Member> members() {
    return members;
  }

  ObjectCreator creator() {
    return creator;
  }

  /**
   * Estimates the heap of a new object, in bytes. It includes the containers that the constructor
   * puts into fields, as the message may lack those fields.
   */
  long heapBytes() {
    if (heapBytes == 0) {
      long bytes = 16 + 8L * members.size();
      for (Member member : members) {
        bytes += member.model().optional() == null ? 0 : 16;
      }
      heapBytes = bytes + (type.isRecord() ? 0 : initialBytes());
    }
    return heapBytes;
  }

  private long initialBytes() {
    Object initial;
    try {
      initial = creator.create();
    } catch (RuntimeException e) {
      return 0; // objects of the class can then only be written
    }
    long bytes = 0;
    for (Member member : members) {
      Object value = member.field().getType().isPrimitive() ? null : member.access().get(initial);
      bytes += value == null ? 0 : Containers.heapBytes(value);
    }
    return bytes;
  }

  /** Returns the type definition of the class itself. */
  TypeDef def() {
    return def;
  }

  /** Returns the version that writes objects of the class. */
  StructVersion own() {
    return registry.options().compatible() ? compatible : ownSameSchema();
  }

  /**
   * Returns the version that writes objects in same-schema mode; fails for a class that peers
   * encode differently.
   */
  private StructVersion ownSameSchema() {
    if (!peersAgree) {
      SameSchema.requireAgreement(this);
      peersAgree = true;
    }
    return sameSchema();
  }

  /** Returns the version of compatible mode, in which objects have a type definition. */
  StructVersion compatible() {
    return compatible;
  }

  /** Returns the version of same-schema mode, in which objects have no type definition. */
  StructVersion sameSchema() {
    StructVersion version = same;
    if (version == null) {
      version = new StructVersion(this, def, true);
      same = version;
    }
    return version;
  }

  /** Returns the member with the number or name of a field of a message; null if there is none. */
  Member memberOf(WireField field) {
    return field.tag() >= 0 ? byTag.get(field.tag()) : byName.get(field.name());
  }

  /**
   * Returns the member whose name is the same but for case and underscores; null if there is none.
   */
  Member similarMember(WireField field) {
    return field.tag() >= 0 ? null : byFoldedName.get(WireField.folded(field.name()));
  }

  /**
   * Counts a version of a peer for which code is to be generated, and returns whether it may be:
   * the number is limited, since messages decide how many versions there are.
   */
  synchronized boolean mayCompileVersion() {
    return versionsCompiled++ < Versions.MAX_COMPILED;
  }
}
