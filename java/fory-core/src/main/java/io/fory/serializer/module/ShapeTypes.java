/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.MutableSerializer;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/** Points and rectangles of the module {@code java.desktop}. */
public final class ShapeTypes {
  private ShapeTypes() {}

  /** The type of a number, or null. */
  public static BuiltIn type(int number) {
    try {
      return Present.type(number);
    } catch (LinkageError e) {
      return BuiltIn.absent(number, "a shape of the module java.desktop");
    }
  }

  /** Apart, so that nothing is linked to the module before it is known to be there. */
  private static final class Present {
    static BuiltIn type(int number) {
      return switch (number) {
        case 284 ->
            BuiltIn.object(
                number,
                Point.class,
                new MutableSerializer<Point>(
                    (out, v) -> write(out, v.x, v.y),
                    in -> new Point(in.buffer().readInt(), in.buffer().readInt()),
                    v -> new Point(v)));
        case 285 ->
            BuiltIn.object(
                number,
                Dimension.class,
                new MutableSerializer<Dimension>(
                    (out, v) -> write(out, v.width, v.height),
                    in -> new Dimension(in.buffer().readInt(), in.buffer().readInt()),
                    v -> new Dimension(v)));
        case 286 ->
            BuiltIn.object(
                number,
                Rectangle.class,
                new MutableSerializer<Rectangle>(
                    (out, v) -> write(out, v.x, v.y, v.width, v.height),
                    Present::readRectangle,
                    v -> new Rectangle(v)));
        case 287 ->
            BuiltIn.object(
                number,
                Point2D.Double.class,
                new MutableSerializer<Point2D.Double>(
                    (out, v) -> write(out, v.x, v.y),
                    in -> new Point2D.Double(in.buffer().readDouble(), in.buffer().readDouble()),
                    v -> new Point2D.Double(v.x, v.y)));
        case 288 ->
            BuiltIn.object(
                number,
                Rectangle2D.Double.class,
                new MutableSerializer<Rectangle2D.Double>(
                    (out, v) -> write(out, v.x, v.y, v.width, v.height),
                    Present::readRectangle2D,
                    v -> new Rectangle2D.Double(v.x, v.y, v.width, v.height)));
        default -> null;
      };
    }

    private static void write(MessageWriter out, int... numbers) {
      for (int number : numbers) {
        out.buffer().writeInt(number);
      }
    }

    private static void write(MessageWriter out, double... numbers) {
      for (double number : numbers) {
        out.buffer().writeDouble(number);
      }
    }

    private static Rectangle readRectangle(MessageReader in) {
      MemoryBuffer b = in.buffer();
      return new Rectangle(b.readInt(), b.readInt(), b.readInt(), b.readInt());
    }

    private static Rectangle2D.Double readRectangle2D(MessageReader in) {
      MemoryBuffer b = in.buffer();
      return new Rectangle2D.Double(b.readDouble(), b.readDouble(), b.readDouble(), b.readDouble());
    }
  }
}
