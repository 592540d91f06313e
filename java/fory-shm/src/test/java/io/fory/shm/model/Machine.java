/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A machine with weak memory, all of whose runs are walked. A store of an actor waits in a buffer
 * of its own: plain stores become visible in any order, a release after all stores before it, and a
 * fence waits until all are. Loads are those of acquire: in the order of the program. A store
 * through the kernel is visible at once, be stores before it visible or not.
 */
final class Machine {
  /** An instruction: does something, and gives where to go on. */
  interface Instruction {
    /** Where an actor goes on that cannot yet. */
    int BLOCKED = -1;

    int run(Actor actor, int next);
  }

  private record Store(int variable, int value, boolean release) {}

  /** One thread of a program. */
  static final class Actor {
    private final int[] memory;
    private final int[] registers;
    private final List<Store> buffer;
    private int at;

    private Actor(int[] memory, int[] registers, List<Store> buffer, int at) {
      this.memory = memory;
      this.registers = registers;
      this.buffer = buffer;
      this.at = at;
    }

    int load(int variable) {
      for (int i = buffer.size() - 1; i >= 0; i--) {
        if (buffer.get(i).variable == variable) {
          return buffer.get(i).value;
        }
      }
      return memory[variable];
    }

    void store(int variable, int value) {
      buffer.add(new Store(variable, value, false));
    }

    void release(int variable, int value) {
      buffer.add(new Store(variable, value, true));
    }

    /** By the kernel: a byte on a socket, or its end. */
    void signal(int variable, int value) {
      memory[variable] = value;
    }

    int register(int number) {
      return registers[number];
    }

    void register(int number, int value) {
      registers[number] = value;
    }

    boolean isDrained() {
      return buffer.isEmpty();
    }

    private boolean mayLeave(int index) {
      Store store = buffer.get(index);
      for (int i = 0; i < index; i++) {
        if (store.release || buffer.get(i).variable == store.variable) {
          return false;
        }
      }
      return true;
    }
  }

  /** All there is at one moment. */
  static final class State {
    private final int[] memory;
    private final Actor[] actors;

    private State(int[] memory, Actor[] actors) {
      this.memory = memory;
      this.actors = actors;
    }

    private State copy() {
      int[] copied = memory.clone();
      Actor[] all = new Actor[actors.length];
      for (int i = 0; i < all.length; i++) {
        Actor a = actors[i];
        all[i] = new Actor(copied, a.registers.clone(), new ArrayList<>(a.buffer), a.at);
      }
      return new State(copied, all);
    }

    int memory(int variable) {
      return memory[variable];
    }

    int register(int actor, int number) {
      return actors[actor].registers[number];
    }

    boolean hasEnded(int actor, Instruction[] program) {
      return actors[actor].at >= program.length;
    }

    private String key() {
      StringBuilder key = new StringBuilder(Arrays.toString(memory));
      for (Actor a : actors) {
        key.append(a.at).append(Arrays.toString(a.registers)).append(a.buffer);
      }
      return key.toString();
    }
  }

  private static final int VARIABLES = 12;
  private static final int REGISTERS = 6;

  private final Instruction[][] programs;
  private int states;

  Machine(Instruction[]... programs) {
    this.programs = programs;
  }

  /** Returns the number of states. */
  int states() {
    return states;
  }

  /**
   * Walks all runs; true if each ends with all programs at their ends, in a state that is right.
   */
  boolean always(Predicate<State> right) {
    int[] memory = new int[VARIABLES];
    Actor[] actors = new Actor[programs.length];
    for (int i = 0; i < actors.length; i++) {
      actors[i] = new Actor(memory, new int[REGISTERS], new ArrayList<>(), 0);
    }
    Set<String> seen = new HashSet<>();
    Deque<State> open = new ArrayDeque<>();
    open.push(new State(memory, actors));
    while (!open.isEmpty()) {
      State state = open.pop();
      if (!seen.add(state.key())) {
        continue;
      }
      states++;
      List<State> next = next(state);
      if (next.isEmpty() && !(allEnded(state) && right.test(state))) {
        return false; // a wrong end, or somebody waits for ever
      }
      next.forEach(open::push);
    }
    return true;
  }

  private boolean allEnded(State state) {
    for (int i = 0; i < programs.length; i++) {
      if (!state.hasEnded(i, programs[i])) {
        return false;
      }
    }
    return true;
  }

  private List<State> next(State state) {
    List<State> all = new ArrayList<>();
    for (int i = 0; i < programs.length; i++) {
      for (int j = 0; j < state.actors[i].buffer.size(); j++) {
        if (state.actors[i].mayLeave(j)) {
          State copy = state.copy();
          Store store = copy.actors[i].buffer.remove(j);
          copy.memory[store.variable] = store.value;
          all.add(copy);
        }
      }
      if (!state.hasEnded(i, programs[i])) {
        State copy = state.copy();
        Actor actor = copy.actors[i];
        int at = programs[i][actor.at].run(actor, actor.at + 1);
        if (at != Instruction.BLOCKED) {
          actor.at = at;
          all.add(copy);
        }
      }
    }
    return all;
  }
}
