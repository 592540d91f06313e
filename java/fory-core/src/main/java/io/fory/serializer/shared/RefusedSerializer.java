/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.StandInSerializer;
import io.fory.spi.WriteContext;

/**
 * A built-in type that the configuration does without: neither written nor read, before a byte of
 * it is looked at. Copies do not come from bytes and are made as ever.
 */
public record RefusedSerializer(Feature feature, Serializer<Object> refused)
    implements StandInSerializer<Object> {

  @Override
  public void write(WriteContext out, Object value, SlotType slot) {
    throw new ForbiddenClassException(message("written"));
  }

  @Override
  public Object read(ReadContext in, SlotType slot) {
    throw in.located(new ForbiddenClassException(message("read")));
  }

  private String message(String done) {
    return "Features without which this Fory was built are not %s: without(Feature.%s)"
        .formatted(done, feature);
  }

  @Override
  public Object copy(CopyContext context, Object original) {
    return refused.copy(context, original);
  }
}
