/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SqlTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class);

  private static final class Fields {
    private Date date;
    private Time time;
    private Timestamp timestamp;
    private java.util.Date any;
    private java.util.Date[] dates;
    private Timestamp[] timestamps;
  }

  private static Timestamp timestamp(long millis, int nanos) {
    Timestamp timestamp = new Timestamp(millis);
    timestamp.setNanos(nanos);
    return timestamp;
  }

  static Stream<java.util.Date> values() {
    return Stream.of(
        new Date(0),
        new Date(Long.MIN_VALUE),
        new Time(86_399_999),
        new Timestamp(1_700_000_000_123L),
        timestamp(-1, 999_999_999),
        timestamp(5, 0),
        timestamp(Long.MIN_VALUE / 1000, 1));
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(java.util.Date value) {
    MATRIX.checkEverywhere(value);
  }

  @ParameterizedTest
  @MethodSource("values")
  void damagedBytesAreRefusedOrRead(java.util.Date value) {
    Damage.check(MATRIX, value);
  }

  @Test
  void fieldsSurvive() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.date = new Date(1);
    fields.time = new Time(2);
    fields.timestamp = timestamp(3, 456);
    fields.any = fields.timestamp;
    fields.dates = new java.util.Date[] {fields.date, fields.time, null, new java.util.Date(4)};
    fields.timestamps = new Timestamp[] {fields.timestamp};
    MATRIX.check(fields);
  }
}
