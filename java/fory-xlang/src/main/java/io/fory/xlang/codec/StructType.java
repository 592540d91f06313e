/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.platform.ObjectCreator;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import java.util.List;

/** A registered class. */
final class StructType {
  private final Registry registry;
  private final Class<?> type;
  private final TypeName name;
  private final int number;
  private List<Member> members;
  private ObjectCreator creator;
  private TypeDef def;
  private StructVersion compatible;
  private volatile StructVersion same; // made when first needed
  private boolean peersAgree; // known to be so

  /** How many versions that peers write are kept, with code of their own. */
  private int versionsCompiled;

  StructType(Registry registry, Class<?> type, TypeName name, int number) {
    this.registry = registry;
    this.type = type;
    this.name = name;
    this.number = number;
  }

  /** Looks at the fields, when all classes are registered. */
  void link(ModelFactory models) {
    try {
      members = models.members(type);
      creator = type.isRecord() ? ObjectCreator.ofRecord(type) : ObjectCreator.of(type);
      def = TypeDef.of(name, true, members.stream().map(Member::wire).toList());
      if (def.body().length > TypeDef.MAX_BODY || members.size() > TypeDef.MAX_FIELDS) {
        throw new ForyException(
            "Expected a class of at most %d fields, found %d"
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

  /** Its number among the types of the registry. */
  int number() {
    return number;
  }

  List<Member> members() {
    return members;
  }

  ObjectCreator creator() {
    return creator;
  }

  /** Its own definition. */
  TypeDef def() {
    return def;
  }

  /** What writes objects of the class. */
  StructVersion own() {
    return registry.options().compatible() ? compatible : ownSameSchema();
  }

  /** Messages of one peer or the other are read, but what all understand is written or nothing. */
  private StructVersion ownSameSchema() {
    if (!peersAgree) {
      SameSchema.requireAgreement(this);
      peersAgree = true;
    }
    return sameSchema();
  }

  /** What reads and writes them with a type definition. */
  StructVersion compatible() {
    return compatible;
  }

  /** What reads and writes them without one. */
  StructVersion sameSchema() {
    StructVersion version = same;
    if (version == null) {
      version = new StructVersion(this, def, true);
      same = version;
    }
    return version;
  }

  /** The field that a field of a message becomes; null if there is none. */
  Member memberOf(WireField field) {
    for (Member member : members) {
      boolean matches =
          field.tag() >= 0
              ? field.tag() == member.wire().tag()
              : field.name().equals(WireField.nameOf(member.name()));
      if (matches) {
        return member;
      }
    }
    return null;
  }

  /** Whether another version may have code of its own: so many cannot be made by messages. */
  synchronized boolean mayCompileVersion() {
    return versionsCompiled++ < Versions.MAX_COMPILED;
  }
}
