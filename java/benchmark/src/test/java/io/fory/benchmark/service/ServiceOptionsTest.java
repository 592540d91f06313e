/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.service.link.ServicePeer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceOptionsTest {
  @Test
  void flagsAreComparedWhereTheyMatter() {
    assertThat(ServiceOptions.parse().tables(17)).hasSize(1).first().asList().hasSize(12);
    assertThat(ServiceOptions.parse().tables(25)).hasSize(1).first().asList().hasSize(19);
    assertThat(ServiceOptions.parse("--open", "yes").tables(17).get(0))
        .filteredOn(ServiceCase::openStrings)
        .extracting(ServiceCase::peer)
        .containsExactly(
            ServicePeer.FORY,
            ServicePeer.FORY_CODEC,
            ServicePeer.FORY_COMPATIBLE,
            ServicePeer.FORY_CODEC_COMPATIBLE,
            ServicePeer.FORY_SESSION,
            ServicePeer.FORY_BUILT,
            ServicePeer.CEILING);
  }

  @Test
  void thereIsATableForEachCombination() {
    ServiceOptions options =
        ServiceOptions.parse(
            "--messages",
            "1,200",
            "--buffers",
            "heap,direct",
            "--references",
            "off,on",
            "--contestants",
            "fory,ceiling");
    assertThat(options.tables(17)).hasSize(8);
    assertThat(options.tables(17))
        .filteredOn(cases -> cases.stream().anyMatch(what -> what.peer() == ServicePeer.CEILING))
        .allSatisfy(
            cases ->
                assertThat(cases)
                    .allMatch(what -> what.buffers().equals("heap") && !what.references()))
        .hasSize(2);
  }

  @Test
  void theChildIsToldTheSameCase() {
    for (ServiceCase what : ServiceOptions.parse("--references", "on").tables(25).get(0)) {
      assertThat(ServiceCase.parse(what.arguments())).isEqualTo(what);
    }
    assertThat(Schedule.parse(Schedule.FULL.argument())).isEqualTo(Schedule.FULL);
  }

  @Test
  void mistakesAreToldWithTheUsage() {
    for (String[] args :
        List.of(
            new String[] {"--mesages", "1"},
            new String[] {"--async", "maybe"},
            new String[] {"--out"})) {
      assertThatThrownBy(() -> ServiceOptions.parse(args))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("ServiceSuite [--quick]");
    }
    assertThatThrownBy(() -> ServiceOptions.parse("--buffers", "heep"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("heep is not heap, direct or both");
  }
}
