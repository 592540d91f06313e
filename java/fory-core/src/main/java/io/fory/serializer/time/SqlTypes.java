/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import static io.fory.serializer.shared.MutableSerializer.mutable;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;

/** The dates of {@code java.sql}, a module that a JVM may lack. */
public final class SqlTypes {
  private SqlTypes() {}

  public static BuiltIn type(int number) {
    try {
      Class.forName("java.sql.Timestamp", false, SqlTypes.class.getClassLoader());
      return Present.type(number);
    } catch (ClassNotFoundException e) {
      return BuiltIn.absent("a date of the module java.sql");
    }
  }

  /** A class of its own, so that nothing links to the module before it is known to be present. */
  private static final class Present {
    static BuiltIn type(int number) {
      return switch (number) {
        case 170 ->
            mutable(
                Date.class,
                (out, v) -> out.buffer().writeLong(v.getTime()),
                in -> new Date(in.buffer().readLong()),
                v -> new Date(v.getTime()));
        case 171 ->
            mutable(
                Time.class,
                (out, v) -> out.buffer().writeLong(v.getTime()),
                in -> new Time(in.buffer().readLong()),
                v -> new Time(v.getTime()));
        case 172 ->
            mutable(
                Timestamp.class,
                (out, v) -> {
                  out.buffer().writeLong(v.getTime());
                  out.buffer().writeVarUint32(v.getNanos());
                },
                Present::readTimestamp,
                v -> (Timestamp) v.clone());
        default -> null;
      };
    }

    private static Timestamp readTimestamp(MessageReader in) {
      Timestamp value = new Timestamp(in.buffer().readLong());
      value.setNanos(in.buffer().readVarUint32());
      return value;
    }
  }
}
