/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.Feature;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.AccessibleObject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Date;
import java.util.EventObject;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** Classes of the user's that extend values of the JDK whose fields are transient. */
class InheritedValuesTest {

  static class Day extends Date {
    private static final long serialVersionUID = 1;
    private String note;

    Day() {
      note = "today";
    }

    Day(long millis, String note) {
      super(millis);
      this.note = note;
    }
  }

  /** A value that says something else than it holds. */
  static final class Rounded extends Date {
    private static final long serialVersionUID = 1;

    Rounded(long millis) {
      super(millis);
    }

    @Override
    public long getTime() {
      return super.getTime() / 1000 * 1000;
    }

    long millis() {
      return super.getTime();
    }
  }

  static final class WritesItself extends Date {
    private static final long serialVersionUID = 1;
    private String note = "n";

    WritesItself(long millis) {
      super(millis);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (getTime() == 0) {
        throw new IOException("the date must be there");
      }
    }
  }

  static final class SqlDay extends java.sql.Date {
    private static final long serialVersionUID = 1;

    SqlDay(long millis) {
      super(millis);
    }
  }

  static final class SqlHour extends java.sql.Time {
    private static final long serialVersionUID = 1;

    SqlHour(long millis) {
      super(millis);
    }
  }

  static class Instant extends java.sql.Timestamp {
    private static final long serialVersionUID = 1;

    Instant(long millis, int nanos) {
      super(millis);
      super.setNanos(nanos);
    }

    @Override
    public void setNanos(int nanos) {
      throw new UnsupportedOperationException("immutable");
    }
  }

  static final class Endpoint extends InetSocketAddress {
    private static final long serialVersionUID = 1;
    private final String zone;

    Endpoint(InetAddress address, int port, String zone) {
      super(address, port);
      this.zone = zone;
    }

    Endpoint(String host, int port) {
      super(host, port);
      this.zone = "";
    }
  }

  static final class Counter extends LongAdder {
    private static final long serialVersionUID = 1;
    private String name = "c";

    Counter() {
      add(3);
    }
  }

  static final class Total extends DoubleAdder {
    private static final long serialVersionUID = 1;
  }

  static final class Transfers extends LinkedTransferQueue<String> {
    private static final long serialVersionUID = 1;
  }

  static final class Lock extends StampedLock {
    private static final long serialVersionUID = 1;
  }

  static final class Accessible extends AccessibleObject {
    private int extra = 1;
  }

  static final class Event extends EventObject {
    private static final long serialVersionUID = 1;
    private String what = "started";

    Event(Object source) {
      super(source);
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Day.class,
          Rounded.class,
          WritesItself.class,
          SqlDay.class,
          SqlHour.class,
          Instant.class,
          Endpoint.class,
          Counter.class,
          Total.class,
          Transfers.class,
          Event.class);

  private static List<Object> roundTrips(Object original) {
    return MATRIX.cells().stream()
        .flatMap(
            cell -> {
              Fory fory = cell.interpreted();
              byte[] message = fory.serialize(original);
              return List.of(
                  fory.deserialize(message),
                  cell.generated().deserialize(message),
                  fory.copy(original))
                  .stream();
            })
        .toList();
  }

  @Test
  void datesKeepTheirTimeAndTheirFields() {
    for (Object read : roundTrips(new Day(5, "then"))) {
      assertThat(((Day) read).getTime()).isEqualTo(5);
      assertThat(((Day) read).note).isEqualTo("then");
    }
    for (Object date : List.of(new SqlDay(5), new SqlHour(5), new WritesItself(5))) {
      assertThat(roundTrips(date)).allSatisfy(r -> assertThat(r).isEqualTo(date));
    }
  }

  @Test
  void dateThatRoundsWhatItTellsKeepsWhatItHolds() {
    for (Object read : roundTrips(new Rounded(1234))) {
      assertThat(((Rounded) read).millis()).isEqualTo(1234);
    }
  }

  @Test
  void timestampsKeepNanoseconds() {
    for (Object read : roundTrips(new Instant(-1, 999_999_999))) {
      assertThat(read).isEqualTo(new Instant(-1, 999_999_999)).isInstanceOf(Instant.class);
    }
  }

  @Test
  void addressOfSocketComesBackWithoutLookUp() throws UnknownHostException {
    InetAddress host = InetAddress.getByAddress("db.example", new byte[] {10, 0, 0, 1});
    for (Object read : roundTrips(new Endpoint(host, 80, "z"))) {
      Endpoint endpoint = (Endpoint) read;
      assertThat(endpoint).isEqualTo(new Endpoint(host, 80, ""));
      assertThat(endpoint.getHostString()).isEqualTo("db.example");
      assertThat(endpoint.zone).isEqualTo("z");
    }
  }

  @Test
  void addressThatIsNotResolvedIsRefusedWhenItIsWritten() {
    Endpoint unresolved = new Endpoint("no such host", 80);
    MATRIX
        .cells()
        .forEach(
            cell -> {
              assertThatThrownBy(() -> cell.interpreted().serialize(unresolved))
                  .isInstanceOf(UnsupportedTypeException.class)
                  .hasMessageContaining("without an address");
              assertThatThrownBy(() -> cell.interpreted().copy(unresolved))
                  .isInstanceOf(ForyException.class);
            });
  }

  @Test
  void sumsComeBackWhateverTheConstructorAdds() {
    Counter counter = new Counter();
    counter.add(4);
    counter.name = "hits";
    for (Object read : roundTrips(counter)) {
      assertThat(((Counter) read).sum()).isEqualTo(7);
      assertThat(((Counter) read).name).isEqualTo("hits");
    }
    Total total = new Total();
    total.add(0.5);
    assertThat(roundTrips(total)).allSatisfy(r -> assertThat(((Total) r).sum()).isEqualTo(0.5));
  }

  @Test
  void queueKeepsItsElements() {
    Transfers transfers = new Transfers();
    transfers.add("a");
    transfers.add("b");
    assertThat(roundTrips(transfers))
        .allSatisfy(r -> assertThat((Transfers) r).containsExactly("a", "b"));
  }

  @Test
  void stateThatNobodyTellsIsRefused() {
    for (Object object : List.of(new Lock(), new Accessible())) {
      Fory fory = Fory.builder().register(object.getClass()).without(Feature.JDK_STREAMS).build();
      assertThatThrownBy(() -> fory.serialize(object)).isInstanceOf(ForyException.class);
    }
  }

  /** The class says so by {@code transient}, and writes nothing itself. */
  @Test
  void eventComesBackWithoutItsSourceAsInJavaSerialization() {
    for (Object read : roundTrips(new Event("source"))) {
      assertThat(((Event) read).what).isEqualTo("started");
      assertThat(((Event) read).getSource()).isNull();
    }
  }
}
