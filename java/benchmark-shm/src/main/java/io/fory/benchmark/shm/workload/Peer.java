/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.benchmark.shm.transport.Arrival;
import io.fory.benchmark.shm.transport.ClaimingSender;
import io.fory.benchmark.shm.transport.Link;
import io.fory.benchmark.shm.transport.Receiver;
import io.fory.benchmark.shm.transport.Sender;
import io.fory.benchmark.shm.transport.Transport;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A contestant in one JVM, which opens the ends of links that are there: bytes and numbers over a
 * transport, and the bytes of objects.
 */
public class Peer {
  private final Transport transport;
  private final IntFunction<Codec> codec; // null if it has none

  /** Makes a peer that sends no objects. */
  public Peer(Transport transport) {
    this(transport, null);
  }

  /** Makes a peer with a codec for messages of a length at most. */
  public Peer(Transport transport, IntFunction<Codec> codec) {
    this.transport = transport;
    this.codec = codec;
  }

  /**
   * Opens the end that sends.
   *
   * @param bytes of the arrays of a message
   */
  public Outlet outlet(Link link, Workload workload, int bytes) throws IOException {
    Sender sender = transport.sender(link);
    return switch (workload) {
      case CLAIM -> {
        ClaimingSender claiming = (ClaimingSender) sender;
        // The rest of a message holds whatever it held before.
        yield new Outlet(sender, seed -> {}, number -> claiming.send(number, bytes));
      }
      case BYTES -> {
        byte[] message = new byte[bytes];
        yield new Outlet(
            sender,
            seed -> Filling.fill(message, seed),
            number -> {
              Filling.number(message, number);
              sender.send(message);
            });
      }
      case VIEW, ARRAY -> {
        double[] message = new double[bytes / Double.BYTES];
        yield new Outlet(
            sender,
            seed -> Filling.fill(message, seed),
            number -> {
              message[0] = number;
              sender.send(message);
            });
      }
      case OBJECT1, OBJECT4, OBJECT16 -> {
        Codec encoder = codec.apply(link.maxLength());
        Batch batch = new Batch(workload.columns(), bytes);
        yield new Outlet(
            sender,
            batch::fill,
            number -> {
              batch.number = number;
              sender.send(encoder.encode(batch));
            });
      }
    };
  }

  /** Opens the end that receives. */
  public Inlet<?> inlet(Link link, Workload workload, int bytes) throws IOException {
    Receiver receiver = transport.receiver(link);
    return new Inlet<Arrival>(receiver, making(link, workload, bytes)) {
      private final Consumer<Arrival> taker = this::take;

      @Override
      void await() throws IOException {
        receiver.receive(taker);
      }
    };
  }

  private Function<Arrival, Numbered> making(Link link, Workload workload, int bytes) {
    return switch (workload) {
      case CLAIM, BYTES -> new Bytes(bytes, workload == Workload.BYTES)::of;
      case VIEW, ARRAY -> new Doubles(bytes, workload == Workload.ARRAY)::of;
      case OBJECT1, OBJECT4, OBJECT16 -> {
        Codec decoder = codec.apply(link.maxLength());
        yield message -> decoder.decode(message.buffer());
      }
    };
  }

  /** Bytes, of which the number is read where it lies. */
  private static final class Bytes implements Numbered {
    private final int length;
    private final boolean filled; // or the sender writes the number only
    private Arrival last;

    Bytes(int length, boolean filled) {
      this.length = length;
      this.filled = filled;
    }

    Numbered of(Arrival message) {
      last = message;
      return this;
    }

    @Override
    public long number() {
      return last.getLong(0);
    }

    @Override
    public boolean isFilledWith(long seed) {
      if (last.length() != length) {
        return false;
      }
      if (!filled) {
        return true;
      }
      byte[] bytes = new byte[length];
      last.copyTo(bytes);
      return Filling.isFilledWith(bytes, seed);
    }
  }

  /** Numbers that are copied into an array, or of which the ends are read where they lie. */
  private static final class Doubles implements Numbered {
    private final double[] values;
    private final boolean copies;
    private Arrival last;
    private double first;
    private double lastValue;

    Doubles(int length, boolean copies) {
      this.copies = copies;
      values = new double[length / Double.BYTES];
    }

    Numbered of(Arrival message) {
      last = message;
      if (copies) {
        message.copyTo(values);
        first = values[0];
      } else {
        lastValue = message.getDouble(message.length() - Double.BYTES);
        first = message.getDouble(0);
      }
      return this;
    }

    @Override
    public long number() {
      return (long) first;
    }

    @Override
    public boolean isFilledWith(long seed) {
      if (last.length() != values.length * Double.BYTES) {
        return false;
      }
      if (!copies) {
        last.copyTo(values);
        if (values[values.length - 1] != lastValue) {
          return false;
        }
      }
      return Filling.isFilledWith(values, seed);
    }
  }
}
