/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.compatibility.ClassTokens.UnknownEnum;
import io.fory.compatibility.ConversionLimits.StateClass;
import io.fory.compatibility.DescribedClass.Member;
import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import io.fory.schema.TypeChange;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.serializer.BuiltIns;
import io.fory.struct.plan.VersionPlanner;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Decides which values of a field readers of the other version read. It checks what a reader
 * checks: whether the schemas differ, and then whether there is a conversion.
 */
final class FieldReadability {
  private static final BuiltInTypes BUILT_INS = BuiltIns.without(Set.of());

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final ClassTokens tokens;
  private final Map<SchemaDescription, List<StateClass>> withState = new IdentityHashMap<>();

  /**
   * A reader's verdict on a change.
   *
   * @param never whether the reader refuses all values
   * @param refused the values that it refuses otherwise, as text
   */
  record Verdict(boolean never, List<String> refused) {
    static final Verdict NEVER = new Verdict(true, List.of());

    boolean always() {
      return !never && refused.isEmpty();
    }
  }

  FieldReadability(SchemaDescription older, SchemaDescription newer, ClassTokens tokens) {
    this.older = older;
    this.newer = newer;
    this.tokens = tokens;
  }

  Verdict newReadsOld(Member old, Member young) {
    return verdict(old, young, older, newer, "reads");
  }

  Verdict oldReadsNew(Member old, Member young) {
    return verdict(young, old, newer, older, "read");
  }

  private Verdict verdict(
      Member written,
      Member wanted,
      SchemaDescription writer,
      SchemaDescription reader,
      String reads) {
    Type from = DeclaredType.toJava(written.type(), name -> tokens.read(name, writer, reader));
    Type to = DeclaredType.toJava(wanted.type(), tokens::of);
    Class<?> raw = TypeChange.erase(from);
    if (ClassTokens.isUnknown(raw)
        && !(raw == UnknownEnum.class && TypeChange.erase(to) == String.class)) {
      boolean isConstant = raw == UnknownEnum.class && TypeChange.erase(to).isEnum();
      String unknown =
          isConstant
              ? "constants that it lacks"
              : "objects of classes that are not known there (or %s null with UnknownTypes.NULL)"
                  .formatted(reads);
      return new Verdict(false, List.of(unknown));
    }
    if (VersionPlanner.sameType(written.wire(), wanted.wire())) {
      return new Verdict(false, ConversionLimits.ofUnconverted(from, to));
    }
    if (!TypeChange.isPossible(expected(written.wire(), raw), TypeChange.erase(to))) {
      return Verdict.NEVER;
    }
    return new Verdict(
        false, ConversionLimits.of(from, to, withState.computeIfAbsent(writer, this::withState)));
  }

  /** Returns the class that a reader expects of the values in a field. */
  private static Class<?> expected(WireField field, Class<?> declared) {
    if (field.primitive() != null) {
      return field.primitive();
    } else if (field.code() == WireField.STRING) {
      return String.class;
    }
    return switch (field.type().form()) {
      case ANY -> Object.class;
      case BUILT_IN -> builtIn(field.type().number());
      case CLASS, ARRAY -> declared;
    };
  }

  private static Class<?> builtIn(int number) {
    BuiltIn type = number < BUILT_INS.size() ? BUILT_INS.make(number) : null;
    return type == null || type.isAbsent() ? Object.class : type.type();
  }

  /** Returns the verdict on inherited content, which readers do not convert. */
  Verdict newReadsOldContent(WireType old, WireType young) {
    return content(old, young, older, newer);
  }

  /** Returns the verdict on inherited content, which readers do not convert. */
  Verdict oldReadsNewContent(WireType old, WireType young) {
    return content(young, old, newer, older);
  }

  private Verdict content(
      WireType written, WireType wanted, SchemaDescription writer, SchemaDescription reader) {
    Type from = DeclaredType.toJava(written, name -> tokens.read(name, writer, reader));
    boolean fits = TypeChange.isWithin(from, DeclaredType.toJava(wanted, tokens::of));
    return new Verdict(false, fits ? List.of() : List.of("content of other types"));
  }

  /** Returns the writer's container classes that have fields in one of the versions. */
  private List<StateClass> withState(SchemaDescription writer) {
    List<StateClass> found = new ArrayList<>();
    for (DescribedClass type : writer.classes().values()) {
      DescribedClass old = older.classes().get(type.wireName());
      DescribedClass young = newer.classes().get(type.wireName());
      boolean state =
          old != null && old.wire().hasState() || young != null && young.wire().hasState();
      if (state && !type.wire().base().isEmpty()) {
        Class<?> token = tokens.of(type.wireName());
        Class<?> base = tokens.of(type.wire().base());
        Type content =
            type.content() == null ? null : DeclaredType.toJava(type.content(), tokens::of);
        found.add(
            new StateClass(
                type.simpleName(), base.isAssignableFrom(token) ? token : base, content));
      }
    }
    return found;
  }

  /** Returns the classes that a type names, that a reader lacks, and that it cannot skip. */
  List<String> unskippable(WireType type, boolean old) {
    SchemaDescription writer = old ? older : newer;
    SchemaDescription reader = old ? newer : older;
    List<String> names = new ArrayList<>();
    DeclaredType.addNames(type, names);
    Function<String, DescribedClass> find = writer.classes()::get;
    return names.stream()
        .map(find)
        .filter(t -> t != null && !t.isSkippable() && !reader.classes().containsKey(t.wireName()))
        .map(DescribedClass::simpleName)
        .toList();
  }
}
