/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.Operation;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.ContextPool;
import io.fory.spi.ExplainedLine;
import io.fory.xlang.codec.Explainer;
import io.fory.xlang.codec.Idl;
import io.fory.xlang.codec.Registry;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Writes and reads objects in the cross-language protocol of Apache Fory, which has clients for
 * Python, Rust, Go, Java and others. It works with their releases 1.0 to 1.7.
 *
 * <p>Immutable and thread-safe: build one and keep it. Register every class of the messages, by the
 * id or name that the peers use. Each message can be read on its own. A message does not contain
 * its length, so a stream of messages needs framing of its own.
 *
 * <p>All methods that read throw a {@link ForyException} for bytes that are not a valid message; it
 * names the path of the object and the offset of the byte. They allocate no more than {@link
 * ForyXlangBuilder#withMaxGraphBytes} allows, whatever the bytes are.
 */
public final class ForyXlang {
  private static final int OFFSET_WIDTH = 6; // chars, in an explanation

  private final Registry registry;
  private final ContextPool<XlangOutput> outputs =
      new ContextPool<>() {
        @Override
        protected XlangOutput make() {
          return new XlangOutput();
        }
      };

  private final ContextPool<XlangInput> inputs =
      new ContextPool<>() {
        @Override
        protected XlangInput make() {
          return new XlangInput();
        }
      };

  private final XlangCodec<Object> any;
  private final ClassValue<XlangCodec<?>> codecs =
      new ClassValue<>() {
        @Override
        protected XlangCodec<?> computeValue(Class<?> type) {
          return new XlangCodec<>(registry, outputs, inputs, type);
        }
      };

  ForyXlang(Registry registry) {
    this.registry = registry;
    any = codec(Object.class);
  }

  /** Returns a builder with the default settings. */
  public static ForyXlangBuilder builder() {
    return new ForyXlangBuilder();
  }

  // ---- Writing ----

  /**
   * Writes an object, which may be null, and returns the message.
   *
   * @throws ForyException if the object contains a value that the protocol cannot express; the path
   *     of the exception names it
   */
  public byte[] serialize(Object object) {
    return any.encode(object);
  }

  /**
   * Writes an object, which may be null, at the writer index of a buffer, and moves the index to
   * the end of the message.
   *
   * @throws ForyException as {@link #serialize(Object)}; the writer index is then unchanged
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    any.encode(buffer, object);
  }

  // ---- Reading ----

  /**
   * Reads a message: null, an object of a registered class, or a value of a built-in type, such as
   * a list or a number.
   */
  public Object deserialize(byte[] bytes) {
    return any.decode(bytes);
  }

  /**
   * Reads a message whose object has to be of a class.
   *
   * @param type a registered class, a supertype of registered classes, or a built-in type; a number
   *     of another width becomes a number of this class if it fits
   * @return the object, or null if null was written
   */
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    return codec(type).decode(bytes);
  }

  /**
   * Reads the message at the reader index of a buffer, and moves the index to the end of the
   * message.
   */
  public Object deserialize(MemoryBuffer buffer) {
    return any.decode(buffer);
  }

  /**
   * Reads the message at the reader index of a buffer, whose object has to be of a class, like
   * {@link #deserialize(byte[], Class)}, and moves the index to the end of the message.
   */
  public <T> T deserialize(MemoryBuffer buffer, Class<T> type) {
    return codec(type).decode(buffer);
  }

  // ---- More ----

  /** Returns how many type definitions that came in messages are cached. */
  int keptDefinitions() {
    return registry.keptDefinitions();
  }

  /**
   * Returns a codec that writes and reads objects of a class, and saves finding the class on each
   * call. It is made once for each class.
   */
  @SuppressWarnings("unchecked") // it is that of the class
  public <T> XlangCodec<T> codec(Class<T> type) {
    return (XlangCodec<T>) codecs.get(type);
  }

  /**
   * Describes the registered classes in Apache Fory's schema language (FDL), from which its
   * compiler generates the classes of peers. All fields need a number by {@code @ForyField(id)},
   * since generated peers match fields by number.
   *
   * @throws UnsupportedTypeException if the language cannot express something of the classes: the
   *     message names all such places
   */
  public String idl() {
    return Idl.of(registry);
  }

  /**
   * Explains a message as text for people: every type definition, flag and value, with the offset
   * of its first byte. Names and strings of the message are escaped, and long ones cut. Classes
   * need not be registered, except in same-schema mode, and for elements whose type a peer leaves
   * out. A damaged message is explained up to the damage; the last line then says why not further,
   * after the words {@code not explained:}.
   *
   * @throws ForyException if the bytes do not begin like a message of the protocol
   */
  public String explain(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    explain(
        bytes,
        line -> {
          String offset = Integer.toString(line.offset());
          text.append(" ".repeat(Math.max(0, OFFSET_WIDTH - offset.length()))).append(offset);
          text.append("  ").append("  ".repeat(line.depth())).append(line).append('\n');
        });
    return text.toString();
  }

  /**
   * Explains a message like {@link #explain(byte[])}, line by line, for a program. If the message
   * is damaged, the last line is an {@link ExplainedLine.Kind#FAULT}.
   *
   * @param lines gets each line; an exception that it throws ends the explanation and reaches the
   *     caller
   * @throws ForyException if the bytes do not begin like a message of the protocol
   */
  public void explain(byte[] bytes, Consumer<ExplainedLine> lines) {
    Objects.requireNonNull(lines, "lines");
    if (bytes.length == 0 || bytes[0] != XlangCodec.HEADER) {
      XlangInput in = new XlangInput();
      in.start(bytes, 0, bytes.length, registry.options().limits());
      try {
        XlangCodec.requireHeader(in);
      } catch (RuntimeException e) {
        throw Operation.READ.ended(e, "");
      }
    }
    new Explainer(registry, bytes, lines).explain();
  }
}
