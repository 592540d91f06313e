/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
import java.util.function.UnaryOperator;
import javax.management.ObjectName;
import javax.naming.CompositeName;
import javax.naming.ldap.LdapName;

/** Names of the modules {@code java.naming} and {@code java.management}, by their texts. */
public final class NameTypes {
  /** Heap for each char, in bytes, at most: a part of its own in the parser. */
  private static final long BYTES_A_CHAR = 64;

  /** The hash of a name of many parts takes 460 ns for each char, 20 ns a step. */
  private static final int HASH_STEPS = 24;

  private static final int SHORT = 64; // names whose hash is paid by their bytes

  private NameTypes() {}

  /** The type of a number, or null. */
  public static BuiltIn type(int number) {
    try {
      return switch (number) {
        case 281 -> Managed.type(number);
        case 282, 283 -> Named.type(number);
        default -> null;
      };
    } catch (LinkageError e) {
      return BuiltIn.absent(
          number, "a name of the module " + (number == 281 ? "java.management" : "java.naming"));
    }
  }

  @FunctionalInterface
  private interface Parser<T> {
    T parse(String text) throws Exception;
  }

  private static <T> ValueSerializer<T> text(Parser<T> parser) {
    return new ValueSerializer<>(
        (out, value) -> write(out, value, parser), in -> parse(in, parser), 128);
  }

  /**
   * Writes a name, unless its text means another or none: the JDK escapes not all of them right.
   */
  private static <T> void write(MessageWriter out, T name, Parser<T> parser) {
    String text = name.toString();
    Exception cause = null;
    try {
      if (parser.parse(text).equals(name)) {
        out.writeString(text);
        return;
      }
    } catch (Exception e) { // each kind of name has its own
      cause = e;
    }
    throw new UnsupportedTypeException(
        "The text of %s %s means another name or none; write its parts instead"
            .formatted(name.getClass().getSimpleName(), Quote.name(text)),
        cause);
  }

  /** Reads a name whose parser, like all of them, looks at the rest of the text for each part. */
  private static <T> T parse(MessageReader in, Parser<T> parser) {
    String text = Texts.readParsed(in);
    in.charge(BYTES_A_CHAR * text.length());
    in.chargeWork((long) text.length() * text.length() >> 7);
    in.addWeight(text.length() < SHORT ? 0 : (long) HASH_STEPS * text.length());
    try {
      return parser.parse(text);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) { // each kind of name has its own
      throw new IllegalArgumentException(e);
    }
  }

  private static <T> MutableSerializer<T> mutable(Parser<T> parser, UnaryOperator<T> copy) {
    return new MutableSerializer<>(text(parser), copy);
  }

  /** Apart, so that nothing is linked to the module before it is known to be there. */
  private static final class Managed {
    static BuiltIn type(int number) {
      return BuiltIn.value(number, ObjectName.class, text(ObjectName::new));
    }
  }

  /**
   * The types of {@code javax.naming}, apart, so that nothing is linked to the module before it is
   * known to be there.
   */
  private static final class Named {
    static BuiltIn type(int number) {
      return number == 282
          ? BuiltIn.object(
              number,
              CompositeName.class,
              mutable(CompositeName::new, v -> (CompositeName) v.clone()))
          : BuiltIn.object(
              number, LdapName.class, mutable(LdapName::new, v -> (LdapName) v.clone()));
    }
  }
}
