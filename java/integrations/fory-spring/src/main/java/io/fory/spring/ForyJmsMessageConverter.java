/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.ForyException;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import org.springframework.jms.support.converter.MessageConversionException;
import org.springframework.jms.support.converter.SimpleMessageConverter;

/**
 * Converts objects to JMS {@code BytesMessage}s whose string property {@code contentType} is {@code
 * application/x-fory}; strings and byte arrays are sent as Spring does. Text and bytes of other
 * senders are read as Spring does; {@code ObjectMessage}s, which contain Java serialization, are
 * refused. Failures are {@link MessageConversionException}s. Thread-safe.
 */
public final class ForyJmsMessageConverter extends SimpleMessageConverter {
  /** The JMS property that holds the content type. */
  private static final String PROPERTY = "contentType";

  private final Fory fory;

  public ForyJmsMessageConverter(Fory fory) {
    this.fory = fory;
  }

  @Override
  public Message toMessage(Object object, Session session) throws JMSException {
    if (object instanceof Message || object instanceof String || object instanceof byte[]) {
      return super.toMessage(object, session);
    }
    BytesMessage message = session.createBytesMessage();
    try {
      message.writeBytes(fory.serialize(object));
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new MessageConversionException("The object has no message: " + PropertyNames.in(e), e);
    }
    message.setStringProperty(PROPERTY, ForyContentType.TEXT);
    return message;
  }

  @Override
  public Object fromMessage(Message message) throws JMSException {
    if (message instanceof ObjectMessage) {
      throw new MessageConversionException(
          "Object messages hold what Java serialization wrote, which runs code of its classes: refused");
    }
    if (!(message instanceof BytesMessage)
        || !ForyContentType.TEXT.equals(message.getStringProperty(PROPERTY))) {
      return super.fromMessage(message);
    }
    try {
      return fory.deserialize(extractByteArrayFromMessage((BytesMessage) message));
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new MessageConversionException("The bytes cannot be read: " + PropertyNames.in(e), e);
    }
  }
}
