/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declarations of a schema file. */
final class IdlSchema {
  String packageName = "";
  String packageAlias;
  final Map<String, String> options = new LinkedHashMap<>();
  final List<Declaration> types = new ArrayList<>();

  enum Kind {
    MESSAGE,
    ENUM,
    UNION
  }

  /** A message, enum or union, with what is declared inside it. */
  static final class Declaration {
    final Kind kind;
    final Token name;
    final Declaration outer; // null at the top
    final Map<String, String> options = new LinkedHashMap<>();
    final List<Field> fields = new ArrayList<>(); // or the cases of a union
    final Map<String, Long> constants = new LinkedHashMap<>();
    final List<Declaration> inner = new ArrayList<>();

    Declaration(Kind kind, Token name, Declaration outer) {
      this.kind = kind;
      this.name = name;
      this.outer = outer;
    }

    String name() {
      return name.text();
    }

    /** The name with those of the messages around it. */
    String path() {
      return outer == null ? name() : outer.path() + "." + name();
    }
  }

  /**
   * A field of a message, or a case of a union.
   *
   * @param number its number, by which all languages find it
   * @param isOptional whether it can be null
   */
  record Field(Token name, Type type, int number, boolean isOptional) {}

  /** The type of a field or element. */
  sealed interface Type {
    /** Returns the token that names the type, for messages about errors. */
    Token at();
  }

  /**
   * A built-in type.
   *
   * @param encoding fixed, varint or tagged, or empty
   */
  record Scalar(Token at, String encoding) implements Type {}

  /** A declared type, which a reference may lead to. */
  record Named(Token at, String path, boolean isRef) implements Type {}

  record ListOf(Token at, Type element) implements Type {}

  record ArrayOf(Token at, String element) implements Type {}

  record MapOf(Token at, Type key, Type value) implements Type {}

  /** All declarations, those inside others after these. */
  List<Declaration> all() {
    List<Declaration> all = new ArrayList<>();
    types.forEach(type -> add(type, all));
    return all;
  }

  private static void add(Declaration type, List<Declaration> all) {
    all.add(type);
    type.inner.forEach(inner -> add(inner, all));
  }

  /** Returns the declaration that a name means inside another declaration, or null. */
  Declaration find(String path, Declaration from) {
    if (path.indexOf('.') < 0) {
      for (Declaration around = from; around != null; around = around.outer) {
        for (Declaration inner : around.inner) {
          if (inner.name().equals(path)) {
            return inner;
          }
        }
      }
    }
    return all().stream().filter(type -> type.path().equals(path)).findFirst().orElse(null);
  }
}
