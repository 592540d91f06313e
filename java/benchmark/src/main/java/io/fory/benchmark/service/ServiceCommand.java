/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.ContestantFlags;
import io.fory.benchmark.suite.Jdk;
import io.fory.tools.SerializerFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that measures a case. */
final class ServiceCommand {
  private ServiceCommand() {}

  /** Starts a JVM for a case. */
  static Child start(Jdk jdk, ServiceCase what, ServiceOptions options) throws IOException {
    List<String> command = new ArrayList<>(List.of(jdk.java()));
    command.addAll(flags(what, options.heap, jdk.feature()));
    command.addAll(options.vmOptions);
    command.add("-cp");
    command.add(classPath(what, options));
    command.add(ServiceJvm.class.getName());
    command.add(options.schedule.argument());
    command.addAll(what.arguments());
    command.add(ServiceJvm.TOLD);
    return new Child(command);
  }

  /**
   * Returns the class path of this JVM; for peers that have built serializers, a folder of these in
   * front.
   */
  private static String classPath(ServiceCase what, ServiceOptions options) throws IOException {
    String path = System.getProperty("java.class.path");
    if (!what.peer().isBuilt()) {
      return path;
    }
    Path folder = options.out.resolve("serializers");
    GeneratedMessages messages = new GeneratedMessages(what.messages());
    List<Class<?>> classes = new ArrayList<>(messages.classes());
    classes.addAll(messages.enums());
    SerializerFiles files = new SerializerFiles();
    files.add(what.peer().fory(classes, what.references(), what.async()));
    int written = files.write(folder, null, type -> true).size();
    if (written < messages.classes().size()) {
      throw new IllegalStateException("serializers were made of %s classes".formatted(written));
    }
    return folder + File.pathSeparator + path;
  }

  /**
   * Returns the flags: the same heap for all, and for each library the one flag its documentation
   * asks for.
   */
  private static List<String> flags(ServiceCase what, String heap, int feature) {
    List<String> flags = new ArrayList<>();
    flags.add("-Xms" + heap);
    flags.add("-Xmx" + heap);
    flags.add("-XX:+AlwaysPreTouch");
    flags.add("-XX:+CITime");
    ServicePeer peer = what.peer();
    if (what.openStrings() && peer.wantsOpenStrings()) {
      flags.add(ContestantFlags.OPEN_STRINGS);
    }
    flags.addAll(ContestantFlags.of(peer.parameter(), feature));
    return flags;
  }
}
