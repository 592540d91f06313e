/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.file;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.MessageSettings;
import io.fory.cli.base.Out;
import io.fory.cli.base.Progress;
import io.fory.cli.base.RepairReport;
import io.fory.cli.base.Source;
import io.fory.cli.base.UnusableException;
import io.fory.cli.base.UsageException;
import io.fory.cli.base.Values;
import io.fory.cli.page.MessagePage;
import io.fory.cli.rows.Conversion;
import io.fory.cli.rows.ConversionTarget;
import io.fory.cli.rows.Selection;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.Tear;
import io.fory.file.TornTail;
import io.fory.memory.MemoryBuffer;
import io.fory.tools.explain.MessageWithParts;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code fory files}. */
@Command(
    name = "files",
    mixinStandardHelpOptions = true,
    description = "Files of messages, as ForyFile writes them.")
public final class FilesCommand extends Group {
  private static final int HEAD = 1 << 21; // enough for the schema of the root, at most 1 MiB

  /** Returns the first bytes of a message. */
  private static byte[] head(MemoryBuffer message, int bytes) {
    return message.copyOfRange(message.readerIndex(), Math.min(bytes, message.remaining()));
  }

  private static MessageWithParts whole(MemoryBuffer message, Iterable<MemoryBuffer> parts) {
    List<byte[]> copies = new ArrayList<>();
    parts.forEach(part -> copies.add(head(part, Integer.MAX_VALUE)));
    return MessageWithParts.of(head(message, Integer.MAX_VALUE), copies);
  }

  // ---- ls ----

  /** What {@code ls} shows of a file. */
  private record Listed(
      Path file, long bytes, long messages, Map<String, Integer> roots, String state) {}

  @Command(
      name = "ls",
      mixinStandardHelpOptions = true,
      description = "Counts, classes of the objects, and whether the file is whole.",
      footer = {
        "",
        "Exit code 1 if a file is not whole, 3 if one cannot be read; the others are listed."
      })
  int list(
      @Parameters(arity = "1..*", paramLabel = "FILE") List<Path> files,
      @Option(names = "--json", description = "As JSON.") boolean json) {
    List<Listed> all = new ArrayList<>();
    int code = ExitCode.OK;
    for (Path file : files) {
      try {
        Listed one = listed(file);
        all.add(one);
        code = one.state().equals("whole") ? code : Math.max(code, ExitCode.NO);
      } catch (UnusableException | ForyException e) {
        complain("fory: " + Quote.message(e.getMessage()));
        code = ExitCode.UNUSABLE;
      }
    }
    if (json) {
      out()
          .json(
              all.stream()
                  .map(
                      one ->
                          Values.object(
                              "file", one.file().toString(),
                              "bytes", one.bytes(),
                              "messages", one.messages(),
                              "state", one.state(),
                              "roots", one.roots()))
                  .toList());
    } else if (!all.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      for (Listed one : all) {
        rows.add(
            List.of(
                String.format(Locale.ROOT, "%,d", one.bytes()),
                String.format(Locale.ROOT, "%,d", one.messages()),
                one.state(),
                roots(one),
                one.file().toString()));
      }
      out()
          .table(
              List.of(
                  Out.Head.number("bytes"),
                  Out.Head.number("messages"),
                  Out.Head.text("state"),
                  Out.Head.text("objects of"),
                  Out.Head.text("file")),
              rows);
    }
    return code;
  }

  private static String roots(Listed one) {
    return String.join(
        ", ",
        one.roots().entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(5)
            .map(root -> String.format(Locale.ROOT, "%s x %,d", root.getKey(), root.getValue()))
            .toList());
  }

  private static Listed listed(Path file) {
    Map<String, Integer> roots = new TreeMap<>();
    int[] damaged = {0};
    try (ForyFileReader in = ForyFile.open(file, Readers.any());
        Progress progress = new Progress(Quote.name(file.toString()), in.count())) {
      for (long i = 0; in.hasNext(); i++) {
        progress.at(i);
        try {
          String root = in.read((message, parts) -> MessageSettings.root(head(message, HEAD)));
          // A limited number of classes: the file may have another one in each message.
          roots.merge(roots.size() < 1000 || roots.containsKey(root) ? root : "?", 1, Integer::sum);
        } catch (CorruptDataException e) {
          damaged[0]++;
        }
      }
      String state = in.tear().map(Tear::toString).orElse("whole");
      return new Listed(
          file,
          Files.size(file),
          in.count(),
          roots,
          damaged[0] == 0 ? state : "%s damaged, %s".formatted(damaged[0], state));
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  // ---- cat ----

  @Command(
      name = "cat",
      mixinStandardHelpOptions = true,
      description = "The objects as JSON, one a line.",
      footer = {
        "",
        "Objects are their fields, with @class. Those of messages without schemas (strict mode) need --explain and --classpath. Exit code 1 if a message could not be read."
      })
  int cat(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "--skip", paramLabel = "N", description = "Leaves out the first N.")
          long skip,
      @Option(names = "--count", paramLabel = "N", description = "At most N.") Long count,
      @Option(names = "--explain", description = "Explains each message instead.") boolean explain,
      @Option(
              names = "--html",
              paramLabel = "FILE",
              description = "Explains each message on a page for a browser instead.")
          Path html,
      @Mixin KnownClasses classes) {
    UsageException.requireNotNegative("--skip", skip);
    UsageException.requireNotNegative("--count", count == null ? 0 : count);
    Out out = out();
    Readers readers = new Readers();
    MessagePage page = new MessagePage("fory files cat " + file.getFileName());
    boolean whole = true;
    try (ForyFileReader in = ForyFile.open(file, Readers.any())) {
      for (long i = 0; in.hasNext() && (count == null || i - skip < count); i++) {
        long position = in.position();
        try {
          if (i < skip) {
            in.read((message, parts) -> null);
          } else if (html != null) {
            MessageWithParts message = in.read(FilesCommand::whole);
            page.add(
                "%s, at byte %s".formatted(i, position),
                message,
                classes.explainer(message.message()));
          } else if (explain) {
            MessageWithParts message = in.read(FilesCommand::whole);
            out.line("message %s at byte %s".formatted(i, position));
            whole &= classes.explainer(message.message()).print(message, out);
          } else {
            Object object =
                in.read(
                    (message, parts) ->
                        readers.of(head(message, 2)).deserialize(message, Object.class, parts));
            out.jsonLine(to -> new Values(to).write(object));
          }
        } catch (ForyException e) {
          whole = false;
          complain("message %s at byte %s: %s".formatted(i, position, e.getMessage()));
        }
      }
      if (html != null) {
        page.writeTo(html);
      }
      return whole && page.isWhole() && in.tear().isEmpty() ? ExitCode.OK : ExitCode.NO;
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  // ---- verify ----

  @Command(
      name = "verify",
      mixinStandardHelpOptions = true,
      description = "Compares all checksums.",
      footer = {"", "Exit code 1 if one is wrong, or the file is cut off."})
  int verify(@Parameters(paramLabel = "FILE") Path file) {
    Out out = out();
    long wrong = 0;
    try (ForyFileReader in = ForyFile.open(file, Readers.any());
        Progress progress = new Progress("verify", in.count())) {
      for (long i = 0; in.hasNext(); i++) {
        progress.at(i);
        try {
          in.read((message, parts) -> null);
        } catch (CorruptDataException e) {
          wrong++;
          out.line(e.getMessage());
        }
      }
      in.tear().ifPresent(tear -> out.line(tear.toString()));
      out.line(
          String.format(
              Locale.ROOT,
              "%,d of %,d messages have their checksums",
              in.count() - wrong,
              in.count()));
      return wrong == 0 && in.tear().isEmpty() ? ExitCode.OK : ExitCode.NO;
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  // ---- convert ----

  @Command(
      name = "convert",
      mixinStandardHelpOptions = true,
      description = "Writes the objects of a class as CSV, JSON lines, Arrow, Parquet, or rows.",
      footer = {
        "",
        "The fields of the class are the columns. Several classes get one file each: log.Order.csv for Order and log.csv. Exit code 1 if messages are left out, since they are damaged or cannot be read: it says which."
      })
  int convert(
      @Parameters(paramLabel = "FILE") Path file,
      @Mixin ConversionTarget target,
      @Option(names = "--class", required = true, paramLabel = "CLASS", description = "The class.")
          List<String> names,
      @Mixin Selection selection,
      @Mixin KnownClasses classes) {
    int code = ExitCode.OK;
    List<Class<?>> types = classes.load(names);
    try {
      for (Class<?> type : types) {
        ObjectRows<?> rows = new ObjectRows<>(type, selection);
        String to = types.size() == 1 ? target.file() : ofClass(target.file(), type, types);
        int one =
            Conversion.write(
                to,
                target.format(),
                out(),
                rows.columns(),
                conversion -> rows(file, classes, rows, conversion));
        code = Math.max(code, one);
      }
      return code;
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  /** The name of the file of one of several classes: log.Order.csv for log.csv. */
  private static String ofClass(String target, Class<?> type, List<Class<?>> types) {
    if (target.equals("-")) {
      throw new UsageException("Expected one --class for standard output, found several");
    }
    String simple = type.getSimpleName();
    long namesakes = types.stream().filter(other -> other.getSimpleName().equals(simple)).count();
    int dot = target.lastIndexOf('.');
    int slash = Math.max(target.lastIndexOf('/'), target.lastIndexOf(File.separatorChar));
    int end = dot > slash ? dot : target.length();
    String name = namesakes == 1 ? simple : type.getName();
    return target.substring(0, end) + '.' + name + target.substring(end);
  }

  private int rows(Path file, KnownClasses classes, ObjectRows<?> rows, Conversion conversion)
      throws IOException {
    boolean whole = true;
    try (ForyFileReader in = ForyFile.open(file, Readers.any());
        Progress progress = new Progress("convert", in.count())) {
      for (long i = 0; in.hasNext(); i++) {
        progress.at(i);
        long position = in.position();
        try {
          Object object =
              in.read(
                  (message, parts) ->
                      classes.knowing(head(message, 2)).deserialize(message, Object.class, parts));
          rows.add(object, conversion);
        } catch (ForyException e) {
          whole = false;
          complain(
              "left out: message %s at byte %s: %s"
                  .formatted(i, position, Quote.message(e.getMessage())));
        }
      }
      if (in.tear().isPresent()) {
        complain(in.tear().get().toString());
        whole = false;
      }
    }
    return whole ? ExitCode.OK : ExitCode.NO;
  }

  // ---- repair, merge ----

  @Command(
      name = "repair",
      mixinStandardHelpOptions = true,
      description = "Writes a new file of all messages that are as they were written.",
      footer = {"", "Says what it drops. The damaged file stays as it is."})
  int repair(
      @Parameters(paramLabel = "FILE") Path file,
      @Option(names = "-o", required = true, paramLabel = "NEW", description = "The new file.")
          Path target) {
    RepairReport salvaged = new RepairReport(out());
    try {
      ForyFile.salvage(target, file, salvaged::dropped);
      try (ForyFileReader in = ForyFile.open(target, Readers.any())) {
        salvaged.end(String.format(Locale.ROOT, "%,d messages", in.count()));
      }
      return ExitCode.OK;
    } catch (IOException e) {
      throw RepairReport.unwritable(target, file, e);
    }
  }

  @Command(
      name = "merge",
      mixinStandardHelpOptions = true,
      description = "Writes a new file of all messages of others.")
  int merge(
      @Parameters(arity = "1..*", paramLabel = "FILE") List<Path> files,
      @Option(names = "-o", required = true, paramLabel = "NEW", description = "The new file.")
          Path target,
      @Option(
              names = "--drop-torn-tail",
              description = "Goes on where the last message of a file is not complete.")
          boolean drop) {
    try {
      ForyFile.merge(target, files, drop ? TornTail.DROP : TornTail.REFUSE);
      try (ForyFileReader in = ForyFile.open(target, Readers.any())) {
        out().line(String.format(Locale.ROOT, "%,d messages", in.count()));
      }
      return ExitCode.OK;
    } catch (IOException e) {
      throw RepairReport.unwritable(target, files.get(0), e);
    }
  }
}
