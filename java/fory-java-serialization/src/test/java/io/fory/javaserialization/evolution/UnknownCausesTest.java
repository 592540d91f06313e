/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static io.fory.evolution.TwoVersions.get;
import static io.fory.evolution.TwoVersions.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableSortedSet;
import io.fory.config.UnknownTypes;
import io.fory.evolution.TwoVersions;
import io.fory.exception.ForyException;
import java.lang.reflect.InvocationTargetException;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Exceptions of the JDK that hold others, of classes that the reader does not know. */
class UnknownCausesTest {
  private static final String BOTH = "public class P { %s Object last; }";

  private static TwoVersions versions(String reader, UnknownTypes unknown) {
    return TwoVersions.of(
            List.of(
                BOTH.formatted("Object gone; Object kept;"),
                "public class X extends RuntimeException {}",
                "public class C implements Comparator<Object> { public int compare(Object a, Object b) { return a.toString().compareTo(b.toString()); } }"),
            List.of(BOTH.formatted(reader)))
        .reader(builder -> builder.withUnknownTypes(unknown));
  }

  private static Object object(TwoVersions versions, String field, Object value) {
    Object p = versions.create("P", Map.of("last", "end"));
    set(p, field, value);
    return p;
  }

  private static List<Throwable> holders(Throwable unknown) {
    Throwable suppressing = new IllegalStateException("s");
    suppressing.addSuppressed(unknown);
    suppressing.addSuppressed(new IllegalStateException("known"));
    SQLException next = new SQLException("sql");
    next.initCause(unknown);
    return List.of(
        new IllegalStateException("c", unknown),
        suppressing,
        next,
        new ExecutionException(unknown),
        new InvocationTargetException(unknown),
        new IllegalStateException(new IllegalStateException(unknown)));
  }

  @ParameterizedTest
  @EnumSource(UnknownTypes.class)
  void theyAreSkippedWithWhatTheyHold(UnknownTypes unknown) {
    TwoVersions versions = versions("", unknown);
    Throwable x = (Throwable) versions.create("X", Map.of());
    for (Throwable holder : holders(x)) {
      for (Object value : new Object[] {holder, List.of(holder), new Object[] {holder, x}}) {
        assertThat(get(versions.read(object(versions, "gone", value)), "last")).isEqualTo("end");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(UnknownTypes.class)
  void inPlacesThatTheReaderHasTheyAreRefusedOrNull(UnknownTypes unknown) {
    TwoVersions versions = versions("Object kept;", unknown);
    for (Throwable holder : holders((Throwable) versions.create("X", Map.of()))) {
      Object p = object(versions, "kept", holder);
      if (unknown != UnknownTypes.NULL) {
        assertThatThrownBy(() -> versions.read(p)).isInstanceOf(ForyException.class);
      } else {
        Throwable read = (Throwable) get(versions.read(p), "kept");
        assertThat(read).hasSameClassAs(holder);
        assertThat(read.getSuppressed()).hasSize(holder.getSuppressed().length > 0 ? 1 : 0);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(UnknownTypes.class)
  void aSortedSetThatCannotBeComparedIsSkipped(UnknownTypes unknown) {
    TwoVersions versions = versions("", unknown);
    @SuppressWarnings("unchecked")
    Comparator<Object> order = (Comparator<Object>) versions.create("C", Map.of());
    Object set = ImmutableSortedSet.copyOf(order, List.of("c", "a", "b", 4, 5, 6));
    assertThat(get(versions.read(object(versions, "gone", set)), "last")).isEqualTo("end");
  }
}
