/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A treemap of shares as SVG: areas are bytes. Rectangles are kept near to squares by the
 * squarified layout of Bruls, Huizing and van Wijk (2000).
 */
final class Treemap {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 540;
  private static final int TITLE = 18;
  private static final double CHAR = 6.7; // the width of a char of the font, about
  private static final int NO_COLOR =
      -1; // of tiles that are alone on their level, around the first that get colors
  private static final int[] COLORS = {
    0x5b8db8, 0xc9965b, 0x6fae75, 0x9a7bb8, 0xc06c6c, 0xb5a94e, 0x5fa8a8, 0xb878a0
  };

  private final int depth;
  private final StringBuilder svg = new StringBuilder();

  /** Draws the given number of levels. */
  Treemap(Share whole, int depth) {
    this.depth = depth;
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" font-family=\"monospace\" font-size=\"11\">%n"
            .formatted(WIDTH, HEIGHT));
    draw(
        new Tile(whole.name(), whole.type(), whole.bytes(), whole),
        0,
        NO_COLOR,
        new Box(0, 0, WIDTH, HEIGHT));
    svg.append("</svg>\n");
  }

  /** The text of the picture. */
  String svg() {
    return svg.toString();
  }

  /** A rectangle that is to be drawn. */
  private record Tile(String name, String type, long bytes, Share share) {}

  /** A rectangle by its upper left corner and its size. */
  private record Box(double x, double y, double width, double height) {}

  private void draw(Tile tile, int level, int color, Box box) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#%06x\" stroke=\"white\"><title>%s</title></rect>%n",
            box.x(),
            box.y(),
            box.width(),
            box.height(),
            lighter(color == NO_COLOR ? COLORS[0] : color, level),
            escaped(title(tile))));
    int chars = (int) ((box.width() - 6) / CHAR);
    if (box.height() >= TITLE && chars >= 3) {
      String title = title(tile);
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%.1f\" y=\"%.1f\">%s</text>%n",
              box.x() + 4,
              box.y() + 13,
              escaped(title.length() <= chars ? title : title.substring(0, chars - 1) + "~")));
    }
    if (tile.share() == null || level == depth || box.width() < 24 || box.height() < TITLE + 16) {
      return;
    }
    List<Tile> tiles = new ArrayList<>();
    for (Share part : tile.share().parts()) {
      tiles.add(new Tile(part.name(), part.type(), part.bytes(), part));
    }
    if (!tiles.isEmpty()) {
      tiles.add(new Tile("(of its own)", "", tile.share().own(), null));
      tiles.removeIf(part -> part.bytes() == 0);
      tiles.sort((a, b) -> Long.compare(b.bytes(), a.bytes()));
      Box inside = new Box(box.x() + 2, box.y() + TITLE, box.width() - 4, box.height() - TITLE - 2);
      layOut(tiles, level, color, inside);
    }
  }

  /** The deeper, the lighter: each level takes a seventh of the way to white. */
  private static int lighter(int color, int level) {
    int lighter = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int part = color >> shift & 0xff;
      lighter |= part + (0xff - part) * Math.min(level, 5) / 7 << shift;
    }
    return lighter;
  }

  private static String title(Tile tile) {
    return String.format(Locale.ROOT, "%s %,d", tile.name(), tile.bytes())
        + (tile.type().isEmpty() ? "" : " " + tile.type());
  }

  /** Fills a rectangle with tiles, the largest first: rows along its shorter side. */
  private void layOut(List<Tile> tiles, int level, int color, Box box) {
    double x = box.x();
    double y = box.y();
    double w = box.width();
    double h = box.height();
    double left = tiles.stream().mapToLong(Tile::bytes).sum();
    int from = 0;
    while (from < tiles.size()) {
      double side = Math.min(w, h);
      double area = w * h / left; // of a byte
      int to = from + 1;
      double sum = tiles.get(from).bytes();
      while (to < tiles.size()
          && worst(tiles, from, to + 1, sum + tiles.get(to).bytes(), side, area)
              <= worst(tiles, from, to, sum, side, area)) {
        sum += tiles.get(to++).bytes();
      }
      double thick = sum * area / side;
      double along = 0;
      for (int i = from; i < to; i++) {
        double length = side * tiles.get(i).bytes() / sum;
        int own = color == NO_COLOR && tiles.size() > 2 ? COLORS[i % COLORS.length] : color;
        if (w >= h) {
          draw(tiles.get(i), level + 1, own, new Box(x, y + along, thick, length));
        } else {
          draw(tiles.get(i), level + 1, own, new Box(x + along, y, length, thick));
        }
        along += length;
      }
      if (w >= h) {
        x += thick;
        w -= thick;
      } else {
        y += thick;
        h -= thick;
      }
      left -= sum;
      from = to;
    }
  }

  /** Returns the ratio of length to width of the least square tile of a row. */
  private static double worst(
      List<Tile> tiles, int from, int to, double sum, double side, double area) {
    double thick = sum * area / side;
    double largest = tiles.get(from).bytes() * area / thick;
    double smallest = tiles.get(to - 1).bytes() * area / thick;
    return Math.max(Math.max(largest / thick, thick / largest), thick / smallest);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
