/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import java.util.ArrayList;
import java.util.List;

/** All kinds of objects. */
final class Catalogue {
  static final List<Kind> ALL = all();

  private Catalogue() {}

  private static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(ValueKinds.all());
    all.addAll(TimeKinds.all());
    all.addAll(CollectionKinds.all());
    all.addAll(CollectionKinds.views());
    all.addAll(MapKinds.all());
    all.addAll(MapKinds.views());
    all.addAll(WrapperKinds.all());
    all.addAll(GuavaKinds.all());
    all.addAll(GuavaKinds.views());
    all.addAll(UserKinds.all());
    return List.copyOf(all);
  }
}
