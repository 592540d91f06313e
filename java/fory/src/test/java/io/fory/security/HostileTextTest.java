/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static io.fory.testing.HandMade.builtIn;
import static io.fory.testing.HandMade.copies;
import static io.fory.testing.HandMade.latin1;
import static io.fory.testing.HandMade.message;
import static io.fory.testing.HandMade.name;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Messages;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions escape and cut text of messages that is made to fool or drown readers of a log. */
class HostileTextTest {
  private static final Fory FORY = Fory.builder().build();
  private static final String EVIL = "x\u001b[31m\r\n2026-01-01 INFO login of admin succeeded\r\n";
  private static final int MAX = 10_000; // chars of anything that is printed, without the frames

  /** Returns the text that a logger prints of an exception, without stack traces. */
  private static String printed(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text, true));
    List<String> lines = new ArrayList<>();
    for (String line : text.toString().split(System.lineSeparator(), -1)) {
      if (!line.startsWith("\t") && !line.isEmpty()) {
        lines.add(line);
      }
    }
    return String.join("|", lines);
  }

  private static <E extends ForyException> E failure(
      Class<E> type, Consumer<MemoryBuffer> content) {
    return failure(FORY, type, content);
  }

  private static <E extends ForyException> E failure(
      Fory fory, Class<E> type, Consumer<MemoryBuffer> content) {
    return failure(fory, type, message(fory, content));
  }

  private static <E extends ForyException> E failure(Fory fory, Class<E> type, byte[] message) {
    E e = catchThrowableOfType(type, () -> fory.deserialize(message));
    assertThat(e).isNotNull();
    requirePlain(e);
    assertThat(e.path()).isNotEmpty();
    assertThat(e.offset()).isNotNegative();
    return e;
  }

  private static void requirePlain(Throwable e) {
    assertThat(printed(e)).hasSizeLessThan(MAX).matches("[\\x20-\\x7e]*");
  }

  // ---- Objects in messages ----

  @Test
  void theHandlerOfAProxyIsShownByItsClass() {
    ForyException e =
        failure(
            CorruptDataException.class,
            b -> {
              builtIn(b, 262);
              b.writeVarUint32(0);
              copies(FORY, b);
            });
    assertThat(e).hasMessageContaining("found java.util.Collections$CopiesList");
  }

  @Test
  void theArgumentOfAConstructorIsShownByItsClass() {
    byte[] honest = FORY.serialize(new Exception("MSG"));
    MemoryBuffer copies = MemoryBuffer.allocate(64);
    copies(FORY, copies);
    byte[] text = {10, 6, 'M', 'S', 'G'};
    int at = new String(honest, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("\n\6MSG");
    MemoryBuffer hostile = MemoryBuffer.allocate(256);
    hostile.writeBytes(honest, 0, at);
    hostile.writeBytes(copies.copyOfRange(0, copies.writerIndex()), 0, copies.writerIndex());
    hostile.writeBytes(honest, at + text.length, honest.length - at - text.length);
    byte[] message = hostile.copyOfRange(0, hostile.writerIndex());
    assertThatThrownBy(() -> FORY.deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("found java.util.Collections$CopiesList");
  }

  // ---- Names and texts ----

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void namesOfClassesAreEscaped(boolean compatible) {
    Fory fory = Fory.builder().withCompatible(compatible).build();
    ForyException e =
        failure(
            fory,
            ForbiddenClassException.class,
            b -> {
              byte[] type = Messages.part(fory).typeByName(EVIL).bytes();
              if (compatible) {
                b.writeBytes(type, 0, type.length);
              } else {
                b.writeVarUint32(4);
                name(b, EVIL);
              }
            });
    assertThat(e).hasMessageContaining("No class is registered as 'x\\u001b[31m\\u000d\\u000a2026");
  }

  @Test
  void longNamesAreShortenedAndTheRestOfTheSentenceStays() {
    ForyException e =
        failure(
            ForbiddenClassException.class,
            b -> {
              builtIn(b, 260);
              latin1(b, "n".repeat(1_000_000));
            });
    assertThat(e)
        .hasMessageContaining("(1000000 chars)")
        .hasMessageContaining("register the writer's class under this name");
  }

  // ---- Causes ----

  static class Throwing implements java.io.Serializable {
    private static final long serialVersionUID = 1;
    String text = "";

    private Object readResolve() {
      IllegalArgumentException e =
          new IllegalArgumentException("cannot use " + text, new Exception("of " + text));
      e.addSuppressed(new Exception("after " + text));
      throw e;
    }
  }

  @Test
  void causesPrintAsPlainText() {
    Fory fory = Fory.builder().register(Throwing.class, 1).build();
    for (String text : List.of(EVIL, "u".repeat(1_000_000))) {
      Throwing object = new Throwing();
      object.text = text;
      byte[] message = fory.serialize(object);
      ForyException e = catchThrowableOfType(ForyException.class, () -> fory.deserialize(message));
      requirePlain(e);
      assertThat(printed(e))
          .contains("Caused by: java.lang.IllegalArgumentException: cannot use ")
          .contains("Caused by: java.lang.Exception: of ");
      assertThat(e.getCause().getStackTrace()[0].getMethodName()).isEqualTo("readResolve");
      assertThat(e.getCause().getSuppressed()).hasSize(1);
    }
  }

  @Test
  void plainCausesAreKept() {
    Fory fory = Fory.builder().register(Throwing.class, 1).build();
    Throwing object = new Throwing();
    object.text = "this";
    byte[] message = fory.serialize(object);
    assertThatThrownBy(() -> fory.deserialize(message))
        .isExactlyInstanceOf(ForyException.class)
        .cause()
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasSuppressedException(new Exception("after this"))
        .cause()
        .isExactlyInstanceOf(Exception.class);
  }

  @Test
  void anUnknownClassWithASerializerOfItsOwnIsForbidden() {
    Fory fory = Fory.builder().withCompatible(true).build();
    ForyException e =
        failure(
            fory,
            ForbiddenClassException.class,
            b -> {
              byte[] type = Messages.part(fory).typeByName("#77").bytes(); // no schema
              b.writeBytes(type, 0, type.length);
            });
    assertThat(e).hasMessageContaining("with id 77");
    assertThat(e.offset()).isEqualTo(18); // behind its schema
  }

  @Test
  void numbersThatPeopleUseCostNothing() {
    Fory fory = Fory.builder().withMaxWork(1).build();
    java.math.BigInteger key = java.math.BigInteger.ONE.shiftLeft(8191 - 8);
    Map<String, Object> numbers = new HashMap<>();
    numbers.put("decimal", new java.math.BigDecimal(key, 300));
    numbers.put("integer", key);
    assertThat(fory.deserialize(fory.serialize(numbers))).isEqualTo(numbers);
    assertThat(fory.deserialize(fory.serialize(new Date(5)))).isEqualTo(new Date(5));
    assertThat(((Pattern) fory.deserialize(fory.serialize(Pattern.compile("a"))))).isNotNull();
    assertThat(fory.deserialize(fory.serialize(URI.create("a:b")))).isEqualTo(URI.create("a:b"));
  }
}
