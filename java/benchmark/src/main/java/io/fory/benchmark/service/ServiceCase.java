/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import java.util.List;

/**
 * A case that one JVM measures.
 *
 * @param messages how many message classes
 * @param buffers {@code heap}, {@code direct} or {@code both}
 * @param openStrings whether {@code java.lang} is open to ours and to the code by hand
 * @param async whether ours and Apache Fory compile in the background
 */
record ServiceCase(
    ServicePeer peer,
    int messages,
    String buffers,
    boolean references,
    boolean openStrings,
    boolean async) {
  /** The inverse of {@link #arguments}. */
  static ServiceCase parse(List<String> arguments) {
    return new ServiceCase(
        ServicePeer.of(arguments.get(0)),
        Integer.parseInt(arguments.get(1)),
        arguments.get(2),
        Boolean.parseBoolean(arguments.get(3)),
        Boolean.parseBoolean(arguments.get(4)),
        Boolean.parseBoolean(arguments.get(5)));
  }

  List<String> arguments() {
    return List.of(
        peer.parameter(),
        Integer.toString(messages),
        buffers,
        Boolean.toString(references),
        Boolean.toString(openStrings),
        Boolean.toString(async));
  }

  /** The contestant as a person reads it. */
  String title() {
    return peer.title() + (openStrings ? ", flag" : "");
  }
}
