/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The types of a library, by a factory that sees nothing but this package. */
class LibraryTypesTest {
  private static final String PREFIX = "io.fory.spi.LibraryTypesTest$";

  /** The interface that users of the library know. */
  interface Shelf {
    Map<Object, Object> content();
  }

  /** A type of it: what all shelves are read back as. */
  static final class WideShelf implements Shelf {
    private final Map<Object, Object> content = new HashMap<>();

    @Override
    public Map<Object, Object> content() {
      return content;
    }
  }

  /** A class that nobody can name. */
  private record View(Map<Object, Object> content) implements Shelf {}

  /** Is written as a list. */
  private static final class Row extends ArrayList<Object> {}

  /** Has no serializer. */
  static final class Machine {}

  /** Hashes by a name that is read after the shelf. */
  static final class Book {
    private Object on;
    private String title;

    @Override
    public int hashCode() {
      return title.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Book book && book.title.equals(title);
    }
  }

  static final class Room {
    private Shelf shelf;
    private WideShelf[] shelves;
    private Class<?> type;
    private Object any;
  }

  private record ShelfSerializer(Lookup lookup) implements GenericSerializer<Shelf> {
    @Override
    public void write(WriteContext out, Shelf shelf, SlotType slot) {
      out.writeElements(shelf.content().keySet(), slot.argument(0));
      out.writeElements(shelf.content().values(), slot.argument(1));
    }

    @Override
    public Shelf read(ReadContext in, SlotType slot) {
      in.charge(64);
      WideShelf shelf = in.reference(new WideShelf());
      Object[] keys = in.readLateParts(slot.argument(0), lookup, 64);
      Object[] values = in.readLateParts(slot.argument(1), Lookup.NONE, 8);
      in.fill(() -> put(shelf, keys, values), () -> has(shelf, keys), shelf.content::clear);
      return shelf;
    }

    @Override
    public Shelf copy(CopyContext context, Shelf original) {
      WideShelf shelf = context.reference(new WideShelf());
      Object[] keys = context.copyLateParts(original.content().keySet());
      Object[] values = context.copyLateParts(original.content().values());
      context.fill(() -> put(shelf, keys, values), () -> has(shelf, keys), shelf.content::clear);
      return shelf;
    }

    private static void put(WideShelf shelf, Object[] keys, Object[] values) {
      for (int i = 0; i < keys.length; i++) {
        shelf.content.put(keys[i], values[i]);
      }
    }

    private static boolean has(WideShelf shelf, Object[] keys) {
      return shelf.content.keySet().containsAll(List.of(keys));
    }
  }

  private record Library(Lookup lookup) implements SerializerFactory {
    @Override
    public boolean contains(String className) {
      return className.equals(PREFIX + "WideShelf") || className.equals(PREFIX + "Missing");
    }

    @Override
    public Serializer<?> create(Class<?> type, SlotSource types) {
      return type == WideShelf.class ? new ShelfSerializer(lookup) : null;
    }

    @Override
    public Class<?> writtenAs(Class<?> type) {
      if (Shelf.class.isAssignableFrom(type)) {
        return WideShelf.class;
      }
      return Collection.class.isAssignableFrom(type) ? ArrayList.class : null;
    }

    @Override
    public Class<?> expectedFor(Class<?> declared) {
      return declared == Shelf.class ? WideShelf.class : null;
    }

    @Override
    public String refusal(Class<?> type) {
      return type.getSimpleName() + " is no data";
    }
  }

  private static ForyBuilder builder(Lookup lookup) {
    return Fory.builder()
        .register(Room.class, Book.class)
        .registerSerializerFactory(PREFIX, new Library(lookup));
  }

  private static List<Fory> forys(boolean references) {
    List<Fory> forys = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      forys.add(
          builder(Lookup.HASHED)
              .withRefTracking(references)
              .withCompatible((i & 1) != 0)
              .withCodegen((i & 2) != 0)
              .withAsyncCompilation(false)
              .build());
    }
    return forys;
  }

  @Test
  void typesOfALibraryNeedNoRegistrationAndServeTheClassesBehindThem() {
    Room room = new Room();
    room.shelf = new View(Map.of("a", 1));
    room.shelves = new WideShelf[] {new WideShelf(), null};
    room.shelves[0].content.put("b", List.of(2));
    room.type = WideShelf.class;
    Row row = new Row();
    row.add("c");
    room.any = List.of(new View(Map.of()), row);
    for (Fory fory : forys(false)) {
      for (Room twin :
          List.of(fory.deserialize(fory.serialize(room), Room.class), fory.copy(room))) {
        assertThat(twin.shelf).isInstanceOf(WideShelf.class);
        assertThat(twin.shelf.content()).isEqualTo(room.shelf.content());
        assertThat(twin.shelves[0].content).isEqualTo(room.shelves[0].content);
        assertThat(twin.type).isEqualTo(WideShelf.class);
        assertThat(((List<?>) twin.any).get(1)).isEqualTo(row).isExactlyInstanceOf(ArrayList.class);
      }
    }
  }

  @Test
  void whatIsExpectedNeedsNoName() {
    Room room = new Room();
    for (Fory fory : forys(false)) {
      int empty = fory.serialize(room).length;
      room.shelf = new WideShelf();
      int declared = fory.serialize(room).length - empty;
      room.shelf = null;
      room.any = new WideShelf();
      int any = fory.serialize(room).length - empty;
      room.any = null;
      assertThat(declared).isLessThan(5).isLessThan(any);
    }
  }

  @Test
  void aContainerIsFilledWhenItsKeysAreComplete() {
    for (Fory fory : forys(true)) {
      Book book = new Book();
      WideShelf shelf = new WideShelf();
      book.on = shelf;
      book.title = "Emma";
      shelf.content.put(book, shelf);
      for (Book twin :
          List.of(fory.deserialize(fory.serialize(book), Book.class), fory.copy(book))) {
        Map<?, ?> content = ((WideShelf) twin.on).content;
        assertThat(content).hasSize(1);
        assertThat(content.get(twin) == twin.on).isTrue();
      }
    }
  }

  @Test
  void keysThatMeetByTheHashOfTheContainerAreCharged() {
    WideShelf shelf = new WideShelf();
    for (int i = 0; i < 20_000; i++) {
      shelf.content.put(i << 16, i);
    }
    Fory spread = builder(Lookup.hashed(key -> key.hashCode() >>> 16)).build();
    byte[] message = spread.serialize(shelf);
    assertThat(((WideShelf) spread.deserialize(message)).content).hasSize(20_000);
    Fory plain = builder(Lookup.hashed(Object::hashCode)).build();
    assertThatThrownBy(() -> plain.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  @Test
  void whatTheLibraryDoesNotHaveIsRefused() {
    Fory fory = forys(false).get(0);
    assertThatThrownBy(() -> fory.serialize(new Machine()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Machine is no data");
    byte[] message =
        Fory.builder().register(Machine.class, PREFIX + "Missing").build().serialize(new Machine());
    assertThatThrownBy(() -> builder(Lookup.HASHED).build().deserialize(message))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Missing is not on the class path here");
    byte[] other = Fory.builder().register(Machine.class).build().serialize(new Machine());
    assertThatThrownBy(() -> builder(Lookup.HASHED).build().deserialize(other))
        .isInstanceOf(ForbiddenClassException.class);
  }

  @Test
  void aSerializerOfTheUsersWins() {
    Serializer<WideShelf> none =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, WideShelf value) {}

          @Override
          public WideShelf read(ReadContext in) {
            return new WideShelf();
          }
        };
    Fory fory = builder(Lookup.HASHED).registerSerializer(WideShelf.class, none).build();
    WideShelf shelf = new WideShelf();
    shelf.content.put(1, 1);
    assertThat(((WideShelf) fory.deserialize(fory.serialize(shelf))).content).isEmpty();
  }
}
