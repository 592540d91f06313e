/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.StandInException;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.serializer.BuiltInFamilies;
import io.fory.serializer.shared.Texts;

/**
 * The built-in type of {@link StandInException}, which stands for an exception that cannot be
 * written.
 */
public final class ExceptionTypes implements BuiltInFamilies {
  @Override
  public BuiltIn type(int number) {
    return number == 264 ? BuiltIn.object(StandInException.class, new StandIns()) : null;
  }

  private static final class StandIns implements MessageSerializer<StandInException> {
    private static final int HEAP_BYTES = 128;

    @Override
    public void write(MessageWriter out, StandInException value) {
      out.writeString(value.originalClass());
      Texts.writeNullable(out, value.getMessage());
      ThrowableContent.write(out, value, value.getCause(), value.getStackTrace());
    }

    @Override
    public StandInException read(MessageReader in) {
      in.charge(HEAP_BYTES);
      in.chargeStack();
      StandInException value =
          in.reference(new StandInException(in.readString(), Texts.readNullable(in)));
      setCause(value, ThrowableContent.read(in, value, value::setStackTrace));
      return value;
    }

    @Override
    public StandInException copy(GraphCopier context, StandInException value) {
      StandInException copy =
          context.reference(new StandInException(value.originalClass(), value.getMessage()));
      copy.setStackTrace(value.getStackTrace());
      setCause(copy, ThrowableContent.copy(context, value, copy, value.getCause()));
      return copy;
    }

    private static void setCause(StandInException to, Throwable cause) {
      if (cause != null) {
        to.initCause(cause);
      }
    }
  }
}
