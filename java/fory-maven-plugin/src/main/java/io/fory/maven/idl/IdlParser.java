/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import io.fory.maven.idl.IdlSchema.ArrayOf;
import io.fory.maven.idl.IdlSchema.Declaration;
import io.fory.maven.idl.IdlSchema.Field;
import io.fory.maven.idl.IdlSchema.Kind;
import io.fory.maven.idl.IdlSchema.ListOf;
import io.fory.maven.idl.IdlSchema.MapOf;
import io.fory.maven.idl.IdlSchema.Named;
import io.fory.maven.idl.IdlSchema.Scalar;
import io.fory.maven.idl.IdlSchema.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Parses a schema by recursive descent. */
final class IdlParser {
  private static final int MAX_DEPTH = 32;
  private static final int MAX_NUMBER = (1 << 29) - 1;
  static final Set<String> SCALARS =
      Set.of(
          ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64"
                  + " string bytes date timestamp duration decimal any")
              .split(" "));

  private final List<Token> tokens;
  private final IdlSchema schema = new IdlSchema();
  private int at;
  private int depth;

  private IdlParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Returns what a schema declares. */
  static IdlSchema parse(String source) throws IdlException {
    IdlParser parser = new IdlParser(Token.of(source));
    parser.file();
    return parser.schema;
  }

  // ---- Tokens ----

  private Token now() {
    return tokens.get(at);
  }

  private boolean is(String text) {
    return now().text().equals(text)
        && (now().kind() == Token.Kind.WORD || now().kind() == Token.Kind.MARK);
  }

  private boolean take(String text) {
    if (is(text)) {
      at++;
      return true;
    }
    return false;
  }

  private void require(String text) throws IdlException {
    if (!take(text)) {
      throw expected("'" + text + "'");
    }
  }

  private Token require(Token.Kind kind, String what) throws IdlException {
    if (now().kind() != kind) {
      throw expected(what);
    }
    return tokens.get(at++);
  }

  private Token word(String what) throws IdlException {
    return require(Token.Kind.WORD, what);
  }

  private IdlException expected(String what) {
    return new IdlException(now(), "Expected %s, found '%s'".formatted(what, now().text()));
  }

  private long number(String what, long max) throws IdlException {
    Token token = require(Token.Kind.NUMBER, what);
    try {
      long number = Long.parseLong(token.text());
      if (number >= 0 && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // as one that is too large
    }
    throw new IdlException(
        token, "Expected %s from 0 to %s, found %s".formatted(what, max, token.text()));
  }

  // ---- Files ----

  private void file() throws IdlException {
    while (now().kind() != Token.Kind.END) {
      Token token = now();
      if (take("package")) {
        schema.packageName = dotted("a package");
        if (take("alias")) {
          schema.packageAlias = dotted("a package");
        }
        require(";");
      } else if (take("option")) {
        option(schema.options);
        require(";");
      } else if (is("import")) {
        throw new IdlException(token, "Imports are not taken: declare the types in one file");
      } else if (is("service")) {
        throw new IdlException(
            token, "Services are not taken: keep them in a file of their own for the compiler");
      } else {
        schema.types.add(declaration(null));
      }
    }
  }

  private String dotted(String what) throws IdlException {
    StringBuilder name = new StringBuilder(word(what).text());
    while (take(".")) {
      name.append('.').append(word(what).text());
    }
    return name.toString();
  }

  private void option(Map<String, String> options) throws IdlException {
    Token name = word("the name of an option");
    require("=");
    if (now().kind() == Token.Kind.MARK || now().kind() == Token.Kind.END) {
      throw expected("the value of an option");
    }
    options.put(name.text(), tokens.get(at++).text());
    if (name.text().equals("evolving") && options.get("evolving").equals("false")) {
      throw new IdlException(name, "Messages without definitions of their types are not taken");
    }
  }

  private void options(Map<String, String> options) throws IdlException {
    if (take("[")) {
      do {
        option(options);
      } while (take(","));
      require("]");
    }
  }

  // ---- Declarations ----

  private Declaration declaration(Declaration outer) throws IdlException {
    Kind kind =
        take("message")
            ? Kind.MESSAGE
            : take("enum") ? Kind.ENUM : take("union") ? Kind.UNION : null;
    if (kind == null) {
      throw expected("a message, enum or union");
    }
    if (++depth > MAX_DEPTH) {
      throw new IdlException(now(), "Messages are nested deeper than " + MAX_DEPTH);
    }
    Declaration type = new Declaration(kind, word("a name"), outer);
    options(type.options);
    require("{");
    Set<Object> known = new HashSet<>();
    while (!take("}")) {
      if (take("reserved")) {
        reserved();
      } else if (kind == Kind.ENUM) {
        constant(type, known);
      } else if (kind == Kind.MESSAGE && isDeclaration()) {
        type.inner.add(declaration(type));
      } else {
        Field field = kind == Kind.UNION ? unionCase() : field();
        requireNew(known, field.name(), field.name().text());
        requireNew(known, field.name(), field.number());
        type.fields.add(field);
      }
    }
    depth--;
    return type;
  }

  /** Whether a declaration begins here, rather than a field of a type named like its keyword. */
  private boolean isDeclaration() {
    return is("message") || is("enum") || is("union");
  }

  private static void requireNew(Set<Object> known, Token at, Object what) throws IdlException {
    if (!known.add(what)) {
      throw new IdlException(at, "Expected names and numbers once, found %s twice".formatted(what));
    }
  }

  private void reserved() throws IdlException {
    while (!take(";")) {
      if (now().kind() == Token.Kind.END || is("}")) {
        throw expected("';'");
      }
      at++;
    }
  }

  private void constant(Declaration type, Set<Object> known) throws IdlException {
    Token name = word("the name of a constant");
    require("=");
    long number = number("a number of a constant", Integer.MAX_VALUE);
    require(";");
    requireNew(known, name, name.text());
    requireNew(known, name, number);
    type.constants.put(name.text(), number);
  }

  private Field unionCase() throws IdlException {
    boolean isRepeated = take("repeated");
    Type type = type(false);
    return rest(isRepeated ? new ListOf(type.at(), type) : type, false);
  }

  private Field field() throws IdlException {
    boolean isOptional = false;
    boolean isRef = false;
    boolean isRepeated = false;
    while (is("optional") || is("ref") || is("repeated")) {
      isOptional |= is("optional") && !isRepeated;
      isRef |= is("ref");
      isRepeated |= is("repeated");
      at++;
      refOptions();
    }
    Type type = type(isRef);
    return rest(isRepeated ? new ListOf(type.at(), type) : type, isOptional);
  }

  private void refOptions() throws IdlException {
    if (take("(")) {
      do {
        option(new java.util.HashMap<>()); // of the pointers of other languages
      } while (take(","));
      require(")");
    }
  }

  private Field rest(Type type, boolean isOptional) throws IdlException {
    Token name = word("the name of a field");
    require("=");
    int number = (int) number("a number of a field", MAX_NUMBER);
    Map<String, String> options = new java.util.HashMap<>();
    options(options);
    require(";");
    Type whole = "true".equals(options.get("ref")) ? referring(type) : type;
    return new Field(name, whole, number, isOptional || "true".equals(options.get("nullable")));
  }

  /**
   * Returns the type with references to its objects; of a list or map, to its elements or values.
   */
  private static Type referring(Type type) {
    if (type instanceof Named named) {
      return new Named(named.at(), named.path(), true);
    } else if (type instanceof ListOf list) {
      return new ListOf(list.at(), referring(list.element()));
    } else if (type instanceof MapOf map) {
      return new MapOf(map.at(), map.key(), referring(map.value()));
    }
    return type;
  }

  // ---- Types ----

  private Type type(boolean isRef) throws IdlException {
    Token token = now();
    if (take("list")) {
      require("<");
      Type element = element();
      require(">");
      return new ListOf(token, element);
    } else if (take("array")) {
      require("<");
      Token element = word("a number type");
      require(">");
      return new ArrayOf(element, element.text());
    } else if (take("map")) {
      require("<");
      Type key = type(false);
      require(",");
      Type value = element();
      require(">");
      return new MapOf(token, key, value);
    }
    String encoding = "";
    if (is("fixed") || is("varint") || is("tagged")) {
      encoding = tokens.get(at++).text();
    }
    Token name = now();
    if (SCALARS.contains(name.text()) && name.kind() == Token.Kind.WORD) {
      at++;
      boolean takesEncoding =
          name.text().endsWith("int64")
              || name.text().endsWith("int32") && !encoding.equals("tagged");
      if (!encoding.isEmpty() && !takesEncoding) {
        throw new IdlException(
            name, "Expected no encoding '%s' for %s".formatted(encoding, name.text()));
      }
      return new Scalar(name, encoding);
    } else if (!encoding.isEmpty()) {
      throw expected("a type of whole numbers");
    }
    return new Named(name, dotted("a type"), isRef);
  }

  private Type element() throws IdlException {
    boolean isRef = false;
    while (is("optional") || is("ref")) {
      isRef |= is("ref");
      at++;
      refOptions();
    }
    Token token = now();
    Type element = type(isRef);
    if (element instanceof ListOf || element instanceof MapOf) {
      throw new IdlException(token, "Lists and maps are not in each other: declare a message");
    }
    return element;
  }
}
