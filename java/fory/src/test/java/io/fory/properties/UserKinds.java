/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.Kind.holder;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Objects of users' classes, exceptions, lambdas and proxies. */
final class UserKinds {
  private UserKinds() {}

  static List<Kind> all() {
    return List.of(
        holder(Source::knot),
        holder(s -> new Shapes.Pair<>(s.any(), s.any())),
        holder(s -> new Shapes.Checked("name", s.any())),
        holder(s -> new Shapes.Circle(1.5, s.any())),
        holder(
            s -> {
              Shapes.Square square = s.begin(new Shapes.Square());
              square.side = s.number(100);
              square.any = s.any();
              return square;
            }),
        holder(
            s -> {
              Shapes.Derived derived = s.begin(new Shapes.Derived());
              ((Shapes.Base) derived).any = s.any();
              derived.any = s.any();
              derived.shape = s.number(2) == 0 ? null : (Shapes.Shape) s.make(Shapes.Shape.class);
              return derived;
            }),
        holder(
            s -> {
              Shapes.Itself itself = s.begin(new Shapes.Itself());
              itself.any = s.alone(); // a copy goes through bytes of its own
              itself.more = s.number(100);
              return itself;
            }),
        holder(
            s -> {
              Shapes.External external = s.begin(new Shapes.External());
              external.any = s.alone();
              return external;
            }),
        holder(s -> new Shapes.Replaced(s.key())),
        holder(
            s -> {
              Shapes.Handler handler = s.begin(new Shapes.Handler());
              handler.any = s.any();
              return Proxy.newProxyInstance(
                  Shapes.class.getClassLoader(), new Class<?>[] {Runnable.class}, handler);
            }),
        holder(UserKinds::lambda),
        holder(s -> exception(s, RuntimeException::new)),
        holder(s -> exception(s, cause -> new IOException("io " + s.number(9), cause))),
        holder(s -> exception(s, cause -> new NoSuchFileException("file", "other", "reason"))),
        holder(
            s ->
                exception(
                    s,
                    cause -> {
                      Shapes.Failure failure = s.begin(new Shapes.Failure("failed", cause));
                      failure.any = s.any();
                      return failure;
                    })));
  }

  private static Object lambda(Source s) {
    Object captured = s.any();
    return (Supplier<Object> & Serializable) () -> captured;
  }

  private static Object exception(Source s, Function<Throwable, Throwable> maker) {
    Throwable cause = s.number(2) == 0 ? null : traced(new IllegalStateException("cause"));
    Throwable made = traced(maker.apply(cause));
    if (s.number(3) == 0) {
      made.addSuppressed(traced(new Error("suppressed")));
    }
    return made;
  }

  /** With the same trace whoever made it. */
  private static Throwable traced(Throwable throwable) {
    throwable.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("a.Class", "m", "Class.java", 5)});
    return throwable;
  }
}
