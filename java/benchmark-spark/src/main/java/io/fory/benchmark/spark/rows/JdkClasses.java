/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import io.fory.format.RowCodec;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileWriter;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * The classes of this JDK: a program without Spark writes them as records into a row file, and
 * Spark finds out which modules and packages are large, and which are needed most.
 */
public final class JdkClasses {
  /**
   * A class.
   *
   * @param requires the modules that its module requires
   */
  record ClassFile(
      String module, String packageName, String name, long bytes, List<String> requires) {}

  private JdkClasses() {}

  public static void main(String[] none) throws IOException {
    try (Session session = Session.start()) {
      run(session).forEach(Dataset::show);
    }
  }

  static List<Dataset<Row>> run(Session session) throws IOException {
    Path file = session.folder().resolve("classes.rows");
    RowCodec<ClassFile> codec = RowCodec.of(ClassFile.class);
    try (RowFileWriter<ClassFile> out = RowFile.append(file, codec)) {
      for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
        write(module.descriptor(), out);
      }
    }

    Dataset<Row> classes = session.spark().read().format("fory-rows").load(file.toString());
    return List.of(
        classes
            .groupBy("module")
            .agg(functions.count("*").as("classes"), functions.sum("bytes").as("bytes"))
            .orderBy(functions.desc("bytes"))
            .limit(5),
        classes
            .where("bytes > 50000")
            .groupBy("package_name")
            .agg(functions.count("*").as("large_classes"), functions.max("name").as("one_of_them"))
            .orderBy(functions.desc("large_classes"), functions.asc("package_name"))
            .limit(5),
        classes
            .select(
                functions.col("module"), functions.explode(functions.col("requires")).as("needed"))
            .distinct()
            .groupBy("needed")
            .count()
            .orderBy(functions.desc("count"), functions.asc("needed"))
            .limit(5));
  }

  private static void write(ModuleDescriptor module, RowFileWriter<ClassFile> out)
      throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module.name());
    List<String> requires =
        module.requires().stream().map(ModuleDescriptor.Requires::name).sorted().toList();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path path = root.relativize(file);
        if (path.toString().endsWith(".class") && path.getParent() != null) {
          out.write(
              new ClassFile(
                  module.name(),
                  path.getParent().toString().replace('/', '.'),
                  path.getFileName().toString().replace(".class", ""),
                  Files.size(file),
                  requires));
        }
      }
    }
  }
}
