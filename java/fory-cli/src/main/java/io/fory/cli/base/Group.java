/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only has subcommands. */
public abstract class Group implements Runnable {
  @Spec private CommandSpec spec;

  /** For subclasses. */
  protected Group() {}

  @Override
  public final void run() {
    throw new ParameterException(spec.commandLine(), "Expected a command");
  }

  /** Returns the standard output. */
  protected final Out out() {
    return new Out(spec.commandLine().getOut());
  }

  /** Prints a line on standard error. */
  protected final void complain(String what) {
    spec.commandLine().getErr().println(what);
  }
}
