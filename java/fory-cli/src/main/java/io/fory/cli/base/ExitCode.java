/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

/** What the exit code of a command says. Ctrl-C gives the shell's own, 130. */
public final class ExitCode {
  /** It is done, and the answer is yes where one was asked for. */
  public static final int OK = 0;

  /** The answer is no: different, damaged, incompatible, refused. */
  public static final int NO = 1;

  /** The arguments make no sense. */
  public static final int USAGE = 2;

  /** What was named cannot be read or written, or is of something else. */
  public static final int UNUSABLE = 3;

  private ExitCode() {}
}
