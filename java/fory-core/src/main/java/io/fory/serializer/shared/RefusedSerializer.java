/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;

/**
 * Replaces the serializer of a built-in type whose {@link Feature} is off: writing and reading fail
 * at once, and copying works as before.
 */
public record RefusedSerializer(Feature feature, MessageSerializer<Object> refused)
    implements StandInSerializer<Object> {

  @Override
  public void write(MessageWriter out, Object value, Slot slot) {
    throw new ForbiddenClassException(message("object"));
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    throw in.located(new ForbiddenClassException(message("message")));
  }

  private String message(String whole) {
    return "%1$s is disabled on this Fory (without(Feature.%1$s)), and the %2$s contains one"
        .formatted(feature, whole);
  }

  @Override
  public Object copy(GraphCopier context, Object original) {
    return refused.copy(context, original);
  }
}
