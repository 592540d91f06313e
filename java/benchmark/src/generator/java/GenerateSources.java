/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.nio.file.Path;
import model.ModelSources;
import peer.PeerSources;
import service.ServiceSources;
import source.SourceFolder;

/**
 * Writes the classes that repeat themselves: for the benchmark the models and the code by hand for
 * them, and the messages of the service suite and theirs; for that of rows its trades. The builds
 * of both run it; the output is not committed.
 */
public final class GenerateSources {
  private GenerateSources() {}

  public static void main(String[] args) throws IOException {
    if (args.length == 0 || args.length > 2) {
      throw new IllegalArgumentException("usage: GenerateSources ROWS | FOLDER FOLDER_FOR_JDK_22");
    }
    SourceFolder sources = new SourceFolder(Path.of(args[0]));
    if (args.length == 1) {
      PeerSources.writeRows(sources);
    } else {
      ModelSources.write(sources, new SourceFolder(Path.of(args[1])));
      ServiceSources.write(sources);
    }
  }
}
