/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.BuiltIn;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.List;

/** Class objects, lambdas and dynamic proxies. */
public final class LanguageTypes {
  private LanguageTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.value(
                260,
                Class.class,
                new ValueSerializer<Class<?>>(
                    (out, type) -> out.writeString(out.types().nameOf(type)),
                    in -> in.types().classOf(in.readString())))
            .documented(
                "its name; that of a registered class, a built-in type, a primitive type, a public interface, abstract class, enum or exception of java.base, or an array of these",
                ""),
        BuiltIn.object(261, SerializedLambda.class, new LambdaSerializer())
            .covering(LambdaSerializer::isLambda)
            .documented(
                "lambdas and method references of a `Serializable` type, and their `SerializedLambda`",
                "the class that contains it, which must be registered, the method behind it and the captured values",
                "identity of a lambda that captures nothing"),
        BuiltIn.object(262, Proxy.class, new ProxySerializer())
            .covering(Proxy::isProxyClass)
            .documented(
                "dynamic proxies",
                "the interfaces, registered or of java.base, and the invocation handler",
                ""));
  }
}
