/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.internal.chartpart.Chart;

/**
 * Writes charts as PNG with a palette, half the size of one without: they have few colors but for
 * the edges of letters, and those may be off a little.
 */
public final class SmallPng {
  private static final int COLORS = 256;

  private SmallPng() {}

  /** Writes charts of a size, one below the other. */
  public static void write(List<? extends Chart<?, ?>> charts, int width, int height, Path file)
      throws IOException {
    System.setProperty("java.awt.headless", "true");
    BufferedImage image =
        new BufferedImage(width, height * charts.size(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    for (Chart<?, ?> chart : charts) {
      chart.paint(graphics, width, height);
      graphics.translate(0, height);
    }
    graphics.dispose();
    Files.createDirectories(file.toAbsolutePath().getParent());
    write(image, file);
  }

  /** Writes the picture with its most frequent colors; others become the nearest of them. */
  private static void write(BufferedImage image, Path file) throws IOException {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    int[] palette = mostFrequent(pixels);
    Map<Integer, Integer> indexes = new HashMap<>();
    BufferedImage small =
        new BufferedImage(
            width,
            height,
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, 0));
    for (int i = 0; i < pixels.length; i++) {
      int index = indexes.computeIfAbsent(pixels[i], color -> nearest(palette, color));
      small.getRaster().setSample(i % width, i / width, 0, index);
    }
    ImageIO.write(small, "png", file.toFile());
  }

  private static int[] mostFrequent(int[] pixels) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int pixel : pixels) {
      counts.merge(pixel, 1, Integer::sum);
    }
    List<Map.Entry<Integer, Integer>> sorted =
        counts.entrySet().stream()
            .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
            .limit(COLORS)
            .toList();
    return sorted.stream().mapToInt(Map.Entry::getKey).toArray();
  }

  private static int nearest(int[] palette, int color) {
    int nearest = 0;
    for (int i = 1; i < palette.length; i++) {
      if (distance(palette[i], color) < distance(palette[nearest], color)) {
        nearest = i;
      }
    }
    return nearest;
  }

  private static int distance(int one, int other) {
    int red = (one >> 16 & 0xff) - (other >> 16 & 0xff);
    int green = (one >> 8 & 0xff) - (other >> 8 & 0xff);
    int blue = (one & 0xff) - (other & 0xff);
    return red * red + green * green + blue * blue;
  }
}
