/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
import java.util.function.UnaryOperator;
import javax.management.ObjectName;
import javax.naming.CompositeName;
import javax.naming.ldap.LdapName;

/** Names of the modules {@code java.naming} and {@code java.management}, by their texts. */
public final class NameTypes {
  /** What a parser makes of each char, at most: a part of its own. */
  private static final long BYTES_A_CHAR = 64;

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
        (out, value) -> out.writeString(value.toString()), in -> parse(in, parser), 128);
  }

  private static <T> T parse(MessageReader in, Parser<T> parser) {
    String text = Texts.readParsed(in);
    in.charge(BYTES_A_CHAR * text.length());
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
      return BuiltIn.value(number, ObjectName.class, text(ObjectName::new))
          .documented("its text", "identity");
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
              .documented("its text", "")
          : BuiltIn.object(
                  number, LdapName.class, mutable(LdapName::new, v -> (LdapName) v.clone()))
              .documented("its text", "");
    }
  }
}
