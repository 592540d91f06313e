/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Has an object of each change in a value for each key and in the state of the operator, and of
 * each change, or of some, in a list and in a map for each key.
 */
final class StateFunction extends KeyedProcessFunction<Long, Long, String>
    implements CheckpointedFunction {
  private static final long serialVersionUID = 1;

  private final String name;
  private final boolean writes;
  private final int nextInLists;
  private final List<String> names = new ArrayList<>();
  private final List<String> shown = new ArrayList<>();
  private final List<ForyTypeInfo<Object>> types = new ArrayList<>();

  private transient List<ValueState<Object>> values;
  private transient List<ListState<Object>> lists;
  private transient List<MapState<String, Object>> maps;
  private transient List<ListState<Object>> ofOperator;
  private transient Set<Long> met;

  /**
   * @param nextInLists 1 if each change has a list and a map, 4 if one in four has
   */
  StateFunction(
      String name,
      List<Changes.Change> changes,
      boolean writes,
      int nextInLists,
      ClassLoader loader) {
    this.name = name;
    this.writes = writes;
    this.nextInLists = nextInLists;
    for (Changes.Change change : changes) {
      names.add(change.name());
      shown.add(change.shown());
      types.add(Versions.typeInfo(change, writes, loader));
    }
  }

  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    ofOperator = new ArrayList<>();
    for (int i = 0; i < names.size() && !name.equals("refused"); i++) {
      ofOperator.add(
          context
              .getOperatorStateStore()
              .getListState(new ListStateDescriptor<>(names.get(i), types.get(i))));
      if (!writes) {
        for (Object object : ofOperator.get(i).get()) {
          require(i, "operator", object);
        }
      }
    }
  }

  @Override
  public void open(OpenContext context) {
    values = new ArrayList<>();
    lists = new ArrayList<>();
    maps = new ArrayList<>();
    met = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String state = names.get(i);
      ForyTypeInfo<Object> type = types.get(i);
      values.add(getRuntimeContext().getState(new ValueStateDescriptor<>(state + "-value", type)));
      if (i % nextInLists != 0) {
        continue;
      }
      lists.add(getRuntimeContext().getListState(new ListStateDescriptor<>(state + "-list", type)));
      maps.add(
          getRuntimeContext()
              .getMapState(new MapStateDescriptor<>(state + "-map", Types.STRING, type)));
    }
  }

  @Override
  public void processElement(Long number, Context context, Collector<String> out) throws Exception {
    if (!met.add(context.getCurrentKey())) {
      return;
    }
    for (int i = 0; i < names.size(); i++) {
      if (writes) {
        Object sample = Versions.sample(types.get(i).getTypeClass());
        values.get(i).update(sample);
        if (i % nextInLists == 0) {
          lists.get(i / nextInLists).update(List.of(sample, sample));
          maps.get(i / nextInLists).put("one", sample);
        }
      } else {
        require(i, "value", values.get(i).value());
        if (i % nextInLists == 0) {
          requireListAndMap(i);
        }
      }
    }
    StateJob.KEYS_LEFT.get(name).countDown();
  }

  private void requireListAndMap(int index) throws Exception {
    int size = 0;
    for (Object element : lists.get(index / nextInLists).get()) {
      require(index, "list", element);
      size++;
    }
    if (size != 2) {
      StateJob.WRONG.add(names.get(index) + ": a list of " + size);
    }
    require(index, "map", maps.get(index / nextInLists).get("one"));
  }

  private void require(int index, String where, Object object) {
    String found = Show.text(object);
    if (!found.equals(shown.get(index))) {
      StateJob.WRONG.add(
          "%s, %s: expected %s, found %s"
              .formatted(names.get(index), where, shown.get(index), found));
    }
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws Exception {
    for (int i = 0; i < ofOperator.size() && writes; i++) {
      ofOperator.get(i).update(List.of(Versions.sample(types.get(i).getTypeClass())));
    }
  }
}
