/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

/** Names the exit codes of a command. Ctrl-C gives the shell's own, 130. */
public final class ExitCode {
  /** Exit code: the command is done, and the answer is yes where one was asked for. */
  public static final int OK = 0;

  /** The answer is no: different, damaged, incompatible, refused. */
  public static final int NO = 1;

  /** The arguments make no sense. */
  public static final int USAGE = 2;

  /** A file or other source that was named cannot be read or written, or is of another kind. */
  public static final int UNUSABLE = 3;

  private ExitCode() {}
}
