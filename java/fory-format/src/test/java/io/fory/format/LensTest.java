/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.Utf8View;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LensTest {
  enum State {
    OPEN,
    SHUT
  }

  record Customer(String name, int age) {}

  record Line(long amount, Optional<String> note) {}

  record Order(
      long id,
      int smallNumber,
      boolean paid,
      double total,
      char letter,
      String text,
      State state,
      UUID uuid,
      LocalDate day,
      Integer boxed,
      byte[] bytes,
      Customer customer,
      List<Line> lines,
      Map<String, Integer> counts) {}

  interface CustomerView {
    String name();

    default String greeting() {
      return "Hello " + name();
    }
  }

  interface LineView {
    long amount();

    Optional<String> note();
  }

  interface OrderView {
    long id();

    long getSmallNumber();

    boolean isPaid();

    double total();

    char letter();

    String text();

    State state();

    UUID uuid();

    LocalDate day();

    Integer boxed();

    byte[] bytes();

    CustomerView customer();

    List<LineView> lines();

    Map<String, Integer> counts();
  }

  interface Views {
    Utf8View text();

    Row customer();

    RowArray lines();

    RowMap counts();
  }

  /** One column in several ways. */
  interface TwoNames {
    String text();

    String getText();

    boolean paid();

    boolean isPaid();

    int smallNumber();

    int getSmallNumber();
  }

  interface TwoTypes {
    Utf8View text();

    String getText();

    long id();

    Long getId();

    Customer customer();

    Row getCustomer();
  }

  interface Wide {
    Object id();

    Number boxed();
  }

  interface Narrow {
    Long id();

    Integer boxed();
  }

  /** Two methods that differ by what they return only. */
  interface Both extends Wide, Narrow {}

  interface Above {
    Object text();

    CharSequence getText();
  }

  /** Overrides with more special types, of which the compiler makes bridges. */
  interface Below extends Above {
    @Override
    String text();

    @Override
    String getText();
  }

  interface Typed<T> {
    T text();

    T getText();
  }

  interface TypedByString extends Typed<String> {}

  private static Order order(long id) {
    return new Order(
        id,
        7,
        true,
        1.5,
        'x',
        "text" + id,
        State.SHUT,
        new UUID(1, id),
        LocalDate.EPOCH,
        5,
        new byte[] {1},
        new Customer("Ann", 30),
        List.of(new Line(1, Optional.of("n")), new Line(2, Optional.empty())),
        Map.of("a", 1));
  }

  private static RowCodec<Order> codec(boolean codegen) {
    return RowCodec.builder().withCodegen(codegen).build(Order.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void columnHasAnyNumberOfAccessors(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Row row = codec.wrap(codec.encode(order(3)));

    TwoNames names = codec.lens(TwoNames.class, row);
    assertThat(names.text()).isEqualTo(names.getText()).isEqualTo("text3");
    assertThat(names.paid()).isEqualTo(names.isPaid()).isTrue();
    assertThat(names.smallNumber()).isEqualTo(names.getSmallNumber()).isEqualTo(7);

    TwoTypes types = codec.lens(TwoTypes.class, row);
    assertThat(types.text().contentEquals(types.getText())).isTrue();
    assertThat(types.id()).isEqualTo(types.getId()).isEqualTo(3);
    assertThat(types.getCustomer().getString(1)).isEqualTo(types.customer().name());

    Both both = codec.lens(Both.class, row);
    assertThat(((Wide) both).id()).isEqualTo(((Narrow) both).id()).isEqualTo(3L);
    assertThat(((Wide) both).boxed()).isEqualTo(((Narrow) both).boxed()).isEqualTo(5);

    Below below = codec.lens(Below.class, row);
    assertThat(((Above) below).text()).isEqualTo(below.text()).isEqualTo("text3");
    assertThat(((Above) below).getText()).isEqualTo(below.getText()).isEqualTo("text3");

    TypedByString typed = codec.lens(TypedByString.class, row);
    assertThat(typed.text()).isEqualTo(typed.getText()).isEqualTo("text3");
  }

  @Test
  void interfaceAsASchemaHasOneTypeForEachColumn() {
    interface Unclear {
      int id();

      Integer getId();
    }
    assertThatThrownBy(() -> RowCodec.of(Unclear.class))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("two accessors of column id")
        .hasMessageContaining("Give both the same type");
    assertThat(RowCodec.of(TwoNames.class).schema().size()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readsEveryType(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    OrderView view = codec.lens(OrderView.class, codec.wrap(codec.encode(order(3))));
    assertThat(view.getClass().isHidden()).isEqualTo(codegen);
    assertThat(view.id()).isEqualTo(3);
    assertThat(view.getSmallNumber()).isEqualTo(7);
    assertThat(view.isPaid()).isTrue();
    assertThat(view.total()).isEqualTo(1.5);
    assertThat(view.letter()).isEqualTo('x');
    assertThat(view.text()).isEqualTo("text3");
    assertThat(view.state()).isEqualTo(State.SHUT);
    assertThat(view.uuid()).isEqualTo(new UUID(1, 3));
    assertThat(view.day()).isEqualTo(LocalDate.EPOCH);
    assertThat(view.boxed()).isEqualTo(5);
    assertThat(view.bytes()).containsExactly(1);
    assertThat(view.customer().greeting()).isEqualTo("Hello Ann");
    assertThat(view.lines()).extracting(LineView::amount).containsExactly(1L, 2L);
    assertThat(view.lines().get(0).note()).contains("n");
    assertThat(view.lines().get(1).note()).isEmpty();
    assertThat(view.counts()).isEqualTo(Map.of("a", 1));
    assertThat(view)
        .hasToString("Row[14 columns, %s bytes]".formatted(codec.encode(order(3)).length));
    assertThat(view.equals(view)).isTrue();
    assertThat(view.hashCode()).isEqualTo(view.hashCode());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void followsTheRow(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Row row = codec.newRow();
    OrderView view = codec.lens(OrderView.class, row);
    for (long id = 0; id < 5; id++) {
      row.wrap(codec.encode(order(id)));
      assertThat(view.id()).isEqualTo(id);
      assertThat(view.text()).isEqualTo("text" + id);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void viewsOfBytesAreHandedOut(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Views view = codec.lens(Views.class, codec.wrap(codec.encode(order(1))));
    assertThat(view.text().contentEquals("text1")).isTrue();
    assertThat(view.customer().getString("name")).isEqualTo("Ann");
    assertThat(view.lines().size()).isEqualTo(2);
    assertThat(view.counts().indexOf("a")).isZero();
  }

  public interface PublicView {
    String text();

    default String twice(String between) {
      return text() + between + text();
    }
  }

  interface InheritingView extends PublicView {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void defaultMethodsOfPublicInterfacesAreCalled(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Row row = codec.wrap(codec.encode(order(3)));
    assertThat(codec.lens(PublicView.class, row).twice("-")).isEqualTo("text3-text3");
    assertThat(codec.lens(InheritingView.class, row).twice("+")).isEqualTo("text3+text3");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nullsAreNull(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Order empty =
        new Order(0, 0, false, 0, ' ', null, null, null, null, null, null, null, null, null);
    OrderView view = codec.lens(OrderView.class, codec.wrap(codec.encode(empty)));
    assertThat(view.text()).isNull();
    assertThat(view.state()).isNull();
    assertThat(view.boxed()).isNull();
    assertThat(view.customer()).isNull();
    assertThat(view.lines()).isNull();
  }

  interface Wrong {
    int nothing();
  }

  interface WrongType {
    int text();
  }

  interface WrongView {
    RowMap text();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void methodsThatFitNoColumnAreRefused(boolean codegen) {
    RowCodec<Order> codec = codec(codegen);
    Row row = codec.newRow();
    assertThatThrownBy(() -> codec.lens(Wrong.class, row))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Wrong.nothing")
        .hasMessageContaining("small_number");
    assertThatThrownBy(() -> codec.lens(WrongType.class, row))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("WrongType.text");
    assertThatThrownBy(() -> codec.lens(WrongView.class, row))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Column text is utf8")
        .hasMessageContaining("WrongView.text");
    assertThatThrownBy(() -> codec.lens(Customer.class, row))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("no interface");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void interfacesAreRowsThemselves(boolean codegen) {
    RowCodec<LineView> codec = RowCodec.builder().withCodegen(codegen).build(LineView.class);
    LineView line =
        new LineView() {
          @Override
          public long amount() {
            return 17;
          }

          @Override
          public Optional<String> note() {
            return Optional.of("noted");
          }
        };
    LineView twin = codec.decode(codec.encode(line));
    assertThat(twin.amount()).isEqualTo(17);
    assertThat(twin.note()).contains("noted");
    byte[] again = codec.encode(twin);
    assertThat(again).isEqualTo(codec.encode(line));
  }

  record Checked(String failure) {
    Checked {
      if (failure.equals("undeclared")) {
        throw LensTest.<RuntimeException>undeclared(new IOException("disk"));
      } else if (failure.equals("deep")) {
        throw new StackOverflowError("disk");
      } else if (failure.equals("unlinked")) {
        throw new NoClassDefFoundError("disk");
      } else if (!failure.isEmpty()) {
        throw new IllegalStateException("disk");
      }
    }
  }

  record Holder(Checked value) {}

  record Plain(String failure) {}

  record PlainHolder(Plain value) {}

  interface HolderView {
    Checked value();
  }

  @SuppressWarnings("unchecked") // javac believes it
  private static <E extends Exception> E undeclared(Exception e) throws E {
    throw (E) e;
  }

  @ParameterizedTest
  @CsvSource({
    "false, undeclared",
    "true, undeclared",
    "false, declared",
    "true, declared",
    "false, deep",
    "true, deep",
    "false, unlinked",
    "true, unlinked",
  })
  void failuresOfTheUsersCodeNameTheColumn(boolean codegen, String failure) {
    RowCodec<PlainHolder> plain = RowCodec.of(PlainHolder.class);
    RowCodec<Holder> codec = RowCodec.builder().withCodegen(codegen).build(Holder.class);
    Row row = codec.wrap(plain.encode(new PlainHolder(new Plain(""))));
    HolderView view = codec.lens(HolderView.class, row);
    assertThat(view.value()).isEqualTo(new Checked(""));
    row.wrap(plain.encode(new PlainHolder(new Plain(failure))));
    for (ThrowingCallable call : List.<ThrowingCallable>of(view::value, () -> codec.decode(row))) {
      assertThatThrownBy(call)
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("value")
          .rootCause()
          .hasMessage("disk");
    }
  }

  @Test
  void aLensOfAnotherSchemaIsRefused() {
    Row row = RowCodec.of(Customer.class).newRow();
    RowCodec<Order> codec = codec(true);
    assertThatThrownBy(() -> codec.lens(OrderView.class, row))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Expected a row of");
  }
}
