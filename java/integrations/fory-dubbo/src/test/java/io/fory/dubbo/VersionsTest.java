/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.utils.SerializeSecurityManager;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services whose two sides are of other loaders and other days; and bytes that are damaged. */
class VersionsTest {
  private static final ForySerialization FORY = new ForySerialization();
  @TempDir static Path folder;

  @BeforeAll
  static void allow() {
    SerializeSecurityManager manager =
        FrameworkModel.defaultModel()
            .getBeanFactory()
            .getOrRegisterBean(SerializeSecurityManager.class);
    manager.addToAllowed("shop.");
    manager.addToAllowed(Order.class.getName());
  }

  private static ClassLoader compile(String version, String source) throws IOException {
    Path file = Files.createDirectories(folder.resolve(version)).resolve("Item.java");
    Files.writeString(file, source);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", file.getParent().toString(), file.toString());
    assertThat(result).isZero();
    return new URLClassLoader(
        new URL[] {new File(file.getParent().toString()).toURI().toURL()},
        VersionsTest.class.getClassLoader());
  }

  private static byte[] write(ClassLoader loader, Object value) throws IOException {
    return in(
        loader,
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutput out = FORY.serialize(null, bytes);
          out.writeUTF("2.0.2");
          out.writeObject(value);
          out.writeUTF(null);
          out.writeAttachments(Map.of("path", "shop.Items"));
          out.flushBuffer();
          return bytes.toByteArray();
        });
  }

  private static Object read(ClassLoader loader, byte[] bytes) throws IOException {
    ObjectInput in = FORY.deserialize(null, new ByteArrayInputStream(bytes));
    assertThat(in.readUTF()).isEqualTo("2.0.2");
    return in(
        loader, // which Dubbo sets when the strings before the arguments have named the service
        () -> {
          Object value = in.readObject(Object.class);
          assertThat(in.readUTF()).isNull();
          assertThat(in.readAttachments()).isEqualTo(Map.of("path", "shop.Items"));
          return value;
        });
  }

  private interface Action<T> {
    T run() throws IOException, ClassNotFoundException;
  }

  private static <T> T in(ClassLoader loader, Action<T> action) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return action.run();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void anotherVersionInAnotherLoaderReads() throws Exception {
    ClassLoader old =
        compile(
            "old",
            "package shop; public record Item(String name, int gone) implements"
                + " java.io.Serializable {}");
    ClassLoader today =
        compile(
            "new",
            "package shop; public record Item(String name, String added) implements"
                + " java.io.Serializable {}");
    Object item =
        old.loadClass("shop.Item").getConstructor(String.class, int.class).newInstance("tea", 5);
    Object read = read(today, write(old, item));
    assertThat(read.getClass().getClassLoader()).isSameAs(today);
    assertThat(read).hasToString("Item[name=tea, added=null]");
    assertThat(read(old, write(today, read))).hasToString("Item[name=tea, gone=0]");
  }

  @Test
  void damagedBytesAreAnIoException() throws Exception {
    byte[] bytes = write(null, Order.of(1));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(null, cut)).isInstanceOf(IOException.class);
    }
    byte[] damaged = bytes.clone();
    Arrays.fill(damaged, 15, 25, (byte) -1);
    assertThatThrownBy(() -> read(null, damaged)).hasRootCauseInstanceOf(ForyException.class);
    byte[] long_ = {0x7f, -1, -1, -1, 1};
    assertThatThrownBy(() -> read(null, long_)).isInstanceOf(IOException.class);
    byte[] negative = {-1, -1, -1, -2};
    assertThatThrownBy(() -> read(null, negative)).hasMessageContaining("-2");
  }

  @Test
  void anErrorWhileReadingIsAnIoExceptionToo() throws Exception {
    byte[] bytes = write(null, Order.of(1));
    ClassLoader full =
        new ClassLoader(VersionsTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Order.class.getName())) {
              throw new OutOfMemoryError("as if");
            }
            return super.loadClass(name, resolve);
          }
        };
    assertThatThrownBy(() -> read(full, bytes))
        .isInstanceOf(IOException.class)
        .hasCauseInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void anErrorOfTheUsersCodeWhileWritingIsAnIoExceptionAndOneOfTheJvmIsNot() throws Exception {
    for (Class<? extends Error> error : List.of(AssertionError.class, OutOfMemoryError.class)) {
      ClassLoader loader =
          compile(
              error.getSimpleName(),
              "package shop; public class Item implements java.io.Serializable {"
                  + " private Object writeReplace() { throw new %s(\"a bug\"); } }"
                      .formatted(error.getName()));
      Object item = loader.loadClass("shop.Item").getConstructor().newInstance();
      if (error == AssertionError.class) {
        assertThatThrownBy(() -> write(loader, item))
            .isInstanceOf(IOException.class)
            .hasCauseInstanceOf(error);
      } else {
        assertThatThrownBy(() -> write(loader, item)).isInstanceOf(error);
      }
    }
  }

  @Test
  void primitivesTakeTheirBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutput out = FORY.serialize(null, bytes);
    out.writeBool(true);
    out.writeByte((byte) -1);
    out.writeShort((short) -2);
    out.writeInt(-3);
    out.writeLong(-4);
    out.writeFloat(1.5f);
    out.writeDouble(2.5);
    out.writeBytes(new byte[] {9, 8, 7, 6}, 1, 2);
    out.writeEvent("R");
    out.flushBuffer();
    assertThat(bytes.size()).isEqualTo(1 + 1 + 2 + 4 + 8 + 4 + 8 + (4 + 2) + (4 + 1));
    ObjectInput in = FORY.deserialize(null, new ByteArrayInputStream(bytes.toByteArray()));
    assertThat(in.readBool()).isTrue();
    assertThat(in.readByte()).isEqualTo((byte) -1);
    assertThat(in.readShort()).isEqualTo((short) -2);
    assertThat(in.readInt()).isEqualTo(-3);
    assertThat(in.readLong()).isEqualTo(-4);
    assertThat(in.readFloat()).isEqualTo(1.5f);
    assertThat(in.readDouble()).isEqualTo(2.5);
    assertThat(in.readBytes()).containsExactly(8, 7);
    try {
      assertThat(in.readEvent()).isEqualTo("R");
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aLoaderThatIsDoneCanGo() throws Exception {
    WeakReference<ClassLoader> gone = used();
    for (int i = 0; i < 20 && gone.get() != null; i++) {
      try {
        Reference.reachabilityFence(new long[1 << 30]); // more than the heap has
      } catch (OutOfMemoryError e) {
        // Before, what is held softly has gone.
      }
    }
    assertThat(gone.get()).isNull();
  }

  private static WeakReference<ClassLoader> used() throws Exception {
    ClassLoader loader =
        compile(
            "gone",
            "package shop; public record Item(String name) implements java.io.Serializable {}");
    Object item = loader.loadClass("shop.Item").getConstructor(String.class).newInstance("tea");
    // not by equals: that of a record keeps its loader, in JDK 17
    assertThat(read(loader, write(loader, item)).getClass()).isSameAs(item.getClass());
    return new WeakReference<>(loader);
  }
}
