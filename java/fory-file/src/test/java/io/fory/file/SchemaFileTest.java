/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.SchemaStore;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores of schemas: one in memory, a file, and what a {@link Fory} makes of them. */
class SchemaFileTest {
  record First(int a) {}

  record Second(String b, First first) {}

  @TempDir private Path folder;

  private static Fory fory(SchemaStore store) {
    return Fory.builder()
        .register(First.class, Second.class)
        .withSchemaStore(store)
        .withAsyncCompilation(false)
        .build();
  }

  private static ForySchema schema(Class<?> type) {
    return Fory.builder().register(First.class, Second.class).build().schemaOf(type);
  }

  private Path path() {
    return folder.resolve("schemas.fory");
  }

  @Test
  void messagesAreReadByWhoHasTheStore() throws IOException {
    for (SchemaStore store : List.of(SchemaStore.inMemory(2), SchemaFile.open(path()))) {
      ForyCodec<Second> writer = fory(store).codec(Second.class).withoutSchema();
      Second object = new Second("x", new First(7));
      byte[] message = writer.encode(object);
      Fory reader = fory(store instanceof SchemaFile ? SchemaFile.open(path()) : store);
      assertThat(reader.deserialize(message)).isEqualTo(object);
      assertThat(reader.codec(Second.class).decode(message)).isEqualTo(object);
      assertThat(reader.codec(Object.class).withoutSchema().decode(message)).isEqualTo(object);
      assertThat(reader.explain(MemoryBuffer.wrap(message))).contains("\"x\"");
    }
  }

  @Test
  void messagesDoNotMakeAStoreGrow() throws IOException {
    SchemaFile file = SchemaFile.open(path());
    ForyCodec<Second> writer = fory(file).codec(Second.class).withoutSchema();
    byte[] message = writer.encode(new Second("x", null));
    long size = Files.size(path());
    List<Long> puts = new ArrayList<>();
    Fory reader =
        fory(
            new SchemaStore() {
              @Override
              public ForySchema get(long fingerprint) {
                return file.get(fingerprint);
              }

              @Override
              public void put(ForySchema schema) {
                puts.add(schema.fingerprint());
              }
            });
    for (int i = 0; i < 1000; i++) {
      MemoryBuffer unknown = MemoryBuffer.wrap(message.clone());
      unknown.putLong(2, i);
      assertThatThrownBy(() -> reader.deserialize(unknown))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("%016x".formatted((long) i));
    }
    assertThat(reader.deserialize(message)).isNotNull();
    assertThat(puts).isEmpty();
    assertThat(Files.size(path())).isEqualTo(size);
  }

  @Test
  void storeThatGivesAnotherSchemaIsRefused() {
    byte[] message = fory(SchemaStore.inMemory(1)).codec(First.class).withoutSchema().encode(null);
    SchemaStore wrong =
        new SchemaStore() {
          @Override
          public ForySchema get(long fingerprint) {
            return schema(Second.class);
          }

          @Override
          public void put(ForySchema schema) {}
        };
    assertThatThrownBy(() -> fory(wrong).deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("%016x".formatted(schema(Second.class).fingerprint()));
  }

  @Test
  void memoryIsBounded() {
    SchemaStore store = SchemaStore.inMemory(1);
    store.put(schema(First.class));
    store.put(schema(First.class));
    assertThatThrownBy(() -> store.put(schema(Second.class)))
        .isInstanceOf(IllegalStateException.class);
    assertThat(store.get(schema(First.class).fingerprint())).isEqualTo(schema(First.class));
  }

  @Test
  void schemaIsAppendedOnceAndFoundByOthers() throws IOException {
    SchemaFile one = SchemaFile.open(path());
    SchemaFile other = SchemaFile.open(path());
    one.put(schema(First.class));
    long size = Files.size(path());
    other.put(schema(First.class));
    one.put(schema(First.class));
    assertThat(Files.size(path())).isEqualTo(size);
    other.put(schema(Second.class));
    assertThat(one.get(schema(Second.class).fingerprint())).isEqualTo(schema(Second.class));
    assertThat(one.get(1)).isNull();
  }

  @Test
  void tornTailIsCutOffByTheNextThatAppends() throws IOException {
    SchemaFile.open(path()).put(schema(First.class));
    byte[] first = Files.readAllBytes(path());
    SchemaFile.open(path()).put(schema(Second.class));
    byte[] whole = Files.readAllBytes(path());
    for (int length = first.length; length < whole.length; length++) {
      Files.write(path(), Arrays.copyOf(whole, length));
      SchemaFile torn = SchemaFile.open(path());
      assertThat(torn.get(schema(First.class).fingerprint())).isNotNull();
      assertThat(torn.get(schema(Second.class).fingerprint())).isNull();
      torn.put(schema(Second.class));
      assertThat(Files.readAllBytes(path())).isEqualTo(whole);
    }
  }

  @Test
  void aFileThatWasMadeAnewIsReadFromItsBeginning() throws IOException {
    SchemaFile.open(path()).put(schema(Second.class));
    SchemaFile one = SchemaFile.open(path());
    long size = Files.size(path());
    Files.delete(path());
    SchemaFile.open(path()).put(schema(First.class));
    assertThat(Files.size(path())).isLessThan(size);
    assertThat(one.get(schema(First.class).fingerprint())).isEqualTo(schema(First.class));
  }

  /** It does not try for as long as another program may have the file. */
  @Test
  void anInterruptedThreadFailsAtOnce() throws IOException {
    SchemaFile.open(path()).put(schema(First.class));
    SchemaFile file = SchemaFile.open(path());
    ForySchema second = schema(Second.class);
    Thread.currentThread().interrupt();
    try {
      Assertions.assertTimeout(
          Duration.ofSeconds(9),
          () -> {
            assertThatThrownBy(() -> file.put(second)).isInstanceOf(UncheckedIOException.class);
          });
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    file.put(second);
    assertThat(file.get(second.fingerprint())).isEqualTo(second);
  }

  @Test
  void damagedFilesAreRefused() throws IOException {
    SchemaFile.open(path()).put(schema(First.class));
    SchemaFile.open(path()).put(schema(Second.class));
    byte[] whole = Files.readAllBytes(path());
    for (int i = 0; i < whole.length; i += 3) {
      byte[] damaged = whole.clone();
      damaged[i] ^= 4;
      Files.write(path(), damaged);
      try {
        SchemaFile read = SchemaFile.open(path());
        // of the header of the last one nothing is left: it is as torn
        assertThat(read.get(schema(First.class).fingerprint())).isNotNull();
      } catch (ForyException e) {
        assertThat(e).isInstanceOf(CorruptDataException.class);
      }
    }
  }

  @Test
  void manyThreadsAndInstancesAppend() throws Exception {
    List<ForySchema> schemas = List.of(schema(First.class), schema(Second.class));
    Callable<Boolean> task =
        () -> {
          SchemaFile file = SchemaFile.open(path());
          for (ForySchema schema : schemas) {
            file.put(schema);
            if (!schema.equals(file.get(schema.fingerprint()))) {
              return false;
            }
          }
          return true;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Boolean> done : threads.invokeAll(List.of(task, task, task, task))) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
    try (ForyFileReader in = ForyFile.open(path(), Fory.builder().build())) {
      assertThat(in.count()).isEqualTo(2);
    }
  }
}
