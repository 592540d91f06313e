/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.testing.Versions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The other end of {@link TwoProcessesIT}: reads two messages of a session with version 2 of the
 * classes, changes the object, and answers with a session of its own.
 */
final class OtherProcess {
  static final List<String> VERSION_1 =
      List.of(
          "public class P { int id; String name; List<Q> list; E e; }",
          "public class Q { float price; }",
          "public enum E { A, B }");

  static final List<String> VERSION_2 =
      List.of(
          "public class P { long id; String name; Q[] list; String e; String added = \"added\"; }",
          "public record Q(double price, @ForyField(defaultValue = \"EUR\") String currency) {}");

  private OtherProcess() {}

  static Object object(Versions.Loader loader, int id) {
    Object q = TwoVersions.create(loader, "Q", Map.of("price", 2.5f));
    Map<String, Object> fields = new HashMap<>(Map.of("id", id, "name", "n" + id));
    fields.put("list", new ArrayList<>(List.of(q)));
    fields.put("e", Enum.valueOf(loader.type("v.E").asSubclass(Enum.class), "B"));
    return TwoVersions.create(loader, "P", fields);
  }

  /** Arguments: where a request is, by its number; and where to put the answers. */
  public static void main(String[] args) throws Exception {
    Versions.Loader loader = TwoVersions.compile(VERSION_2);
    Fory fory = TwoVersions.fory(loader, true, true, false, b -> {});
    ForySession session = fory.newSession();
    for (int i = 0; i < 2; i++) {
      Object p = session.deserialize(Files.readAllBytes(Path.of(args[0] + i)));
      String seen =
          "%s %s %s %s %s"
              .formatted(
                  TwoVersions.get(p, "id"),
                  TwoVersions.get(p, "name"),
                  ((Object[]) TwoVersions.get(p, "list"))[0],
                  TwoVersions.get(p, "e"),
                  TwoVersions.get(p, "added"));
      System.out.println(seen);
      TwoVersions.set(p, "name", "answer " + i);
      Files.write(Path.of(args[1] + i), session.serialize(p));
    }
  }
}
