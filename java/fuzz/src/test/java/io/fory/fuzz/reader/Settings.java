/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.config.UnknownTypes;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.WireSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings of one reader.
 *
 * @param wire those of the bytes
 * @param unknown what becomes of what the reader does not know
 * @param code what is compiled
 * @param trusted false for the profile for bytes from strangers
 */
public record Settings(WireSettings wire, UnknownTypes unknown, Code code, boolean trusted) {
  /** The steps that one message may take besides its bytes. */
  public static final long MAX_WORK = 128 << 10;

  private static final long SMALL_GRAPH_BYTES = 128 << 10;
  private static final long LARGE_GRAPH_BYTES = 1 << 20;
  private static final long MAX_RETAINED_BYTES = 1 << 20;

  /** Selects the code that is compiled. */
  public enum Code {
    /** Nothing. */
    INTERPRETED,
    /** The classes that are registered. */
    GENERATED,
    /** These, and each version that a message brings, at once. */
    VERSIONS
  }

  /** All settings of the bytes; each single one with code and without. */
  static List<Settings> all() {
    List<Settings> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      WireSettings wire = new WireSettings((i & 1) == 0, (i & 2) == 0, (i & 4) != 0);
      boolean generated = Integer.bitCount(i) % 2 == 0;
      all.add(of(wire, UnknownTypes.ERROR, generated ? Code.GENERATED : Code.INTERPRETED));
    }
    return all;
  }

  /** All settings of the bytes, for what does not depend on code. */
  static List<Settings> interpreted() {
    return all().stream().map(settings -> settings.with(Code.INTERPRETED)).toList();
  }

  /** Returns the settings with schemas: with references, without, and with numbers compressed. */
  static List<Settings> compatible(UnknownTypes unknown) {
    return List.of(
        of(new WireSettings(true, true, false), unknown, Code.GENERATED),
        of(new WireSettings(false, true, false), unknown, Code.INTERPRETED),
        of(new WireSettings(true, true, true), unknown, Code.INTERPRETED));
  }

  /**
   * Returns settings with and without schemas, with references: for decoders that add something
   * around messages.
   */
  static List<Settings> few() {
    return List.of(
        of(new WireSettings(true, true, false), UnknownTypes.ERROR, Code.GENERATED),
        of(new WireSettings(false, false, true), UnknownTypes.ERROR, Code.GENERATED),
        of(new WireSettings(true, true, false), UnknownTypes.KEEP, Code.INTERPRETED));
  }

  /** Returns settings with schemas, and code for each version. */
  static List<Settings> versions() {
    return List.of(
        of(new WireSettings(true, true, false), UnknownTypes.ERROR, Code.VERSIONS),
        of(new WireSettings(false, true, false), UnknownTypes.NULL, Code.VERSIONS),
        of(new WireSettings(true, true, true), UnknownTypes.ERROR, Code.VERSIONS));
  }

  /** Returns settings with code for whatever there can be code for. */
  static List<Settings> compiled() {
    return List.of(
        of(new WireSettings(true, true, false), UnknownTypes.ERROR, Code.VERSIONS),
        of(new WireSettings(false, true, true), UnknownTypes.ERROR, Code.VERSIONS),
        of(new WireSettings(true, false, false), UnknownTypes.ERROR, Code.VERSIONS),
        of(new WireSettings(false, false, true), UnknownTypes.ERROR, Code.VERSIONS),
        of(new WireSettings(true, true, false), UnknownTypes.KEEP, Code.VERSIONS));
  }

  static List<Settings> untrusted() {
    return List.of(
        new Settings(
            new WireSettings(true, true, false), UnknownTypes.ERROR, Code.GENERATED, false),
        new Settings(
            new WireSettings(false, true, false), UnknownTypes.KEEP, Code.GENERATED, false),
        new Settings(
            new WireSettings(true, false, true), UnknownTypes.ERROR, Code.GENERATED, false));
  }

  private static Settings of(WireSettings wire, UnknownTypes unknown, Code code) {
    return new Settings(wire, unknown, code, true);
  }

  Settings with(Code other) {
    return new Settings(wire, unknown, other, trusted);
  }

  /** Returns the heap that one message may take, in bytes: little, so that it is used up often. */
  public long maxGraphBytes() {
    return wire.compressed() ? LARGE_GRAPH_BYTES : SMALL_GRAPH_BYTES;
  }

  /** A reader that compiles what it does at once. */
  Fory build() {
    return builder().build();
  }

  /** Returns a builder with these settings. */
  ForyBuilder builder() {
    ForyBuilder builder = Models.builder();
    if (!trusted) {
      builder.untrusted();
    }
    return wire.applyTo(builder)
        .withUnknownTypes(unknown)
        .withCodegen(code != Code.INTERPRETED)
        .withVersionCodegen(code == Code.VERSIONS)
        .withAsyncCompilation(false)
        .withMaxGraphBytes(maxGraphBytes())
        .withMaxWork(MAX_WORK)
        .withMaxRetainedBytes(MAX_RETAINED_BYTES);
  }

  @Override
  public String toString() {
    return (wire.compatible() ? "compatible" : "same")
        + (wire.references() ? ",references" : "")
        + (wire.compressed() ? ",compressed" : "")
        + (unknown == UnknownTypes.ERROR ? "" : "," + unknown)
        + ","
        + code
        + (trusted ? "" : ",untrusted");
  }
}
