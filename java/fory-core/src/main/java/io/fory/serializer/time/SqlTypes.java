/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.MutableSerializer;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;

/** The dates of {@code java.sql}, a module that need not be there. */
public final class SqlTypes {
  private SqlTypes() {}

  /** Returns the built-in type with a number; null if this family has no such number. */
  public static BuiltIn type(int number) {
    try {
      Class.forName("java.sql.Timestamp", false, SqlTypes.class.getClassLoader());
      return Present.type(number);
    } catch (ClassNotFoundException e) {
      return BuiltIn.absent(number, "a date of the module java.sql");
    }
  }

  /** Apart, so that nothing is linked to the module before it is known to be there. */
  private static final class Present {
    static BuiltIn type(int number) {
      return switch (number) {
        case 170 ->
            BuiltIn.object(
                number,
                Date.class,
                new MutableSerializer<Date>(
                    (out, v) -> out.buffer().writeLong(v.getTime()),
                    in -> new Date(in.buffer().readLong()),
                    v -> new Date(v.getTime())));
        case 171 ->
            BuiltIn.object(
                number,
                Time.class,
                new MutableSerializer<Time>(
                    (out, v) -> out.buffer().writeLong(v.getTime()),
                    in -> new Time(in.buffer().readLong()),
                    v -> new Time(v.getTime())));
        case 172 ->
            BuiltIn.object(
                number,
                Timestamp.class,
                new MutableSerializer<Timestamp>(
                    (out, v) -> {
                      out.buffer().writeLong(v.getTime());
                      out.buffer().writeVarUint32(v.getNanos());
                    },
                    Present::readTimestamp,
                    v -> (Timestamp) v.clone()));
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
