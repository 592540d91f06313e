/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sealed hierarchies as the declared types of fields, components, elements and arrays. */
class SealedTypesTest {
  private sealed interface Expression permits Constant, Sum, Named, Sign {}

  private record Constant(int value) implements Expression {}

  private record Sum(Expression left, Expression right, List<Expression> more)
      implements Expression {}

  /** Open below a sealed type. */
  private abstract static non-sealed class Named implements Expression {
    private String name = "named";
  }

  private static final class Variable extends Named {
    private Expression bound;
  }

  private enum Sign implements Expression {
    PLUS,
    MINUS {
      @Override
      public String toString() {
        return "-";
      }
    }
  }

  private abstract static sealed class Vehicle {
    private int wheels;
  }

  private static final class Car extends Vehicle {
    private String plate;
  }

  private static sealed class Bike extends Vehicle {}

  private static final class Tandem extends Bike {
    private int seats;
  }

  private static final class Garage {
    private Expression expression;
    private Vehicle vehicle;
    private Bike bike;
    private Vehicle[] array;
    private List<Vehicle> list;
    private Map<Sign, Expression> map;
    private Optional<Expression> optional;
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Constant.class,
          Sum.class,
          Variable.class,
          Sign.class,
          Vehicle.class,
          Car.class,
          Bike.class,
          Tandem.class,
          Garage.class);

  @Test
  void everyMemberOfAHierarchyGoesWhereItsRootIsDeclared() {
    Garage garage = new Garage();
    MATRIX.check(garage);
    Variable variable = new Variable();
    variable.bound = new Sum(new Constant(1), Sign.MINUS, List.of(Sign.PLUS, new Constant(2)));
    Car car = new Car();
    car.plate = "ABC";
    Tandem tandem = new Tandem();
    tandem.seats = 2;
    ((Vehicle) tandem).wheels = 2;
    for (Expression expression : Arrays.asList(null, new Constant(3), Sign.MINUS, variable)) {
      garage.expression = expression;
      garage.vehicle = car;
      garage.bike = expression == null ? new Bike() : tandem;
      garage.array = new Vehicle[] {car, tandem, new Bike(), null};
      garage.list = new ArrayList<>(Arrays.asList(tandem, car, null));
      garage.map = new HashMap<>();
      garage.map.put(Sign.PLUS, expression);
      garage.optional = Optional.ofNullable(expression);
      MATRIX.check(garage);
    }
    MATRIX.checkEverywhere(variable);
    MATRIX.checkEverywhere(tandem);
  }
}
