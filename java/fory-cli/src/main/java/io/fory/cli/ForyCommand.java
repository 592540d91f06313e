/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Out;
import io.fory.cli.base.UnusableException;
import io.fory.cli.base.UsageException;
import io.fory.cli.doctor.DoctorCommand;
import io.fory.cli.file.FilesCommand;
import io.fory.cli.message.DiffCommand;
import io.fory.cli.message.ExplainCommand;
import io.fory.cli.message.SizesCommand;
import io.fory.cli.rows.RowsCommand;
import io.fory.cli.schema.SchemaCommand;
import io.fory.cli.schema.XlangCommand;
import io.fory.cli.shm.ShmCommand;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code fory}: looks into messages, files, rows, shared memory and lock files. */
@Command(
    name = "fory",
    mixinStandardHelpOptions = true,
    versionProvider = ForyCommand.Version.class,
    description = "Looks into what Fory writes. Nothing of the classes in messages runs.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done; the answer is yes.",
      "1:The answer is no: different, damaged, incompatible, refused.",
      "2:The arguments make no sense.",
      "3:Something cannot be read or written, or is no data of Fory."
    },
    subcommands = {
      ExplainCommand.class,
      SizesCommand.class,
      DiffCommand.class,
      FilesCommand.class,
      RowsCommand.class,
      ShmCommand.class,
      SchemaCommand.class,
      XlangCommand.class,
      DoctorCommand.class,
      HelpCommand.class
    })
public final class ForyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--warm",
      description =
          "Makes an archive of classes for this JDK, with which the script `fory` starts faster.")
  private boolean warm;

  private ForyCommand() {}

  /** The version of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = ForyCommand.class.getPackage().getImplementationVersion();
      return new String[] {"fory " + (version == null ? "(not packaged)" : version)};
    }
  }

  /** Standard output. It remembers a failure, which a {@code PrintWriter} does not show. */
  private static final class Stdout extends FileOutputStream {
    private String failure = "";

    Stdout() {
      super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        super.write(bytes, from, length);
      } catch (IOException e) {
        failure = String.valueOf(e.getMessage());
        throw e;
      }
    }
  }

  /** Runs a command and ends the JVM with its {@link ExitCode}. */
  public static void main(String[] args) {
    int code = ExitCode.UNUSABLE; // also after an error of the JVM
    PrintWriter err = new PrintWriter(System.err, true);
    try {
      Stdout stdout = new Stdout();
      // Always UTF-8, so that a file written to standard output does not depend on the locale.
      Writer out = new BufferedWriter(new OutputStreamWriter(stdout, StandardCharsets.UTF_8));
      code = run(new PrintWriter(out), err, args);
      if (!stdout.failure.isEmpty()
          && !stdout.failure.contains("pipe")) { // a closed pipe is no failure
        err.println("fory: Standard output: " + stdout.failure);
        code = ExitCode.UNUSABLE;
      }
    } catch (Error e) {
      e.printStackTrace(err);
    }
    System.exit(code);
  }

  /** Runs a command; returns its {@link ExitCode}. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine command = new CommandLine(new ForyCommand());
    command.addSubcommand(new CommandLine(new GenerateCompletion()).setCommandName("completion"));
    command.setOut(out).setErr(err);
    command.setExecutionExceptionHandler(ForyCommand::failed);
    command.setParameterExceptionHandler(
        (e, given) -> {
          usage(e.getCommandLine(), e.getMessage());
          return ExitCode.USAGE;
        });
    try {
      return command.execute(args);
    } finally {
      out.flush();
    }
  }

  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    if (e instanceof Out.Closed) {
      return ExitCode.OK;
    } else if (e instanceof UsageException) {
      usage(command, e.getMessage());
      return ExitCode.USAGE;
    } else if (e instanceof UnusableException || e instanceof ForyException) {
      say(command, Quote.message(e.getMessage()));
    } else if (e instanceof IOException || e instanceof UncheckedIOException) {
      Throwable cause = e instanceof IOException ? e : e.getCause();
      say(command, "Reading or writing failed: " + Quote.reason(cause));
    } else {
      say(command, "This is a defect of fory: " + Quote.failure(e));
      e.printStackTrace(command.getErr());
    }
    return ExitCode.UNUSABLE;
  }

  private static void say(CommandLine command, String what) {
    command.getErr().println(command.getColorScheme().errorText("fory: " + what));
  }

  private static void usage(CommandLine command, String what) {
    say(command, Quote.message(what));
    command.getErr().printf("See: %s --help%n", command.getCommandSpec().qualifiedName());
  }

  @Override
  public Integer call() {
    if (warm) {
      return ClassArchive.run(spec.commandLine().getOut());
    }
    throw new ParameterException(spec.commandLine(), "Expected a command");
  }
}
