/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.extension;

import io.fory.engine.Explanation;
import io.fory.platform.Extension;
import io.fory.spi.ForyListener;
import io.fory.tools.explain.MessageExplanation;
import io.fory.tools.recording.RecordingListener;

/** Gives the core the implementations that this module has for its extension interfaces. */
public final class ExtensionProvider implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    Object part =
        type == Explanation.Factory.class
            ? new MessageExplanation.Factory()
            : type == ForyListener.class ? new RecordingListener() : null;
    return type.cast(part);
  }
}
