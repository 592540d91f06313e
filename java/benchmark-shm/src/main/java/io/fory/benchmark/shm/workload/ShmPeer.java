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
  private final boolean views;

  /**
   * With one of the two ways to read the arrays of objects.
   *
   * @param views where they lie; else as arrays
   */
  public ShmPeer(boolean views) {
    super(new ShmTransport());
    this.views = views;
  }

  @Override
  public Outlet outlet(Link link, Workload workload, int bytes) throws IOException {
    if (!workload.isObject()) {
      return super.outlet(link, workload, bytes);
    }
    ShmPublisher publisher = ShmTransport.publisher(ShmTransport.config(link, workload.columns()));
    return new ObjectOutlet(publisher, new Batch(workload.columns(), bytes), views);
  }

  @Override
  public Inlet inlet(Link link, Workload workload, int bytes) throws IOException {
    if (!workload.isObject()) {
      return super.inlet(link, workload, bytes);
    }
    ShmSubscriber subscriber = ShmTransport.subscriber(link);
    return views ? new ViewInlet(subscriber) : new ObjectInlet(subscriber);
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

  private static final class ObjectInlet implements Inlet, MessageHandler {
    private final ShmSubscriber subscriber;
    private final Fory fory = Codecs.fory();
    private Numbers numbers;
    private Batch last;

    ObjectInlet(ShmSubscriber subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void receive(Numbers to) {
      numbers = to;
      ShmTransport.receive(subscriber, this);
    }

    @Override
    public void onMessage(Message message) {
      last = message.decode(fory, Batch.class);
      numbers.arrived(last.number);
    }

    @Override
    public boolean isFilledWith(long seed) {
      return last.isFilledWith(seed);
    }

    @Override
    public void close() {
      subscriber.close();
    }
  }

  private static final class ViewInlet implements Inlet, MessageHandler {
    private final ShmSubscriber subscriber;
    private final Fory fory = Codecs.fory();
    private Numbers numbers;
    private BatchView last;

    ViewInlet(ShmSubscriber subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void receive(Numbers to) {
      numbers = to;
      ShmTransport.receive(subscriber, this);
    }

    @Override
    public void onMessage(Message message) {
      last = message.decode(fory, BatchView.class);
      numbers.arrived(last.number);
    }

    @Override
    public boolean isFilledWith(long seed) {
      return last.toBatch().isFilledWith(seed);
    }

    @Override
    public void close() {
      subscriber.close();
    }
  }
}
