/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import java.io.FileDescriptor;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Channel;
import java.nio.channels.Selector;
import java.nio.file.FileSystem;
import java.nio.file.WatchService;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.ZipFile;

/**
 * Knows the classes of the JDK whose objects belong to one process: threads, files, native memory
 * and the like.
 */
final class Resources {
  private static final Set<Class<?>> KINDS =
      Set.of(
          // the JVM and its code
          AccessibleObject.class,
          ClassLoader.class,
          MethodHandle.class,
          Module.class,
          ModuleLayer.class,
          Process.class,
          ProcessHandle.class,
          Runtime.class,
          ServiceLoader.class,
          VarHandle.class,
          // threads, and what waits for them
          Executor.class,
          Future.class,
          Thread.class,
          ThreadGroup.class,
          ThreadLocal.class,
          Timer.class,
          // references that the garbage collector clears
          Cleaner.class,
          Reference.class,
          // files and connections
          Channel.class,
          DatagramSocket.class,
          FileDescriptor.class,
          FileSystem.class,
          InputStream.class,
          OutputStream.class,
          RandomAccessFile.class,
          Reader.class,
          Scanner.class,
          Selector.class,
          ServerSocket.class,
          Socket.class,
          WatchService.class,
          Writer.class,
          ZipFile.class,
          // native memory, and streams that are used up
          BaseStream.class,
          Deflater.class,
          Inflater.class);

  private Resources() {}

  /**
   * Whether a class of the JDK is such a class or a subclass of one. Subclasses that are the user's
   * may hold data.
   */
  static boolean contain(Class<?> type) {
    for (Class<?> kind : KINDS) {
      if (kind.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }
}
