/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.recording;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The events of Flight Recorder. Loaded only while it records. */
final class RecordedEvents {
  private RecordedEvents() {}

  @Name("io.fory.FirstUse")
  @Label("Class Met")
  @Description("A class was met for the first time and planned; the call is slow by this much")
  @Category("Fory")
  static final class FirstUse extends Event {
    @Label("Class")
    Class<?> type;

    @Label("Took")
    @Timespan(Timespan.NANOSECONDS)
    long took;
  }

  @Name("io.fory.Compiled")
  @Label("Class Compiled")
  @Description("Generated code has taken over")
  @Category("Fory")
  @StackTrace(false)
  static final class Compiled extends Event {
    @Label("Class")
    Class<?> type;

    @Label("Another Version")
    boolean version;

    @Label("Took")
    @Timespan(Timespan.NANOSECONDS)
    long took;
  }

  @Name("io.fory.NotCompiled")
  @Label("Class Not Compiled")
  @Description("No code could be generated: the class stays interpreted")
  @Category("Fory")
  @StackTrace(false)
  static final class NotCompiled extends Event {
    @Label("Class")
    Class<?> type;

    @Label("Reason")
    String reason;
  }

  @Name("io.fory.VersionMet")
  @Label("Version Met")
  @Description("A message brought a version of a class that was not met before")
  @Category("Fory")
  static final class VersionMet extends Event {
    @Label("Class")
    Class<?> type;

    @Label("Schema Id")
    long schemaId;
  }

  @Name("io.fory.Refused")
  @Label("Message Refused")
  @Description("A message was not read")
  @Category("Fory")
  static final class Refused extends Event {
    @Label("Exception")
    Class<?> failure;

    @Label("Message")
    String message;
  }
}
