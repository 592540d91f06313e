/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.LimitExceededException;
import io.fory.struct.compiler.StoredOnDemand;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThrowableTypesTest {

  /** Makes its message of its parameters, and has a cycle. */
  static final class OrderException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int order;
    private final transient String hint;
    private Object self;

    OrderException(int order, Throwable cause) {
      super("order " + order, cause);
      this.order = order;
      this.hint = "not kept";
    }

    @Override
    public String getMessage() {
      return super.getMessage() + " (overridden)";
    }

    @Override
    public synchronized Throwable getCause() {
      return super.getCause();
    }
  }

  static final class Missing extends NoSuchFileException {
    private static final long serialVersionUID = 1;
    private final List<String> searched = new ArrayList<>(List.of("here"));

    Missing(String file) {
      super(file, null, "gone");
    }
  }

  static final class NoTrace extends Exception {
    private static final long serialVersionUID = 1;

    NoTrace() {
      super("quiet", new IOException("reason"), false, false);
    }
  }

  /** Counts what sets its parts, and hides its stack trace. */
  static final class Guarded extends SQLException {
    private static final long serialVersionUID = 1;
    private int calls;

    Guarded(Throwable cause) {
      super("guarded", cause);
    }

    @Override
    public synchronized Throwable initCause(Throwable cause) {
      calls++;
      return super.initCause(cause);
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      return new StackTraceElement[0];
    }

    @Override
    public void setStackTrace(StackTraceElement[] stack) {
      calls++;
    }

    @Override
    public void setNextException(SQLException next) {
      calls++;
      super.setNextException(next);
    }

    private List<StackTraceElement> held() {
      return List.of(super.getStackTrace());
    }
  }

  /** Hides its cause by a method whose result is narrower than that of {@code Throwable}. */
  static final class Uncaused extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    Uncaused(IOException cause) {
      super(cause);
    }

    @Override
    public IOException getCause() {
      return null;
    }

    private IOException held() {
      return super.getCause();
    }
  }

  /** Has no stack trace, which would take most of the heap. */
  static final class Chained extends SQLException {
    private static final long serialVersionUID = 1;

    Chained(SQLException next) {
      super("chained");
      setNextException(next);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          OrderException.class, Missing.class, NoTrace.class, Guarded.class, Uncaused.class);

  private static List<Fory> forys() {
    List<Fory> forys = new ArrayList<>();
    MATRIX.cells().forEach(c -> forys.addAll(List.of(c.interpreted(), c.generated())));
    return forys;
  }

  private static void assertSame(Throwable expected, Throwable actual) {
    assertThat(actual).hasSameClassAs(expected).isNotSameAs(expected);
    assertThat(actual.getMessage()).isEqualTo(expected.getMessage());
    assertThat(actual.toString()).isEqualTo(expected.toString());
    assertThat(actual.getStackTrace()).isEqualTo(expected.getStackTrace());
    assertThat(actual.getSuppressed()).hasSameSizeAs(expected.getSuppressed());
    for (int i = 0; i < expected.getSuppressed().length; i++) {
      assertSame(expected.getSuppressed()[i], actual.getSuppressed()[i]);
    }
    if (expected.getCause() == null) {
      assertThat(actual.getCause()).isNull();
    } else {
      assertSame(expected.getCause(), actual.getCause());
    }
  }

  @Test
  void whatExceptionsOverrideDoesNotRun() {
    Guarded guarded = new Guarded(new IOException("cause"));
    guarded.setNextException(new SQLException("next"));
    for (Fory fory : forys()) {
      for (Object each : List.of(roundTrip(fory, guarded), fory.copy(guarded))) {
        Guarded back = (Guarded) each;
        assertThat(back.calls).isEqualTo(1);
        assertThat(back.held()).isEqualTo(guarded.held()).isNotEmpty();
        assertThat((Throwable) back).hasMessage("guarded").hasRootCauseMessage("cause");
        assertThat((Throwable) back.getNextException()).hasMessage("next");
      }
      Uncaused uncaused = new Uncaused(new IOException("hidden"));
      for (Object each : List.of(roundTrip(fory, uncaused), fory.copy(uncaused))) {
        assertThat(((Uncaused) each).held()).hasMessage("hidden");
      }
    }
  }

  private static Object roundTrip(Fory fory, Object object) {
    return fory.deserialize(fory.serialize(object));
  }

  @Test
  void exceptionsOfTheUsersKeepTheirFieldsAndNoConstructorRuns() {
    for (Fory fory : forys()) {
      OrderException exception = new OrderException(4711, new Missing("path"));
      OrderException read = (OrderException) roundTrip(fory, exception);
      assertSame(exception, read);
      assertThat(read.order).isEqualTo(4711);
      assertThat(read.hint).isNull();
      assertThat(read.getMessage()).isEqualTo("order 4711 (overridden)");
      Missing cause = (Missing) read.getCause();
      assertThat(cause.searched).containsExactly("here");
      assertThat(cause.getFile()).isEqualTo("path");
      assertSame(new NoTrace(), (Throwable) roundTrip(fory, new NoTrace()));
      assertThat(fory.copy(exception).order).isEqualTo(4711);
    }
  }

  @Test
  void exceptionsMayReferToEachOtherInACycle() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (!cell.keepsReferences()) {
        continue;
      }
      OrderException exception = new OrderException(1, null);
      exception.self = exception;
      Exception other = new Exception("other", exception);
      exception.addSuppressed(other);
      OrderException read = (OrderException) roundTrip(cell.generated(), exception);
      assertThat(read.self).isSameAs(read);
      assertThat(read.getSuppressed()[0].getCause()).isSameAs(read);
      OrderException copy = cell.interpreted().copy(exception);
      assertThat(copy.getSuppressed()[0].getCause()).isSameAs(copy);
    }
  }

  private static ForyBuilder builderOfChains() {
    return Fory.builder()
        .register(Chained.class)
        .withCodegen(false)
        .withRefTracking(true)
        .withExceptionStandIns(false);
  }

  @Test
  void theSearchForARingIsWork() {
    List<SQLException> chain = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      chain.add(new Chained(i == 0 ? null : chain.get(i - 1)));
    }
    byte[] message = builderOfChains().build().serialize(chain);
    List<?> read = (List<?>) builderOfChains().build().deserialize(message);
    assertThat(read).hasSize(3_000);
    for (int i = 1; i < read.size(); i++) {
      assertThat(((SQLException) read.get(i)).getNextException() == read.get(i - 1)).isTrue();
    }
    Fory strict = builderOfChains().withMaxWork(1 << 20).build();
    assertThatThrownBy(() -> strict.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  /** Each level is read before the chain goes on behind it, so that only the last walk is long. */
  @Test
  void aLongChainIsNoRing() {
    int levels = 100;
    int each = 700;
    SQLException root = new Chained(null);
    SQLException level = root;
    SQLException head = root;
    for (int i = 0; i < levels; i++) {
      for (int j = 0; j < each; j++) {
        head = new Chained(head);
        level.addSuppressed(head);
      }
      head = new Chained(head);
      level.addSuppressed(head);
      level = head;
    }
    Fory fory = builderOfChains().withMaxDepth(1_000).withMaxGraphBytes(1L << 40).build();
    List<Object> chain = new ArrayList<>(List.of(root, new Chained(head)));
    List<?> read = (List<?>) roundTrip(fory, chain);
    int length = 0;
    SQLException next = (SQLException) read.get(1);
    while (next != null) {
      length++;
      next = next.getNextException();
    }
    assertThat(length).isEqualTo(2 + levels * (each + 1)).isGreaterThan(1 << 16);
  }

  @Test
  void aReadExceptionTakesACauseLater() {
    Fory fory = forys().get(0);
    Exception read = (Exception) roundTrip(fory, new Exception("no cause yet"));
    read.initCause(new IOException("later"));
    assertThat(read).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void anExceptionOfTheUsersHasToBeRegistered() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(new OrderException(1, null)))
        .isInstanceOf(ForbiddenClassException.class);
  }

  record Price(int cents) implements Serializable {}

  static final class TooExpensive extends Exception {
    private static final long serialVersionUID = 1;
    private Price price;
  }

  @Test
  void aWarmUpReachesTheClassesThatFieldsOfAnExceptionName() {
    Fory fory = Fory.builder().register(TooExpensive.class, Price.class).build();
    fory.warmUp(TooExpensive.class);
    assertThat(StoredOnDemand.isGenerated(fory, Price.class)).isTrue();
  }
}
