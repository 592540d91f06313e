/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.net.URL;
import java.util.List;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The cluster of a JVM, for one job at a time: Flink would start one for each, which takes seconds.
 */
final class LocalCluster {
  private static final MiniCluster CLUSTER = start();

  private LocalCluster() {}

  private static MiniCluster start() {
    Configuration config = new Configuration();
    config.setString("rest.bind-port", "0");
    MiniCluster cluster =
        new MiniCluster(new MiniClusterConfiguration.Builder().setConfiguration(config).build());
    try {
      cluster.start();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return cluster;
  }

  /** Returns an environment whose jobs have one slot, as the cluster has. */
  static StreamExecutionEnvironment environment(Configuration config) {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment(config);
    env.setParallelism(1);
    return env;
  }

  /** Starts the job of an environment, with jars of its classes, which a loader has too. */
  static JobClient submit(StreamExecutionEnvironment env, ClassLoader loader, URL... jars)
      throws Exception {
    JobGraph graph = env.getStreamGraph().getJobGraph();
    graph.addJars(List.of(jars));
    JobID job = CLUSTER.submitJob(graph).get().getJobID();
    return new MiniClusterJobClient(
        job, CLUSTER, loader, MiniClusterJobClient.JobFinalizationBehavior.NOTHING);
  }

  /** Cancels a job, and waits until none of its tasks runs. */
  static void cancel(JobClient job) throws Exception {
    job.cancel().get();
    CLUSTER.requestJobResult(job.getJobID()).get();
  }
}
