/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A row of the matrix that its contestant supports, in either direction. */
record MatrixRow(
    ObjectType objectType, Fields fields, BufferType bufferType, boolean references, Peer peer) {
  /** Returns all of them; of containers those on the heap, with references where they have some. */
  static List<MatrixRow> all() {
    List<MatrixRow> rows = new ArrayList<>();
    for (ObjectType type : ObjectType.values()) {
      for (Fields fields : type.shapes()) {
        for (BufferType buffer : BufferType.values()) {
          for (boolean references : new boolean[] {false, true}) {
            for (Peer peer : Peer.values()) {
              boolean isRow =
                  !type.isBuiltIn()
                      || buffer == BufferType.ARRAY && (type.hasReferences() || !references);
              if (isRow
                  && peer.mode() != Peer.Mode.SIZE_ONLY
                  && peer.supports(type, fields, buffer, references)) {
                rows.add(new MatrixRow(type, fields, buffer, references, peer));
              }
            }
          }
        }
      }
    }
    return rows;
  }

  /** Whether a contestant needs flags: FlaggedContestantsTest has those. */
  boolean needsFlags() {
    return peer == Peer.FST || peer == Peer.KRYO_UNSAFE && bufferType == BufferType.DIRECT;
  }

  Map<String, String> parameters() {
    return Map.of(
        "objectType",
        objectType.name(),
        "fields",
        fields.name(),
        "bufferType",
        bufferType.name(),
        "references",
        Boolean.toString(references),
        "contestant",
        peer.name());
  }

  /** Gives a benchmark these parameters. */
  <T extends RoundTrip> T of(T benchmark) {
    benchmark.objectType = objectType;
    benchmark.fields = fields;
    benchmark.bufferType = bufferType;
    benchmark.references = references;
    benchmark.contestant = peer;
    return benchmark;
  }
}
