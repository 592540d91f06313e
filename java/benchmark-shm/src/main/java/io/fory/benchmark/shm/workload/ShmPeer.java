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

/** Ours. */
public final class ShmPeer extends TransportPeer {
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
    Batch batch = new Batch(workload.columns(), bytes);
    return new ObjectOutlet(publisher, batch, arrays != Arrays.NEW);
  }

  @Override
  public Inlet inlet(Link link, Workload workload, int bytes) throws IOException {
    if (!workload.isObject()) {
      return super.inlet(link, workload, bytes);
    }
    ShmSubscriber subscriber = ShmTransport.subscriber(link);
    return switch (arrays) {
      case NEW -> new NewInlet(subscriber);
      case REUSED -> new ReusedInlet(subscriber, new Batch(workload.columns(), bytes));
      case VIEWS -> new ViewInlet(subscriber);
    };
  }

  private static final class ObjectOutlet implements Outlet {
    private final ShmPublisher publisher;
    private final Fory fory = Codecs.fory();
    private final Batch batch;
    private final BatchView view;

    ObjectOutlet(ShmPublisher publisher, Batch batch, boolean views) {
      this.publisher = publisher;
      this.batch = batch;
      view = views ? new BatchView(batch) : null;
    }

    @Override
    public void fill(long seed) {
      batch.fill(seed);
    }

    @Override
    public void send(long number) {
      if (view == null) {
        batch.number = number;
        publisher.send(fory, batch);
      } else {
        view.number = number;
        publisher.send(fory, view);
      }
    }

    @Override
    public void close() {
      publisher.close();
    }
  }

  private abstract static class ObjectInlet implements Inlet, MessageHandler {
    private final ShmSubscriber subscriber;
    final Fory fory = Codecs.fory();
    private Numbers numbers;

    ObjectInlet(ShmSubscriber subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public final void receive(Numbers to) {
      numbers = to;
      ShmTransport.receive(subscriber, this);
    }

    @Override
    public final void onMessage(Message message) {
      numbers.arrived(decode(message));
    }

    /** The number of a message. */
    abstract long decode(Message message);

    @Override
    public final void close() {
      subscriber.close();
    }
  }

  private static final class NewInlet extends ObjectInlet {
    private Batch last;

    NewInlet(ShmSubscriber subscriber) {
      super(subscriber);
    }

    @Override
    long decode(Message message) {
      last = message.decode(fory, Batch.class);
      return last.number;
    }

    @Override
    public boolean isFilledWith(long seed) {
      return last.isFilledWith(seed);
    }
  }

  private static final class ReusedInlet extends ObjectInlet {
    private final Batch batch;

    ReusedInlet(ShmSubscriber subscriber, Batch batch) {
      super(subscriber);
      this.batch = batch;
    }

    @Override
    long decode(Message message) {
      message.decode(fory, BatchView.class).copyTo(batch);
      return batch.number;
    }

    @Override
    public boolean isFilledWith(long seed) {
      return batch.isFilledWith(seed);
    }
  }

  private static final class ViewInlet extends ObjectInlet {
    private BatchView last;

    ViewInlet(ShmSubscriber subscriber) {
      super(subscriber);
    }

    @Override
    long decode(Message message) {
      last = message.decode(fory, BatchView.class);
      return last.number;
    }

    @Override
    public boolean isFilledWith(long seed) {
      return last.toBatch().isFilledWith(seed);
    }
  }
}
