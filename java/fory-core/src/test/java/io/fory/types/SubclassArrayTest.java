/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Messages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Arrays of classes whose objects a serializer for a hierarchy writes. */
class SubclassArrayTest {
  interface Shape {
    int size();
  }

  static class Square implements Shape {
    private final int size;

    Square(int size) {
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public boolean equals(Object other) {
      return other != null && other.getClass() == getClass() && ((Square) other).size == size;
    }

    @Override
    public int hashCode() {
      return size;
    }
  }

  static final class Tile extends Square {
    Tile(int size) {
      super(size);
    }
  }

  private static final class Shapes implements Serializer<Shape> {
    @Override
    public void write(WriteContext out, Shape shape) {
      out.buffer().writeBoolean(shape instanceof Tile);
      out.buffer().writeInt(shape.size());
    }

    @Override
    public Shape read(ReadContext in) {
      in.charge(24);
      boolean tile = in.buffer().readBoolean();
      int size = in.buffer().readInt();
      return tile ? new Tile(size) : new Square(size);
    }

    @Override
    public Shape copy(CopyContext context, Shape shape) {
      return shape instanceof Tile ? new Tile(shape.size()) : new Square(shape.size());
    }
  }

  static final class Holder {
    private Square[] squares;
    private Tile[] tiles; // of a final class: it is exactly that
    private Square[][] grid;
    private Shape[] shapes;
    private Object any;
    private List<Square[]> list;
    private Map<String, Tile[]> map;

    @Override
    public boolean equals(Object other) {
      return other instanceof Holder holder && holder.text().equals(text());
    }

    @Override
    public int hashCode() {
      return 1;
    }

    private String text() {
      StringBuilder text = new StringBuilder();
      List<Object> parts = new ArrayList<>(Arrays.asList(squares, tiles, grid, shapes, any));
      parts.addAll(list);
      parts.addAll(map.values());
      for (Object part : parts) {
        text.append(part == null ? null : part.getClass()).append(' ');
        text.append(Arrays.deepHashCode(new Object[] {part})).append(", ");
      }
      return text.toString();
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder -> builder.registerHierarchy(Shape.class, new Shapes()).register(Holder.class));

  private static Holder holder() {
    Holder holder = new Holder();
    holder.squares = new Square[] {new Square(1), new Tile(2), null};
    holder.tiles = new Tile[] {new Tile(3)};
    holder.grid = new Square[][] {{}, {new Square(4)}, null};
    holder.shapes = new Square[] {new Square(5)};
    holder.any = new Tile[] {new Tile(6)};
    holder.list = new ArrayList<>(List.<Square[]>of(new Square[] {new Tile(8), new Square(7)}));
    holder.map = new HashMap<>(Map.of("k", new Tile[] {new Tile(9)}));
    return holder;
  }

  @Test
  void fieldsContainersAndRootsKeepTheClass() {
    Holder empty = holder();
    empty.squares = new Square[0];
    empty.tiles = new Tile[1];
    empty.grid = new Square[1][0];
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      cell.check(holder());
      cell.check(empty);
      cell.check(new Square[] {new Tile(1), new Square(2)});
      cell.check(new Tile[][] {{new Tile(1)}, null, {new Tile(2)}});
      cell.check(
          new Object[] {new Tile[] {new Tile(1)}, new Shape[] {new Square(1)}, new Shape[0]});
    }
  }

  @Test
  void anArrayOfWhichNothingTellsTheClassIsRefusedWhenItIsWritten() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Object array :
          new Object[] {new Square[0], new Tile[2], new Tile[][] {{}, {new Tile(1)}}}) {
        assertThatThrownBy(() -> cell.generated().serialize(array))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("Declare the place as");
      }
      assertThat(cell.generated().copy(new Square[2])).isExactlyInstanceOf(Square[].class);
    }
  }

  @Test
  void aClassThatMessagesMayNameIsLoaded() {
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.startsWith("io.fory.types."))
            .registerHierarchy(Shape.class, new Shapes())
            .build();
    for (Object array : new Object[] {new Square[0], new Tile[2], new Tile[][] {{}, {null}}}) {
      Object read = fory.deserialize(fory.serialize(array));
      assertThat(read).hasSameClassAs(array);
      assertThat(Arrays.deepToString((Object[]) read))
          .isEqualTo(Arrays.deepToString((Object[]) array));
    }
  }

  @Test
  void elementsThatDoNotFitAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    byte[] message = fory.serialize(new Tile[] {new Tile(1), new Tile(2)});
    int differences = 0;
    for (int i = 0; i < message.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = message.clone();
        damaged[i] ^= (byte) (1 << bit);
        try {
          fory.deserialize(damaged);
        } catch (IncompatibleClassException e) {
          differences++;
        } catch (ForyException e) {
          // found elsewhere
        }
      }
    }
    assertThat(differences).isPositive();
  }

  @Test
  void aNameThatIsNoneOfAnArrayClassIsRefused() {
    Fory fory = Fory.builder().build();
    int arrayOfSubclasses = 265;
    for (Messages start :
        List.of(Messages.to(fory), Messages.to(fory).builtIn(5).elements(1, Messages.SLOTS))) {
      byte[] message =
          start
              .builtIn(arrayOfSubclasses)
              .string("java.lang.Object")
              .elements(0, Messages.SLOTS)
              .bytes();
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOfAny(CorruptDataException.class, ForbiddenClassException.class)
          .hasMessageNotContaining("NullPointerException");
    }
  }
}
