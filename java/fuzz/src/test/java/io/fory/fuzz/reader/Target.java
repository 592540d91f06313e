/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.config.UnknownTypes;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The ways into the library that take bytes, each with settings that matter to it. */
public enum Target {
  /** An array, with all settings of the bytes. */
  DESERIALIZE(Settings.all(), Reader::new),
  /** An array; unknown classes and fields are kept, and can be written again. */
  KEEP(Settings.compatible(UnknownTypes.KEEP), Reader::new),
  /** An array; unknown values become null. */
  NULLS(Settings.compatible(UnknownTypes.NULL), Reader::new),
  /** An array; code is generated for each version at once, and its source is looked at. */
  VERSIONS(Settings.versions(), Reader::new),
  SESSION(Settings.few(), SessionReader::new),
  /** Messages of a session that bring packed schemas. */
  PACKED(Settings.compatible(UnknownTypes.KEEP), PackedReader::new),
  /** An array, by codecs of classes, of generic types and of sessions. */
  CODEC(Settings.few(), CodecReader::new),
  /** Messages whose schema is kept elsewhere. */
  BARE(Settings.compatible(UnknownTypes.KEEP), BareReader::new),
  /** A schema that was kept, and what is read by it. */
  SCHEMA(Settings.versions(), SchemaReader::new),
  STREAM(Settings.few(), StreamReader::new),
  RECORDS(Settings.few(), RecordsReader::new),
  DECODER(Settings.few(), DecoderReader::new),
  PARTS(Settings.few(), PartsReader::new),
  DIRECT(Settings.few(), DirectReader::new),
  FILE(Settings.few(), FileReader::new),
  /** Two files of messages that are merged. */
  MERGE(Settings.few(), MergeReader::new),
  /** A row, which no message is. */
  ROWS(Settings.few(), RowsReader::new),
  /** A file of rows. */
  ROWFILE(Settings.few().subList(0, 1), RowFileTargetReader::new),
  /** Connections over shared memory, where the other side writes what it likes. */
  RINGS(Settings.few(), RingsReader::new),
  /** The first messages between a publisher and a subscriber, and the files they share. */
  ATTACH(Settings.few().subList(0, 1), AttachReader::new),
  /** A stream of Arrow's that becomes rows. */
  ARROW(Settings.few().subList(0, 1), ArrowReader::new),
  /** A message of the cross-language protocol, whose definitions have the right hashes. */
  XLANG(Settings.few(), XlangReader::new),
  EXPLAIN(Settings.interpreted(), ExplainReader::new),
  /** An array, by a reader for bytes from strangers. */
  UNTRUSTED(Settings.untrusted(), Reader::new),
  AGREEMENT(Settings.compiled(), AgreementReader::new);

  private final List<Settings> settings;
  private final Function<Settings, Reader> factory;

  Target(List<Settings> settings, Function<Settings, Reader> factory) {
    this.settings = settings;
    this.factory = factory;
  }

  /** The target of a name in small letters. */
  public static Target of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** The name for commands and folders. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A reader for each of its settings, which belong to one thread. */
  public List<Reader> newReaders() {
    return settings.stream().map(factory).toList();
  }

  /** Whether a call takes as long as ten of others: it compiles, makes readers or a file. */
  public boolean isSlow() {
    return switch (this) {
      case EXPLAIN, FILE, MERGE, ROWFILE, RINGS, ATTACH, ARROW -> true;
      default -> isCompiling();
    };
  }

  /** Whether first calls compile, which takes more than any message. */
  public boolean isCompiling() {
    return this == VERSIONS || this == AGREEMENT || this == SCHEMA;
  }
}
