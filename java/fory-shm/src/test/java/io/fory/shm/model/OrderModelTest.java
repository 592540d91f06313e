/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.model.Machine.Actor;
import io.fory.shm.model.Machine.Instruction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The order of stores of the specification, on a machine whose every run is walked: no run goes
 * wrong. Each rule is needed: with one of them left out some run does.
 */
@Timeout(60)
class OrderModelTest {
  private static final int PAYLOAD = 0;
  private static final int TAIL = 1;
  private static final int SLEEP = 2;
  private static final int BELLS = 3; // bytes on the socket, from either ringer
  private static final int STATE = 4;
  private static final int SOCKET = 5; // 1 if it has ended
  private static final int DROPS = 6;
  private static final int DIED = 7; // what the kernel knows, and no program
  private static final int HEAD = 8;
  private static final int PAYLOAD_TWO = 9;

  private static final int CLOSED = 1;

  /** The steps that a faulty protocol leaves out. */
  private enum Fault {
    NONE,
    RELEASE_OF_THE_TAIL,
    FENCE_OF_THE_WAKER,
    FENCE_OF_THE_SLEEPER,
    LOOK_BEFORE_THE_SLEEP,
    A_NUMBER_FOR_EACH_SLEEP,
    RELEASE_OF_THE_STATE,
    STATE_BEFORE_THE_SOCKET,
    SECOND_LOOK_AT_THE_STATE,
    SECOND_LOOK_AT_THE_TAIL,
    DROPS_BEFORE_THE_TAIL,
    RELEASE_OF_THE_COMPLETION,
    READ_BEFORE_THE_HEAD
  }

  /** A program under construction; places that are left out take no instruction. */
  private static final class Program {
    private final List<Instruction> instructions = new ArrayList<>();

    Program then(Consumer<Actor> action) {
      instructions.add(
          (actor, next) -> {
            action.accept(actor);
            return next;
          });
      return this;
    }

    Program thenIf(boolean present, Consumer<Actor> action) {
      return present ? then(action) : this;
    }

    Program fence(boolean present) {
      if (present) {
        instructions.add((actor, next) -> actor.isDrained() ? next : Instruction.BLOCKED);
      }
      return this;
    }

    Program await(Predicate<Actor> condition) {
      instructions.add((actor, next) -> condition.test(actor) ? next : Instruction.BLOCKED);
      return this;
    }

    /** Goes to an instruction by its number; -2 for the next one. */
    Program jump(ToIntFunction<Actor> where) {
      instructions.add(
          (actor, next) -> {
            int to = where.applyAsInt(actor);
            return to == -2 ? next : to;
          });
      return this;
    }

    int size() {
      return instructions.size();
    }

    Instruction[] end() {
      return instructions.toArray(Instruction[]::new);
    }
  }

  private static void check(
      Fault fault, Set<Fault> finds, Predicate<Machine.State> right, Program... programs) {
    Machine machine =
        new Machine(List.of(programs).stream().map(Program::end).toArray(Instruction[][]::new));
    boolean holds = machine.always(right);
    assertThat(holds)
        .as("%s in %s states", fault, machine.states())
        .isEqualTo(!finds.contains(fault));
    assertThat(machine.states()).isGreaterThan(5);
  }

  /** Publishes message number n: payload, tail, fence, and the bell if the other side sleeps. */
  private static Program publish(Program program, Fault fault, int payload, int n) {
    program.then(a -> a.store(payload, n));
    program.then(
        a -> {
          if (fault == Fault.RELEASE_OF_THE_TAIL) {
            a.store(TAIL, n);
          } else {
            a.release(TAIL, n);
          }
        });
    return ring(program, fault);
  }

  /** Rings for a sleep that it has not rung for; register 0 is the one it has. */
  private static Program ring(Program program, Fault fault) {
    return program
        .fence(fault != Fault.FENCE_OF_THE_WAKER)
        .then(a -> a.register(1, a.load(SLEEP)))
        .then(
            a -> {
              if (a.register(1) != 0 && a.register(1) != a.register(0)) {
                a.register(0, a.register(1));
                a.signal(BELLS, a.load(BELLS) + 1);
              }
            });
  }

  /** Sleeps until the tail is n; register 0 counts the bells, register 2 has what was read. */
  private static Program take(Program program, Fault fault, int payload, int n) {
    int loop = program.size();
    program.then(
        a -> a.store(SLEEP, fault == Fault.A_NUMBER_FOR_EACH_SLEEP ? 1 : 2 * a.register(0) + 1));
    program.fence(fault != Fault.FENCE_OF_THE_SLEEPER);
    if (fault != Fault.LOOK_BEFORE_THE_SLEEP) {
      program.then(a -> a.register(1, a.load(TAIL)));
    }
    int wait = program.size();
    program.jump(a -> a.register(1) >= n ? wait + 4 : -2);
    program.await(a -> a.load(BELLS) > 0);
    program.then(
        a -> {
          a.register(0, a.register(0) + a.load(BELLS));
          a.signal(BELLS, 0);
        });
    program.then(a -> a.register(1, a.load(TAIL)));
    program.jump(a -> a.register(1) >= n ? -2 : loop); // wait + 4
    program.then(a -> a.register(1 + n, a.load(payload)));
    return program.then(a -> a.store(SLEEP, 0));
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void aSleeperGetsEachMessageWhole(Fault fault) {
    Program publisher = publish(new Program(), fault, PAYLOAD, 1);
    publish(publisher, fault, PAYLOAD_TWO, 2);
    Program subscriber = take(new Program(), fault, PAYLOAD, 1);
    take(subscriber, fault, PAYLOAD_TWO, 2);
    check(
        fault,
        EnumSet.of(
            Fault.RELEASE_OF_THE_TAIL,
            Fault.FENCE_OF_THE_WAKER,
            Fault.FENCE_OF_THE_SLEEPER,
            Fault.LOOK_BEFORE_THE_SLEEP,
            Fault.A_NUMBER_FOR_EACH_SLEEP),
        s -> s.register(1, 2) == 1 && s.register(1, 3) == 2,
        publisher,
        subscriber);
  }

  /** A publisher waits for two words, which two threads of a subscriber write and ring for. */
  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"NONE", "FENCE_OF_THE_WAKER", "FENCE_OF_THE_SLEEPER", "LOOK_BEFORE_THE_SLEEP"})
  void twoWhoRingWakeOneWhoSleeps(Fault fault) {
    Program reader = ring(new Program().then(a -> a.release(HEAD, 1)), fault);
    Program closer = ring(new Program().then(a -> a.release(PAYLOAD, 1)), fault);
    Program sleeper = new Program();
    sleeper.then(a -> a.store(SLEEP, 2 * a.register(0) + 1));
    sleeper.fence(fault != Fault.FENCE_OF_THE_SLEEPER);
    if (fault != Fault.LOOK_BEFORE_THE_SLEEP) {
      sleeper.then(a -> a.register(1, a.load(HEAD) + a.load(PAYLOAD)));
    }
    int wait = sleeper.size();
    sleeper.jump(a -> a.register(1) == 2 ? wait + 4 : -2);
    sleeper.await(a -> a.load(BELLS) > 0);
    sleeper.then(
        a -> {
          a.register(0, a.register(0) + a.load(BELLS));
          a.signal(BELLS, 0);
          a.register(1, a.load(HEAD) + a.load(PAYLOAD));
        });
    sleeper.jump(a -> a.register(1) == 2 ? -2 : 0);
    sleeper.then(a -> a.store(SLEEP, 0));
    check(
        fault,
        EnumSet.complementOf(EnumSet.of(Fault.NONE)),
        s -> s.register(2, 1) == 2,
        reader,
        closer,
        sleeper);
  }

  /** A publisher that sends, and closes or dies anywhere before it does. */
  @ParameterizedTest
  @EnumSource(Fault.class)
  void theReasonOfAnEndIsKnownAndAllIsReadBeforeIt(Fault fault) {
    for (boolean dies : new boolean[] {false, true}) {
      Program publisher = new Program();
      publisher.then(a -> a.store(PAYLOAD, 1));
      publisher.then(
          a -> {
            if (fault == Fault.RELEASE_OF_THE_TAIL) {
              a.store(TAIL, 1);
            } else {
              a.release(TAIL, 1);
            }
          });
      if (dies) {
        publisher.then(a -> a.signal(DIED, 1));
        publisher.fence(true); // the kernel ends the socket after the process
      } else {
        Consumer<Actor> state =
            a -> {
              if (fault == Fault.RELEASE_OF_THE_STATE) {
                a.store(STATE, CLOSED);
              } else {
                a.release(STATE, CLOSED);
              }
            };
        publisher.thenIf(fault == Fault.STATE_BEFORE_THE_SOCKET, a -> a.signal(SOCKET, 1));
        publisher.then(state).fence(true);
      }
      publisher.then(a -> a.signal(SOCKET, 1));
      // Registers: 0 tail, 1 state, 2 whether the socket has ended, 3 the payload, 4 the end told.
      Program subscriber = new Program();
      subscriber.then(a -> a.register(0, a.load(TAIL))); // 0
      subscriber.then(a -> a.register(1, a.load(STATE)));
      subscriber.jump(a -> a.register(1) != 0 ? 5 : -2);
      subscriber.then(a -> a.register(2, a.load(SOCKET)));
      subscriber.jump(a -> a.register(2) == 0 ? 0 : -2); // polls again
      subscriber.then(
          a -> {
            if (fault != Fault.SECOND_LOOK_AT_THE_STATE) {
              a.register(1, a.load(STATE));
            }
          }); // 5
      subscriber.then(
          a -> {
            if (fault != Fault.SECOND_LOOK_AT_THE_TAIL) {
              a.register(0, a.load(TAIL));
            }
          });
      subscriber.then(a -> a.register(3, a.register(0) == 1 ? a.load(PAYLOAD) : 0));
      subscriber.then(a -> a.register(4, a.register(1) == CLOSED ? 1 : 2));
      Set<Fault> finds =
          dies
              ? EnumSet.of(Fault.SECOND_LOOK_AT_THE_TAIL)
              : EnumSet.of(
                  Fault.RELEASE_OF_THE_STATE,
                  Fault.STATE_BEFORE_THE_SOCKET,
                  Fault.SECOND_LOOK_AT_THE_STATE,
                  Fault.SECOND_LOOK_AT_THE_TAIL);
      if (fault == Fault.RELEASE_OF_THE_TAIL) {
        continue; // the matter of the test above
      }
      check(
          fault,
          finds,
          s -> s.register(1, 3) == 1 && s.register(1, 4) == (s.memory(DIED) == 1 ? 2 : 1),
          publisher,
          subscriber);
    }
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void whoReadsAMessageFindsWhatWasDroppedBeforeItCounted(Fault fault) {
    Program publisher = new Program();
    boolean late = fault == Fault.DROPS_BEFORE_THE_TAIL;
    publisher.thenIf(!late, a -> a.release(DROPS, 1));
    publisher.then(
        a -> {
          if (fault == Fault.RELEASE_OF_THE_TAIL) {
            a.store(TAIL, 1);
          } else {
            a.release(TAIL, 1);
          }
        });
    publisher.thenIf(late, a -> a.release(DROPS, 1));
    Program subscriber =
        new Program().await(a -> a.load(TAIL) == 1).then(a -> a.register(0, a.load(DROPS)));
    check(
        fault,
        EnumSet.of(Fault.RELEASE_OF_THE_TAIL, Fault.DROPS_BEFORE_THE_TAIL),
        s -> s.register(1, 0) == 1,
        publisher,
        subscriber);
  }

  /** Two subscribers give a block back; its publisher writes to it when both have. */
  @ParameterizedTest
  @EnumSource(Fault.class)
  void aBlockIsNotWrittenBeforeBothWhoReadItAreDone(Fault fault) {
    Program[] subscribers = new Program[2];
    for (int i = 0; i < 2; i++) {
      int word = i == 0 ? STATE : DROPS;
      int tail = i == 0 ? TAIL : HEAD;
      boolean early = fault == Fault.READ_BEFORE_THE_HEAD;
      Program subscriber = new Program();
      subscriber.thenIf(!early, a -> a.register(0, a.load(PAYLOAD)));
      subscriber.then(a -> a.store(word, 5));
      subscriber.then(
          a -> {
            if (fault == Fault.RELEASE_OF_THE_COMPLETION) {
              a.store(tail, 1);
            } else {
              a.release(tail, 1);
            }
          });
      subscriber.thenIf(early, a -> a.register(0, a.load(PAYLOAD)));
      subscribers[i] = subscriber;
    }
    Program publisher =
        new Program()
            .await(a -> a.load(TAIL) == 1)
            .then(a -> a.register(0, a.load(STATE)))
            .await(a -> a.load(HEAD) == 1)
            .then(a -> a.register(1, a.load(DROPS)))
            .then(a -> a.store(PAYLOAD, 9));
    check(
        fault,
        EnumSet.of(Fault.RELEASE_OF_THE_COMPLETION, Fault.READ_BEFORE_THE_HEAD),
        s ->
            s.register(0, 0) == 0
                && s.register(1, 0) == 0
                && s.register(2, 0) == 5
                && s.register(2, 1) == 5,
        subscribers[0],
        subscribers[1],
        publisher);
  }
}
