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
              Class.class,
              (out, type) -> out.writeString(out.types().nameOf(type)),
              in -> in.types().classOf(in.readString()));
      case 261 ->
          BuiltIn.object(SerializedLambda.class, new LambdaSerializer())
              .covering(BuiltIn.HIDDEN, LambdaSerializer::isLambda);
      case 262 ->
          BuiltIn.object(Proxy.class, new ProxySerializer())
              .covering(Proxy.class.getName(), Proxy::isProxyClass);
      default -> null;
    };
  }
}
