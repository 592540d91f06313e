/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.spring.shop.Order;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.command.ActiveMQBytesMessage;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.Decoder;
import org.springframework.core.codec.Encoder;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ClientCodecConfigurer;
import org.springframework.http.codec.DecoderHttpMessageReader;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.jms.support.converter.MessageConversionException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.http.MockHttpOutputMessage;
import org.springframework.util.unit.DataSize;

/** Messages of JMS, through a broker of ActiveMQ in this JVM, and of AMQP. */
class MessagingTest {
  private static final ApplicationContextRunner JMS =
      new ApplicationContextRunner()
          .withConfiguration(Boot.with("ActiveMQAutoConfiguration", "JmsAutoConfiguration"))
          .withPropertyValues(
              "spring.activemq.broker-url=vm://fory?broker.persistent=false&broker.useJmx=false",
              "spring.jms.template.receive-timeout=10s",
              "fory.packages=io.fory.spring.shop");

  private static final MediaType FORY = MediaType.valueOf("application/x-fory");
  private static final DataBufferFactory BUFFERS = new DefaultDataBufferFactory();

  /** A session that makes messages. */
  private static final Session SESSION =
      (Session)
          Proxy.newProxyInstance(
              Session.class.getClassLoader(),
              new Class<?>[] {Session.class},
              (proxy, method, arguments) -> new ActiveMQBytesMessage());

  record Unlisted(int x) {}

  @Configuration
  static class Listening {
    final LinkedBlockingQueue<Order> orders = new LinkedBlockingQueue<>();

    @JmsListener(destination = "listened")
    void take(Order order) {
      orders.add(order);
    }
  }

  @Test
  void objectsAndTextPassABroker() {
    JMS.run(
        context -> {
          JmsTemplate jms = context.getBean(JmsTemplate.class);
          for (Object object : List.of(Order.of(7), List.of(Order.of(8), 1L), "text")) {
            jms.convertAndSend("queue", object);
            assertThat(jms.receiveAndConvert("queue")).isEqualTo(object);
          }
          jms.convertAndSend("queue", "text");
          assertThat(jms.receive("queue")).isInstanceOf(jakarta.jms.TextMessage.class);
          jms.convertAndSend("queue", "bytes".getBytes(StandardCharsets.UTF_8));
          assertThat((byte[]) jms.receiveAndConvert("queue")).asString().isEqualTo("bytes");
        });
  }

  @Test
  void listenersGetObjects() {
    JMS.withUserConfiguration(Listening.class)
        .run(
            context -> {
              context.getBean(JmsTemplate.class).convertAndSend("listened", Order.of(9));
              assertThat(context.getBean(Listening.class).orders.poll(10, TimeUnit.SECONDS))
                  .isEqualTo(Order.of(9));
            });
  }

  @Test
  void whatCannotBeSentOrReadIsSpringsException() {
    JMS.run(
        context -> {
          JmsTemplate jms = context.getBean(JmsTemplate.class);
          assertThatThrownBy(() -> jms.convertAndSend("bad", new Unlisted(1)))
              .isInstanceOf(MessageConversionException.class)
              .hasCauseInstanceOf(ForyException.class)
              .hasStackTraceContaining("Unlisted");
          byte[] whole = context.getBean(Fory.class).serialize(Order.of(7));
          jms.send(
              "bad",
              session -> {
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(whole, 0, whole.length - 3);
                message.setStringProperty("contentType", "application/x-fory");
                return message;
              });
          assertThatThrownBy(() -> jms.receiveAndConvert("bad"))
              .isInstanceOf(MessageConversionException.class)
              .hasCauseInstanceOf(ForyException.class);
          jms.send("bad", session -> session.createObjectMessage(new Date(0)));
          assertThatThrownBy(() -> jms.receiveAndConvert("bad"))
              .isInstanceOf(MessageConversionException.class)
              .hasMessageContaining("refused");
        });
  }

  /** Fails for all orders but the first, of which nothing is written. */
  private record Failing(Error error) implements Serializer<Order> {
    @Override
    public void write(WriteContext out, Order order) {
      if (order.id() > 1) {
        throw error;
      }
    }

    @Override
    public Order read(ReadContext in) {
      throw error;
    }
  }

  @Test
  void anErrorOfTheUsersCodeIsSpringsExceptionAndOneOfTheJvmIsNot() throws JMSException {
    for (Error error : List.of(new AssertionError("a bug"), new OutOfMemoryError("as if"))) {
      Fory fory = Fory.builder().registerSerializer(Order.class, new Failing(error)).build();
      var amqp = new ForyAmqpMessageConverter(fory);
      var http = new ForyHttpMessageConverter(fory, DataSize.ofKilobytes(1));
      var redis = new ForyRedisSerializer<>(fory, Order.class);
      var jms = new ForyJmsMessageConverter(fory);
      ClientCodecConfigurer client = ClientCodecConfigurer.create();
      WebClientCodecs.add(client, fory, DataSize.ofKilobytes(1));
      ResolvableType type = ResolvableType.forClass(Order.class);
      Message message = amqp.toMessage(Order.of(1), new MessageProperties());
      var jmsMessage = (BytesMessage) jms.toMessage(Order.of(1), SESSION);
      jmsMessage.reset();
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(
              () -> amqp.toMessage(Order.of(2), new MessageProperties()),
              () -> amqp.fromMessage(message),
              () -> redis.serialize(Order.of(2)),
              () -> redis.deserialize(message.getBody()),
              () -> jms.toMessage(Order.of(2), SESSION),
              () -> jms.fromMessage(jmsMessage),
              () -> encoder(client, type).encodeValue(Order.of(2), BUFFERS, type, FORY, null),
              () -> decoder(client, type).decode(BUFFERS.wrap(message.getBody()), type, FORY, null),
              () -> http.write(Order.of(2), null, new MockHttpOutputMessage()),
              () -> http.read(Order.class, new MockHttpInputMessage(message.getBody())))) {
        if (error instanceof AssertionError) {
          assertThatThrownBy(call).isInstanceOf(RuntimeException.class).hasCause(error);
        } else {
          assertThatThrownBy(call).isSameAs(error);
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static Encoder<Object> encoder(ClientCodecConfigurer codecs, ResolvableType type) {
    return codecs.getWriters().stream()
        .filter(writer -> writer.canWrite(type, FORY))
        .map(writer -> (Encoder<Object>) ((EncoderHttpMessageWriter<?>) writer).getEncoder())
        .findFirst()
        .orElseThrow();
  }

  private static Decoder<?> decoder(ClientCodecConfigurer codecs, ResolvableType type) {
    return codecs.getReaders().stream()
        .filter(reader -> reader.canRead(type, FORY))
        .map(reader -> ((DecoderHttpMessageReader<?>) reader).getDecoder())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachCanBeSwitchedOff() {
    JMS.withConfiguration(Boot.with("RabbitAutoConfiguration"))
        .withPropertyValues("fory.jms.enabled=false", "fory.amqp.enabled=false")
        .run(
            context ->
                assertThat(context)
                    .doesNotHaveBean(ForyJmsMessageConverter.class)
                    .doesNotHaveBean(ForyAmqpMessageConverter.class));
  }

  @Test
  void templatesOfRabbitTakeTheConverterWhichPassesObjectsAndText() {
    new ApplicationContextRunner()
        .withConfiguration(Boot.with("RabbitAutoConfiguration"))
        .withPropertyValues("fory.packages=io.fory.spring.shop")
        .run(
            context -> {
              var converter = context.getBean(RabbitTemplate.class).getMessageConverter();
              assertThat(converter).isInstanceOf(ForyAmqpMessageConverter.class);
              Message message = converter.toMessage(Order.of(7), new MessageProperties());
              assertThat(message.getMessageProperties().getContentType())
                  .isEqualTo("application/x-fory");
              assertThat(converter.fromMessage(message)).isEqualTo(Order.of(7));
              Message text = converter.toMessage("text", new MessageProperties());
              assertThat(text.getMessageProperties().getContentType()).startsWith("text/plain");
              assertThat(converter.fromMessage(text)).isEqualTo("text");
              assertThatThrownBy(
                      () -> converter.toMessage(new Unlisted(1), new MessageProperties()))
                  .hasCauseInstanceOf(ForyException.class);
              message.getBody()[3] ^= 77;
              assertThatThrownBy(() -> converter.fromMessage(message))
                  .hasCauseInstanceOf(ForyException.class);
              MessageProperties serialized = new MessageProperties();
              serialized.setContentType(MessageProperties.CONTENT_TYPE_SERIALIZED_OBJECT);
              assertThatThrownBy(() -> converter.fromMessage(new Message(new byte[4], serialized)))
                  .hasMessageContaining("refused");
            });
  }
}
