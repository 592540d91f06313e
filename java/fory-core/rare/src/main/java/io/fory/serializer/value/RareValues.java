/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Small immutable types that few programs have: optional numbers, as one byte and the number, and
 * lines of stacks.
 */
public final class RareValues {
  private RareValues() {}

  /** The line of a stack if it has the number, or null. */
  public static BuiltIn line(int number) {
    return number == 102
        ? value(
            number,
            StackTraceElement.class,
            RareValues::writeStackTraceElement,
            RareValues::readStackTraceElement)
        : null;
  }

  /** The optional of a number in messages, or null. */
  public static BuiltIn optional(int number) {
    return switch (number) {
      case 43 ->
          value(
              number,
              OptionalInt.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeInt(v.getAsInt());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalInt.of(in.buffer().readInt())
                      : OptionalInt.empty());
      case 44 ->
          value(
              number,
              OptionalLong.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeLong(v.getAsLong());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalLong.of(in.buffer().readLong())
                      : OptionalLong.empty());
      case 45 ->
          value(
              number,
              OptionalDouble.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeDouble(v.getAsDouble());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalDouble.of(in.buffer().readDouble())
                      : OptionalDouble.empty());
      default -> null;
    };
  }

  private static void writeStackTraceElement(MessageWriter out, StackTraceElement element) {
    Texts.writeNullable(out, element.getClassLoaderName());
    Texts.writeNullable(out, element.getModuleName());
    Texts.writeNullable(out, element.getModuleVersion());
    out.writeString(element.getClassName());
    out.writeString(element.getMethodName());
    Texts.writeNullable(out, element.getFileName());
    out.buffer().writeVarInt32(element.getLineNumber());
  }

  private static StackTraceElement readStackTraceElement(MessageReader in) {
    return new StackTraceElement(
        Texts.readNullable(in),
        Texts.readNullable(in),
        Texts.readNullable(in),
        in.readString(),
        in.readString(),
        Texts.readNullable(in),
        in.buffer().readVarInt32());
  }
}
