/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import java.io.IOException;
import peer.PeerSources;
import source.ClassSource;
import source.SourceFolder;

/** The models, and what is by hand for them: of peers, and the ceiling for each kind of memory. */
public final class ModelSources {
  static final String CEILING = "io.fory.benchmark.ceiling";

  private ModelSources() {}

  /** Writes the models; those that need JDK 22 go to a folder of its own. */
  public static void write(SourceFolder sources, SourceFolder sourcesForJdk22) throws IOException {
    OtherModels.write(sources);
    PeerSources.writeMatrix(sources, Models.all(true));
    for (boolean bean : new boolean[] {false, true}) {
      for (ClassSource model : Models.all(bean)) {
        sources.write(model.packageName(), model.name(), model.text());
      }
      for (Memory memory : Memory.values()) {
        SourceFolder folder = memory == Memory.SEGMENT ? sourcesForJdk22 : sources;
        CeilingSource ceiling = new CeilingSource(bean, memory);
        folder.write(CEILING, ceiling.name("Struct"), ceiling.struct());
        folder.write(CEILING, ceiling.name("Media"), ceiling.media());
      }
    }
  }
}
