/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.config.ReadLimits;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.ForyConfig;
import io.fory.message.MessageReader;
import io.fory.resolver.RegistrationAdvice;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import io.fory.transport.MessageHeader;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Finds all names in a message that are not registered, so that one error lists all of them. After
 * the first failure the message is read again, by its schemas alone and within small limits, at
 * most {@value #MAX_SEARCHES} times for an instance. Thread-safe.
 */
public final class UnregisteredNames {
  private static final int MAX_SEARCHES = 100;
  private static final int MAX_NAMES = 60;

  private final TypeResolver types;
  private final AtomicInteger searches = new AtomicInteger();
  private final Supplier<Registrations> emptyRegistrations;
  private volatile Engine reader;

  /**
   * Makes a search for the messages of an instance.
   *
   * @param types the registered types
   * @param emptyRegistrations makes registrations without classes of the user's
   */
  public UnregisteredNames(TypeResolver types, Supplier<Registrations> emptyRegistrations) {
    this.types = types;
    this.emptyRegistrations = emptyRegistrations;
  }

  /**
   * Returns the failure, with all names of the message that are not registered if it is for one.
   *
   * @param message its reader index is at the start of the message
   */
  public ForyException addTo(ForyException failure, MemoryBuffer message) {
    boolean unregistered =
        failure instanceof ForbiddenClassException forbidden && forbidden.isUnregistered();
    if (!unregistered
        || MessageHeader.hasExternalSchema(message.getByte(message.readerIndex() + 1))
        || !types.config().compatible()
        || searches.incrementAndGet() > MAX_SEARCHES) {
      return failure;
    }
    Set<String> names = new LinkedHashSet<>();
    find(message, names);
    return names.size() < 2
        ? failure
        : failure.copyContextTo(
            ForbiddenClassException.unregistered(
                "No classes are registered as %s here; register the writer's classes under these names and ids%s"
                    .formatted(
                        String.join(", ", names),
                        names.stream().anyMatch(name -> name.startsWith("'scala."))
                            ? ", those of Scala's library by " + RegistrationAdvice.SCALA_MODULE
                            : "")));
  }

  private void find(MemoryBuffer message, Set<String> names) {
    int start = message.readerIndex();
    MemoryBuffer content = message.duplicate().readerIndex(start + 2);
    MessageReader context = reader().newReader(content);
    try {
      context.readRoot(Object.class);
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      // The names met until then still make a better message than one name.
    }
    context.unknownNames(
        name -> {
          if (names.size() < MAX_NAMES && types.lacksRegistration(name)) {
            names.add(Registrations.isId(name) ? "id " + name.substring(1) : quoted(name));
          }
        });
  }

  private static String quoted(String name) {
    return "'" + Quote.name(name) + "'";
  }

  private Engine reader() {
    if (reader == null) {
      ForyConfig config = types.config();
      ReadLimits limits =
          ReadLimits.DEFAULT
              .withMaxDepth(config.limits().maxDepth())
              .withMaxGraphBytes(Math.min(4 << 20, config.limits().maxGraphBytes()))
              .withMaxWork(Math.min(1 << 20, config.limits().maxWork()));
      ForyConfig asWritten =
          new ForyConfig()
              .refTracking(config.refTracking())
              .numberCompressed(config.numberCompressed())
              .maxRetainedBytes(1 << 20)
              .without(config.without())
              .limits(limits);
      reader = Engine.schemaOnly(asWritten, emptyRegistrations.get());
    }
    return reader;
  }
}
