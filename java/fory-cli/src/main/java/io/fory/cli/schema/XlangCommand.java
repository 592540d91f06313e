/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.schema;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.UnusableException;
import io.fory.cli.base.UsageException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code fory xlang}. */
@Command(
    name = "xlang",
    mixinStandardHelpOptions = true,
    description = "Classes for programs in other languages.")
public final class XlangCommand extends Group {
  @Command(
      name = "idl",
      mixinStandardHelpOptions = true,
      description = "The registered classes in Apache Fory's schema language (FDL).",
      footer = {
        "",
        "The compiler of Apache Fory (fory-compiler) makes the classes of Python, Go, Rust and others of it. Exit code 1 if the language cannot say something of the classes: it says what."
      })
  int idl(
      @Option(
              names = {"-cp", "--classpath"},
              required = true,
              paramLabel = "PATH",
              description = "Jars and folders with the classes. Their code runs.")
          String path,
      @Option(
              names = "--module",
              required = true,
              paramLabel = "CLASS#METHOD",
              description =
                  "A static method without parameters that returns a ForyXlang or its builder.")
          String module) {
    try (URLClassLoader loader = KnownClasses.loader(path)) {
      ForyXlang xlang = xlang(loader, module);
      String text;
      try {
        text = xlang.idl();
      } catch (UnsupportedTypeException e) {
        e.getMessage().lines().map(Quote::message).forEach(this::complain);
        return ExitCode.NO;
      }
      text.lines().forEach(out()::line);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ForyXlang xlang(ClassLoader loader, String module) {
    int mark = module.indexOf('#');
    if (mark < 0) {
      throw new UsageException(
          "Expected --module CLASS#METHOD, found %s: a static method that returns a ForyXlang or its builder"
              .formatted(Quote.name(module)));
    }
    try {
      Class<?> type = loader.loadClass(module.substring(0, mark));
      Method method = type.getDeclaredMethod(module.substring(mark + 1));
      method.setAccessible(true);
      Object made = method.invoke(null);
      if (made instanceof ForyXlangBuilder builder) {
        return builder.build();
      } else if (made instanceof ForyXlang xlang) {
        return xlang;
      }
      throw new UnusableException(
          "%s returns no ForyXlang and no builder of one".formatted(Quote.name(module)));
    } catch (ClassNotFoundException e) {
      throw new UnusableException(
          "There is no class %s on --classpath".formatted(Quote.name(module.substring(0, mark))));
    } catch (InvocationTargetException e) {
      throw new UnusableException(
          "%s failed: %s".formatted(Quote.name(module), Quote.failure(e.getCause())));
    } catch (ReflectiveOperationException | LinkageError | NullPointerException e) {
      throw new UnusableException(
          "%s is no static method without parameters: %s"
              .formatted(Quote.name(module), Quote.failure(e)));
    }
  }
}
