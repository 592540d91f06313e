/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import io.fory.Fory;
import io.fory.benchmark.shm.transport.Link;
import io.fory.benchmark.shm.transport.ShmTransport;
import io.fory.shm.Message;
import io.fory.shm.MessageHandler;
import io.fory.shm.ShmPublisher;
import io.fory.shm.ShmSubscriber;
import java.io.IOException;
import java.util.function.Function;

/** Ours. */
public final class ShmPeer extends Peer {
  /** Selects the memory for the arrays of objects. */
  public enum Arrays {
    /** New ones. */
    NEW,
    /** They are copied into the same ones each time. */
    REUSED,
    /** They are read where they lie. */
    VIEWS
  }

  private final Arrays arrays;

  /** Makes a peer with one of the ways to read the arrays of objects. */
  public ShmPeer(Arrays arrays) {
    super(new ShmTransport());
    this.arrays = arrays;
  }

  @Override
  public Outlet outlet(Link link, Workload workload, int bytes) throws IOException {
    if (!workload.isObject()) {
      return super.outlet(link, workload, bytes);
    }
    ShmPublisher publisher = ShmTransport.publisher(ShmTransport.config(link, workload.columns()));
    Fory fory = Codecs.fory();
    Batch batch = new Batch(workload.columns(), bytes);
    if (arrays == Arrays.NEW) {
      return new Outlet(
          publisher::close,
          batch::fill,
          number -> {
            batch.number = number;
            publisher.publish(fory, batch);
          });
    }
    BatchView view = new BatchView(batch);
    return new Outlet(
        publisher::close,
        batch::fill,
        number -> {
          view.number = number;
          publisher.publish(fory, view);
        });
  }

  @Override
  public Inlet<?> inlet(Link link, Workload workload, int bytes) throws IOException {
    if (!workload.isObject()) {
      return super.inlet(link, workload, bytes);
    }
    ShmSubscriber subscriber = ShmTransport.subscriber(link);
    Batch batch = new Batch(workload.columns(), bytes);
    return new Inlet<Message>(subscriber::close, making(Codecs.fory(), batch)) {
      private final MessageHandler taker = this::take;

      @Override
      void await() {
        ShmTransport.receive(subscriber, taker);
      }
    };
  }

  private Function<Message, Numbered> making(Fory fory, Batch batch) {
    return switch (arrays) {
      case NEW -> message -> message.deserialize(fory, Batch.class);
      case VIEWS -> message -> message.deserialize(fory, BatchView.class);
      case REUSED ->
          message -> {
            message.deserialize(fory, BatchView.class).copyTo(batch);
            return batch;
          };
    };
  }
}
