/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;

/** Class objects, lambdas and dynamic proxies. */
public final class LanguageTypes {
  private LanguageTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 260 ->
          value(
                  number,
                  Class.class,
                  (out, type) -> out.writeString(out.types().nameOf(type)),
                  in -> in.types().classOf(in.readString()))
              .documented(
                  "its name; that of a registered class, a built-in type, a primitive type, a public interface, abstract class or enum of java.base, an exception of the JDK, or an array of these",
                  "");
      case 261 ->
          BuiltIn.object(number, SerializedLambda.class, new LambdaSerializer())
              .covering(BuiltIn.HIDDEN, LambdaSerializer::isLambda)
              .documented(
                  "lambdas and method references of a `Serializable` type, and their `SerializedLambda`",
                  "the class that contains it, which must be registered, the method behind it and the captured values",
                  "identity of a lambda that captures nothing");
      case 262 ->
          BuiltIn.object(number, Proxy.class, new ProxySerializer())
              .covering(Proxy.class.getName(), Proxy::isProxyClass)
              .documented(
                  "dynamic proxies",
                  "the interfaces, registered or of java.base, and the invocation handler",
                  "");
      default -> null;
    };
  }
}
