/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.ForyException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.support.converter.MessageConversionException;
import org.springframework.amqp.support.converter.SimpleMessageConverter;

/**
 * Converts objects to AMQP messages with the content type {@code application/x-fory}; strings and
 * byte arrays are sent as Spring does. Text and bytes of other senders are read as Spring does;
 * bodies with Java serialization are refused. Failures are {@link MessageConversionException}s.
 * Thread-safe.
 */
public final class ForyAmqpMessageConverter extends SimpleMessageConverter {
  private final Fory fory;

  public ForyAmqpMessageConverter(Fory fory) {
    this.fory = fory;
  }

  @Override
  protected Message createMessage(Object object, MessageProperties properties) {
    if (object instanceof String || object instanceof byte[]) {
      return super.createMessage(object, properties);
    }
    byte[] body;
    try {
      body = fory.serialize(object);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new MessageConversionException("The object has no message: " + PropertyNames.in(e), e);
    }
    properties.setContentType(ForyContentType.TEXT);
    properties.setContentLength(body.length);
    return new Message(body, properties);
  }

  @Override
  public Object fromMessage(Message message) {
    String type = message.getMessageProperties().getContentType();
    if (MessageProperties.CONTENT_TYPE_SERIALIZED_OBJECT.equals(type)) {
      throw new MessageConversionException(
          "The body is what Java serialization wrote, which runs code of its classes: refused");
    }
    if (!ForyContentType.TEXT.equals(type)) {
      return super.fromMessage(message);
    }
    try {
      return fory.deserialize(message.getBody());
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new MessageConversionException("The body cannot be read: " + PropertyNames.in(e), e);
    }
  }
}
