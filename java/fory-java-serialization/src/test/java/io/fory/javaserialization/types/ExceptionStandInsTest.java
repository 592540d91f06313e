/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.StandInException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.management.RuntimeErrorException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** An exception that cannot be written does not take the message with it that it is in. */
class ExceptionStandInsTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Registered.class, Holding.class);

  private static class Registered extends RuntimeException {
    private static final long serialVersionUID = 1;
    private int code = 7;

    Registered(Throwable cause) {
      super("registered", cause);
    }
  }

  /** An exception of a registered class that holds an object without a serialized form. */
  private static class Holding extends RuntimeException {
    private static final long serialVersionUID = 1;
    private Object held;

    Holding(Object held, Throwable cause) {
      super("holding", cause);
      this.held = held;
    }
  }

  private static class Stranger extends Exception {
    private static final long serialVersionUID = 1;

    Stranger(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private static void assertStandsFor(Throwable original, Throwable read) {
    assertThat(read).isInstanceOf(StandInException.class);
    assertThat(((StandInException) read).originalClass()).isEqualTo(original.getClass().getName());
    assertThat(read.getMessage()).isEqualTo(original.getMessage());
    assertThat(read.getStackTrace()).isEqualTo(original.getStackTrace());
    assertThat(read.toString()).contains(original.getClass().getName(), original.getMessage());
  }

  @FunctionalInterface
  private interface Way {
    Throwable of(Fory fory, Throwable e) throws Exception;
  }

  /** Through bytes of each kind, and copied. */
  private static void everyWay(Throwable e, ThrowingConsumer check) throws Exception {
    List<Way> ways =
        List.of(
            (fory, x) -> (Throwable) fory.deserialize(fory.serialize(x)),
            (fory, x) -> fory.copy(x),
            (fory, x) -> {
              MemoryBuffer buffer = MemoryBuffer.allocateDirect(8);
              fory.serialize(buffer, x);
              return (Throwable) fory.deserialize(buffer);
            },
            (fory, x) -> {
              ByteArrayOutputStream stream = new ByteArrayOutputStream();
              fory.streams().serialize(stream, x);
              return (Throwable)
                  fory.streams().deserialize(new ByteArrayInputStream(stream.toByteArray()));
            },
            (fory, x) ->
                (Throwable) fory.deserialize(fory.serializeOutOfBand(x, part -> true), List.of()));
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        for (Way way : ways) {
          check.accept(way.of(fory, e));
        }
      }
    }
  }

  @FunctionalInterface
  private interface ThrowingConsumer {
    void accept(Throwable read) throws Exception;
  }

  @Test
  void aCauseOfAClassThatIsNotRegisteredIsReplacedAndItsOwnCauseIsNot() throws Exception {
    Stranger stranger = new Stranger("strange", new IOException("inner"));
    everyWay(
        new Registered(stranger),
        read -> {
          assertThat(read).isExactlyInstanceOf(Registered.class);
          assertThat(((Registered) read).code).isEqualTo(7);
          assertStandsFor(stranger, read.getCause());
          assertThat(read.getCause().getCause()).isExactlyInstanceOf(IOException.class);
        });
  }

  @Test
  void aCauseThatHoldsWhatHasNoFormIsReplaced() throws Exception {
    // Registered is introduced by what is taken back, and once more behind it.
    Holding holding =
        new Holding(List.of(new Registered(null), new Thread("held")), new Registered(null));
    Registered outer = new Registered(holding);
    outer.addSuppressed(new Registered(null));
    everyWay(
        outer,
        read -> {
          assertStandsFor(holding, read.getCause());
          assertThat(((Registered) read.getCause().getCause()).code).isEqualTo(7);
          assertThat(((Registered) read.getSuppressed()[0]).code).isEqualTo(7);
        });
  }

  @Test
  void aSuppressedExceptionIsReplaced() throws Exception {
    IOException outer = new IOException("outer");
    Stranger stranger = new Stranger("closing", null);
    Holding holding = new Holding(new Thread("held"), null);
    outer.addSuppressed(new Registered(null));
    outer.addSuppressed(stranger);
    outer.addSuppressed(holding);
    everyWay(
        outer,
        read -> {
          assertThat(read.getSuppressed()[0]).isExactlyInstanceOf(Registered.class);
          assertStandsFor(stranger, read.getSuppressed()[1]);
          assertStandsFor(holding, read.getSuppressed()[2]);
        });
  }

  @Test
  void aCauseThatTheConstructorTakesIsReplacedToo() throws Exception {
    Stranger stranger = new Stranger("strange", null);
    everyWay(
        new BatchUpdateException("batch", "42000", 3, new int[] {1, -3}, stranger),
        read -> {
          assertStandsFor(stranger, read.getCause());
          assertThat(((BatchUpdateException) read).getUpdateCounts()).containsExactly(1, -3);
        });
  }

  @Test
  void aPlaceThatCannotHoldAStandInRefuses() {
    class Odd extends Error {
      private static final long serialVersionUID = 1;
    }
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(new RuntimeErrorException(new Odd(), "odd")))
        .isInstanceOf(ForbiddenClassException.class);
    Throwable outer = new IOException(new RuntimeErrorException(new Odd(), "odd"));
    Throwable read = (Throwable) fory.deserialize(fory.serialize(outer));
    assertStandsFor(outer.getCause(), read.getCause());
  }

  @Test
  void theExceptionItselfIsNotReplaced() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(new Stranger("a", null)))
        .isInstanceOf(ForbiddenClassException.class);
    assertThatThrownBy(() -> fory.serialize(List.of(new Stranger("a", null))))
        .isInstanceOf(ForbiddenClassException.class);
  }

  @Test
  void neverMeansNever() {
    ForyBuilder builder = Fory.builder().withExceptionStandIns(false);
    Fory fory = builder.register(Holding.class).build();
    IOException caused = new IOException(new Stranger("a", null));
    IOException suppressing = new IOException("b");
    suppressing.addSuppressed(new Holding(new Thread("held"), null));
    assertThatThrownBy(() -> fory.serialize(caused)).isInstanceOf(ForbiddenClassException.class);
    assertThatThrownBy(() -> fory.copy(caused)).isInstanceOf(ForbiddenClassException.class);
    assertThatThrownBy(() -> fory.serialize(suppressing))
        .isInstanceOf(UnsupportedTypeException.class);
  }

  @Test
  void referencesBehindAStandInAreRight() {
    Fory fory = Fory.builder().withRefTracking(true).register(Holding.class).build();
    List<Object> shared = new ArrayList<>(List.of("shared"));
    Holding holding = new Holding(new Object[] {shared, new Thread("held")}, null);
    Object[] graph = {new IOException(holding), shared, shared};
    for (Object twin : List.of(fory.deserialize(fory.serialize(graph)), fory.copy(graph))) {
      Object[] read = (Object[]) twin;
      assertThat(read[1]).isEqualTo(shared).isSameAs(read[2]);
      assertStandsFor(holding, ((Throwable) read[0]).getCause());
    }
  }

  /** What a {@code close} does that knows the failure before. */
  @Test
  void aCircleOfThemComesBackAsOne() {
    Stranger primary = new Stranger("primary", null);
    primary.addSuppressed(new Stranger("close failed", primary));
    Holding holding = new Holding(new Thread("held"), null);
    holding.addSuppressed(new Stranger("close failed", holding));
    for (Throwable first : new Throwable[] {primary, holding}) {
      for (Fory fory : withReferences()) {
        for (Throwable outer : everyTwin(fory, new IOException("call", first))) {
          Throwable read = outer.getCause();
          assertStandsFor(first, read);
          assertStandsFor(first.getSuppressed()[0], read.getSuppressed()[0]);
          assertThat(read.getSuppressed()[0].getCause()).isSameAs(read);
        }
        for (Throwable outer : everyTwin(fory, suppressing(first))) {
          Throwable read = outer.getSuppressed()[0];
          assertStandsFor(first, read);
          assertThat(read.getSuppressed()[0].getCause()).isSameAs(read);
        }
      }
    }
  }

  @Test
  void oneThatTwoShareComesBackAsOne() {
    for (Throwable shared :
        new Throwable[] {new Stranger("shared", null), new Holding(new Thread("held"), null)}) {
      for (Fory fory : withReferences()) {
        Throwable outer = new IOException("a", shared);
        outer.addSuppressed(new IOException("b", shared));
        outer.addSuppressed(shared);
        for (Throwable read : everyTwin(fory, outer)) {
          assertStandsFor(shared, read.getCause());
          assertThat(read.getSuppressed()[0].getCause()).isSameAs(read.getCause());
          assertThat(read.getSuppressed()[1]).isSameAs(read.getCause());
        }
      }
    }
  }

  private static Throwable suppressing(Throwable e) {
    Throwable outer = new IOException("outer");
    outer.addSuppressed(e);
    return outer;
  }

  private static List<Fory> withReferences() {
    return MATRIX.cells().stream()
        .filter(ForyMatrix.Cell::keepsReferences)
        .flatMap(cell -> List.of(cell.interpreted(), cell.generated()).stream())
        .toList();
  }

  /** The exception twice in two messages of one instance, and copied. */
  private static List<Throwable> everyTwin(Fory fory, Throwable e) {
    MemoryBuffer buffer = MemoryBuffer.allocateDirect(8);
    fory.serialize(buffer, e);
    return List.of(
        (Throwable) fory.deserialize(fory.serialize(e)),
        (Throwable) fory.deserialize(buffer),
        fory.copy(e));
  }

  /** An exception whose methods are overridden in odd ways. */
  private static class Odd extends Exception {
    private static final long serialVersionUID = 1;

    Odd(Throwable cause) {
      super("odd", cause);
    }
  }

  private static List<Odd> odd() {
    return List.of(
        new Odd(null) {
          @Override
          public StackTraceElement[] getStackTrace() {
            return null;
          }
        },
        new Odd(null) {
          @Override
          public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[1];
          }
        },
        new Odd(null) {
          @Override
          public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("no trace");
          }
        },
        new Odd(new IOException("cause")) {
          @Override
          public synchronized Throwable getCause() {
            throw new IllegalStateException("no cause");
          }
        },
        new Odd(new IOException("cause")) {
          @Override
          public synchronized Throwable getCause() {
            return this;
          }
        },
        new Odd(null) {
          @Override
          public String getMessage() {
            throw new IllegalStateException("no message");
          }
        },
        new Odd(null) {
          @Override
          public synchronized Throwable initCause(Throwable cause) {
            throw new IllegalStateException("no cause");
          }

          @Override
          public void setStackTrace(StackTraceElement[] trace) {
            throw new IllegalStateException("no trace");
          }
        });
  }

  @Test
  void anExceptionWithMethodsOfItsOwnDoesNotFailTheMessage() throws Exception {
    for (Odd odd : odd()) {
      for (Throwable outer :
          List.of(new IOException(odd.getClass().getName(), odd), suppressing(odd))) {
        everyWay(
            outer,
            read -> {
              Throwable inner = read.getCause() == null ? read.getSuppressed()[0] : read.getCause();
              assertThat(((StandInException) inner).originalClass())
                  .isEqualTo(odd.getClass().getName());
            });
      }
      // Registered, its own state counts and not what its methods make of it.
      Fory fory = Fory.builder().register(odd.getClass()).register(Odd.class).build();
      Throwable read = (Throwable) fory.deserialize(fory.serialize(new IOException("o", odd)));
      assertThat(read.getCause()).isExactlyInstanceOf(odd.getClass());
      assertThat(fory.copy(new IOException("o", odd)).getCause())
          .isExactlyInstanceOf(odd.getClass());
    }
  }

  @Test
  void aLongChainOfThemTakesNoTimeToSpeakOf() {
    Throwable chain = null;
    for (int i = 0; i < 25; i++) {
      chain = new Holding(new Thread("held"), new Stranger("a", chain));
      chain.addSuppressed(new Stranger("b", new Holding(new Thread("held"), null)));
    }
    Fory fory = Fory.builder().register(Holding.class).build();
    Throwable outer = new IOException(chain);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          Throwable read = (Throwable) fory.deserialize(fory.serialize(outer));
          for (Throwable e = outer.getCause(); e != null; e = e.getCause()) {
            read = read.getCause();
            assertStandsFor(e, read);
          }
        });
  }

  @Test
  void aStandInTravelsOn() {
    StandInException standIn = new StandInException("a.b.C", "message");
    standIn.initCause(new IOException("inner"));
    standIn.addSuppressed(new StandInException("a.b.D", null));
    standIn.setStackTrace(new Throwable().getStackTrace());
    MATRIX.checkEverywhere(standIn);
  }

  @Test
  void whatFollowsAnSqlExceptionIsKept() throws Exception {
    SQLException sql = new SQLException("reason", "42000", 7);
    sql.setNextException(new BatchUpdateException("next", "42001", 8, new int[] {5}));
    sql.setNextException(new SQLException("last"));
    everyWay(
        sql,
        read -> {
          SQLException second = ((SQLException) read).getNextException();
          assertThat(((BatchUpdateException) second).getUpdateCounts()).containsExactly(5);
          assertThat(second.getNextException().getMessage()).isEqualTo("last");
          assertThat((Throwable) second.getNextException().getNextException()).isNull();
        });
  }

  @Test
  void aUsersClassThatExtendsOneWithStateKeepsIt() throws Exception {
    class Mine extends SQLException {
      private static final long serialVersionUID = 1;

      Mine() {
        super("reason", "42000", 7);
      }

      @Override
      public String getSQLState() {
        return "overridden";
      }
    }
    Fory fory = Fory.builder().register(Mine.class).register(ExceptionStandInsTest.class).build();
    SQLException read = fory.deserialize(fory.serialize(new Mine()), SQLException.class);
    assertThat(read.getErrorCode()).isEqualTo(7);
    assertThat(read.getSQLState()).isEqualTo("overridden");
  }

  @Test
  void anotherPlaceThatExpectsTheClassIsRefusedWhenItIsRead() {
    Fory fory = Fory.builder().build();
    byte[] message = fory.serialize(new StandInException("java.io.IOException", "a"));
    assertThatThrownBy(() -> fory.deserialize(message, IOException.class))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void theCauseOfAnInvocationTargetExceptionIsItsTarget() throws Exception {
    everyWay(
        new InvocationTargetException(new IOException("target"), "message"),
        read -> assertThat(read.getCause()).hasMessage("target"));
  }

  @Test
  void damagedBytesAreRefusedOrRead() {
    SQLException sql = new SQLException("reason", "42000", 7);
    sql.setStackTrace(new StackTraceElement[0]);
    SQLException next = new SQLException("next", "42001", 8);
    next.setStackTrace(new StackTraceElement[0]);
    sql.setNextException(next);
    Damage.check(MATRIX, sql);
  }
}
