/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;

/** The codec by itself. */
class CodecTest {
  private static final Fory FORY = Fory.builder().registerAll(Order.class).build();

  /** Has an order of its own. */
  private static final class Application extends ClassLoader {
    Application() {
      super(CodecTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Order.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try (InputStream in = Order.class.getResourceAsStream("Order.class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void aMessageInPartsIsRead() throws IOException {
    Codec codec = new ForyRedissonCodec(FORY);
    ByteBuf bytes = codec.getValueEncoder().encode(Order.of(1));
    for (int at = 0; at <= bytes.readableBytes(); at++) {
      CompositeByteBuf parts = Unpooled.compositeBuffer();
      parts.addComponent(true, bytes.copy(0, at));
      parts.addComponent(true, bytes.copy(at, bytes.readableBytes() - at));
      assertThat(codec.getValueDecoder().decode(parts, new State())).isEqualTo(Order.of(1));
      assertThat(parts.isReadable()).isFalse();
      parts.release();
    }
    bytes.release();
  }

  @Test
  void aLoaderOfAThreadHasItsOwnClassesAndIsNotKept() throws Exception {
    ForyRedissonCodec codec = new ForyRedissonCodec(FORY);
    for (int i = 0; i < 10; i++) {
      WeakReference<ClassLoader> gone = readIn(codec);
      for (int k = 0; k < 100 && gone.get() != null; k++) {
        System.gc();
        Thread.sleep(10);
      }
      assertThat(gone.get()).isNull();
    }
  }

  private static WeakReference<ClassLoader> readIn(ForyRedissonCodec codec) throws Exception {
    ClassLoader loader = new Application();
    Codec theirs = BaseCodec.copy(loader, codec);
    assertThat(theirs.getClassLoader()).isSameAs(loader);
    ByteBuf bytes = codec.getValueEncoder().encode(Order.of(1));
    Object order = theirs.getValueDecoder().decode(bytes, new State());
    assertThat(order.getClass().getClassLoader()).isSameAs(loader);
    assertThat(order).hasToString(Order.of(1).toString());
    bytes.release();
    return new WeakReference<>(loader);
  }

  @Test
  void aLoaderWithoutTheClassesGetsThoseOfTheInstance() throws Exception {
    Codec codec = BaseCodec.copy(ClassLoader.getPlatformClassLoader(), new ForyRedissonCodec(FORY));
    ByteBuf bytes = codec.getValueEncoder().encode(Order.of(1));
    assertThat(codec.getValueDecoder().decode(bytes, new State())).isEqualTo(Order.of(1));
    bytes.release();
  }

  @Test
  void withoutAnInstanceTheModulesOfTheClassPathRegister() throws Exception {
    Codec codec = new ForyRedissonCodec();
    ByteBuf bytes = codec.getMapKeyEncoder().encode("a");
    assertThat(codec.getMapKeyDecoder().decode(bytes, new State())).isEqualTo("a");
    bytes.release();
  }
}
