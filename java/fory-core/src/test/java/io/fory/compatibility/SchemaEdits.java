/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.SchemaTree;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Makes schemas and lock files of classes that no program has. */
public final class SchemaEdits {
  private static final int HEAD = 5; // magic number and flags
  private static final String MARK = "  = ";

  private SchemaEdits() {}

  /** The bytes of a schema whose classes are others. */
  public static byte[] schema(byte[] schema, UnaryOperator<DescribedClass> edit) {
    MemoryBuffer in = MemoryBuffer.wrap(schema);
    in.consume(HEAD);
    int length = in.readVarUint32();
    SchemaTree tree = SchemaTree.parse(in.copyOfRange(in.consume(length), length));
    Map<String, DescribedClass> edited = new LinkedHashMap<>();
    for (int i = 0; i < tree.size(); i++) {
      DescribedClass type =
          edit.apply(DescribedClass.readDeclared(in, tree.schema(i).root(), bytes -> {}));
      edited.put(type.wireName(), type);
    }
    List<WireSchema> schemas = new ArrayList<>();
    for (String name : edited.keySet()) {
      schemas.add(
          WireSchema.of(name, each -> edited.containsKey(each) ? edited.get(each).wire() : null));
    }
    return bytes(SchemaTree.of(schemas).toBytes(), List.copyOf(edited.values()));
  }

  /** The bytes of a schema of a tree, with the right checksum. */
  public static byte[] bytes(byte[] tree) {
    SchemaTree parsed = SchemaTree.parse(tree);
    List<DescribedClass> classes = new ArrayList<>();
    for (int i = 0; i < parsed.size(); i++) {
      WireClass wire = parsed.schema(i).root();
      classes.add(DescribedClass.unknown(wire, wire.name()));
    }
    return bytes(tree, classes);
  }

  /** The same, whatever the tree is, and with what messages do not tell. */
  public static byte[] bytes(byte[] tree, List<DescribedClass> classes) {
    MemoryBuffer out = MemoryBuffer.allocate(512);
    out.writeBytes(new byte[] {'F', 'S', 'C', 1, 8}, 0, HEAD);
    out.writeVarUint32(tree.length);
    out.writeBytes(tree, 0, tree.length);
    classes.forEach(type -> type.writeDeclared(out));
    return checked(out.copyOfRange(0, out.writerIndex()), out.writerIndex());
  }

  /** The first bytes of a schema with the checksum of these behind them. */
  public static byte[] checked(byte[] schema, int length) {
    byte[] content = Arrays.copyOf(schema, length);
    MemoryBuffer out = MemoryBuffer.allocate(length + Long.BYTES);
    out.writeBytes(content, 0, length);
    out.writeLong(WireSchema.hash(content));
    return out.copyOfRange(0, out.writerIndex());
  }

  /** The text of a lock file whose classes are others. */
  public static String lock(String text, UnaryOperator<DescribedClass> edit) {
    return text.lines()
        .map(line -> line.startsWith(MARK) ? line(line, edit) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String line(String line, UnaryOperator<DescribedClass> edit) {
    byte[] bytes = Base64.getDecoder().decode(line.substring(MARK.length()));
    if (bytes.length == 1) {
      return line; // the settings
    }
    MemoryBuffer out = MemoryBuffer.allocate(256);
    edit.apply(DescribedClass.read(MemoryBuffer.wrap(bytes), charged -> {})).write(out);
    return MARK + Base64.getEncoder().encodeToString(out.copyOfRange(0, out.writerIndex()));
  }

  /** Returns an edit of one class, by its name without the package, that gives it other fields. */
  public static UnaryOperator<DescribedClass> fields(
      String simpleName, UnaryOperator<List<WireField>> edit) {
    return type ->
        type.simpleName().equals(simpleName)
            ? DescribedClass.unknown(
                WireClass.struct(type.wireName(), edit.apply(type.wire().fields()))
                    .called(type.wire().javaName()),
                type.javaName())
            : type;
  }
}
