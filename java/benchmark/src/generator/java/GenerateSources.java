/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.nio.file.Path;
import model.ModelSources;
import service.ServiceSources;
import source.SourceFolder;

/**
 * Writes the classes that repeat themselves: the models of the matrix and the code by hand for
 * them, the messages of the service suite and theirs. The build runs it; the output is not
 * committed.
 */
public final class GenerateSources {
  private GenerateSources() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("usage: GenerateSources FOLDER FOLDER_FOR_JDK_22");
    }
    SourceFolder sources = new SourceFolder(Path.of(args[0]));
    ModelSources.write(sources, new SourceFolder(Path.of(args[1])));
    ServiceSources.write(sources);
  }
}
