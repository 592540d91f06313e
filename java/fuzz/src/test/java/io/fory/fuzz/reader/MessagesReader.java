/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import java.io.IOException;

/** A reader of several messages, that goes on after one that it could not read. */
abstract class MessagesReader extends Reader {
  static final int MAX_MESSAGES = 4;

  private Object last;
  private ForyException failure;

  MessagesReader(Settings settings) {
    super(settings);
  }

  @Override
  public final int messages() {
    return MAX_MESSAGES;
  }

  /** A call that reads one message. */
  interface Call {
    Object read() throws IOException;
  }

  /** Reads one message; a failure waits until the end of the input. */
  final boolean attempt(Call call) throws IOException {
    try {
      last = call.read();
      failure = null;
      return true;
    } catch (EndOfStreamException e) {
      return false;
    } catch (ForyException e) {
      failure = e;
      return false;
    }
  }

  abstract void readAll(byte[] input) throws IOException;

  @Override
  public final Object read(byte[] input) throws IOException {
    last = null;
    failure = null;
    readAll(input);
    if (failure != null) {
      throw failure;
    }
    return last;
  }
}
