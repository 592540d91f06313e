/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.child.ChildJvm;
import io.fory.file.storage.WriterLock;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file has one writer, whatever its program does with the file meanwhile: on POSIX systems the
 * close of any descriptor ends all locks of the process on that file.
 */
class WriterLockTest {
  private static final Fory FORY = Fory.builder().build();

  record A(int a) {}

  @TempDir private Path folder;

  interface Action {
    void run(Path file) throws Exception;
  }

  private static final Map<String, Action> ACTIONS = new LinkedHashMap<>();

  static {
    ACTIONS.put("nothing", file -> {});
    ACTIONS.put("a reader", WriterLockTest::read);
    ACTIONS.put("a refused writer", WriterLockTest::refuse);
    ACTIONS.put("a merge", file -> ForyFile.merge(next(file), List.of(file)));
    ACTIONS.put("a merge into it", WriterLockTest::mergeIntoIt);
    ACTIONS.put("a salvage", file -> ForyFile.salvage(next(file), file, tear -> {}));
    ACTIONS.put("a store of schemas", file -> SchemaFile.open(next(file)).put(schema()));
    ACTIONS.put("reads of the JDK", WriterLockTest::readByTheJdk);
    ACTIONS.put("a copy", file -> Files.copy(file, next(file)));
    ACTIONS.put("another class loader", WriterLockTest::readAndRefuseElsewhere);
  }

  static Stream<String> actions() {
    return ACTIONS.keySet().stream();
  }

  private static ForySchema schema() {
    return Fory.builder().register(A.class, 1).build().schemaOf(A.class);
  }

  private static Path next(Path file) {
    return file.resolveSibling("next");
  }

  private static void read(Path file) throws IOException {
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      in.read();
    }
  }

  private static void refuse(Path file) {
    for (TornTail tail : TornTail.values()) {
      assertThatThrownBy(() -> ForyFile.append(file, FORY, tail))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another writer");
    }
  }

  private static void mergeIntoIt(Path file) {
    assertThatThrownBy(() -> ForyFile.merge(file, List.of(file))).isInstanceOf(IOException.class);
    assertThat(file).exists();
  }

  private static void readByTheJdk(Path file) throws IOException {
    Files.readAllBytes(file);
    new RandomAccessFile(file.toFile(), "rw").close();
    FileChannel.open(file, StandardOpenOption.WRITE).close();
  }

  private static void readAndRefuseElsewhere(Path file) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String path : ChildJvm.classPath().split(File.pathSeparator)) {
      urls.add(Path.of(path).toUri().toURL());
    }
    try (URLClassLoader other =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> test = other.loadClass(WriterLockTest.class.getName());
      assertThat(test).isNotSameAs(WriterLockTest.class);
      for (String name : List.of("read", "refuse")) {
        var method = test.getDeclaredMethod(name, Path.class);
        method.setAccessible(true);
        method.invoke(null, file);
      }
    }
  }

  private String otherProgram(Path file) throws Exception {
    ChildJvm.Output output = ChildJvm.run(List.of("-Xmx128m"), AppendOnce.class, file.toString());
    assertThat(output.err()).isEmpty();
    return output.out();
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anotherProgramIsRefusedUntilTheWriterIsClosed(String between) throws Exception {
    Path file = folder.resolve("messages");
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      out.write("first");
      out.flush();
      ACTIONS.get(between).run(file);
      assertThat(otherProgram(file)).isEqualTo(AppendOnce.REFUSED);
      refuse(file);
      out.write("second");
    }
    assertThat(otherProgram(file)).isEqualTo(AppendOnce.APPENDED);
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThat(in.count()).isEqualTo(3);
      assertThat(in.tear()).isEmpty();
      assertThat(in.read()).isEqualTo("first");
      assertThat(in.read()).isEqualTo("second");
    }
    assertNoLockIsLeft();
  }

  private void assertNoLockIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".lock"));
    }
  }

  @Test
  void aLinkToTheFileHasItsLock() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path link = Files.createSymbolicLink(other.resolve("link"), folder.resolve("messages"));
    Path linkedFolder = Files.createSymbolicLink(folder.resolve("linked"), folder);
    try (ForyFileWriter out = ForyFile.append(link, FORY)) { // the file is made through the link
      out.write("first");
      refuse(folder.resolve("messages"));
      refuse(linkedFolder.resolve("messages"));
      assertThat(otherProgram(folder.resolve("messages"))).isEqualTo(AppendOnce.REFUSED);
    }
    assertNoLockIsLeft();
  }

  /** The window between the end of one lock and the begin of the next, with its file removed. */
  @Test
  void writersOfManyProgramsTakeTurns() throws Exception {
    Path file = folder.resolve("messages");
    List<Process> children = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      children.add(
          ChildJvm.start(
              folder.resolve("out" + i),
              folder.resolve("err" + i),
              List.of("-Xmx128m"),
              AppendOnce.class,
              file.toString(),
              "400"));
    }
    for (int i = 0; i < 3; i++) {
      assertThat(children.get(i).waitFor()).isZero();
      assertThat(folder.resolve("err" + i)).isEmptyFile();
    }
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThat(in.count()).isEqualTo(1200);
      assertThat(in.tear()).isEmpty();
    }
    assertNoLockIsLeft();
  }

  @Test
  void whatADeadWriterLeavesIsTaken() throws Exception {
    Path file = folder.resolve("messages");
    for (int length : new int[] {0, 1, 77}) { // that of a lock, and of one that was being removed
      Files.write(folder.resolve(".messages.lock"), new byte[length]);
      try (ForyFileWriter out = ForyFile.append(file, FORY)) {
        out.write(length);
        refuse(file);
      }
      assertNoLockIsLeft();
    }
  }

  @Test
  void aWriterThatIsClosedTwiceEndsItsOwnLockOnly() throws Exception {
    Path file = folder.resolve("messages");
    ForyFileWriter first = ForyFile.append(file, FORY);
    first.close();
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      first.close();
      refuse(file);
      assertThat(otherProgram(file)).isEqualTo(AppendOnce.REFUSED);
      out.write("still");
    }
  }

  /** A file that cannot be appended to, or made, leaves neither a lock nor another file. */
  @Test
  void whatFailsLeavesNoLock() throws Exception {
    Path damaged = Files.write(folder.resolve("damaged"), new byte[100]);
    assertThatThrownBy(() -> ForyFile.append(damaged, FORY)).isNotInstanceOf(IOException.class);
    Path target = folder.resolve("target");
    assertThatThrownBy(() -> ForyFile.merge(target, List.of(damaged)))
        .isNotInstanceOf(IOException.class);
    assertThat(target).doesNotExist();
    assertThatThrownBy(() -> ForyFile.append(folder.resolve("none/x"), FORY))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none");
    assertNoLockIsLeft();
    ForyFile.append(target, FORY).close();
  }

  @Test
  void nobodyWritesToTheTargetOfAMerge() throws Exception {
    Path source = folder.resolve("source");
    try (ForyFileWriter out = ForyFile.append(source, FORY)) {
      out.write("first");
    }
    Path target = folder.resolve("target");
    try (WriterLock lock = WriterLock.acquire(target)) {
      assertThatThrownBy(() -> ForyFile.merge(target, List.of(source)))
          .hasMessageContaining("another writer");
      assertThat(target).doesNotExist();
      assertThat(lock).isNotNull();
    }
    ForyFile.merge(target, List.of(source));
    read(target);
  }

  @Test
  void aFolderThatCannotBeWrittenToIsNamed() throws Exception {
    Path file = folder.resolve("messages");
    ForyFile.append(file, FORY).close();
    assumeTrue(folder.toFile().setWritable(false) && !Files.isWritable(folder), "root may do all");
    try {
      assertThatThrownBy(() -> ForyFile.append(file, FORY))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("a writer needs to write to its folder");
    } finally {
      assertThat(folder.toFile().setWritable(true)).isTrue();
    }
  }
}
