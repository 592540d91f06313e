/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Prints, from the reports that Surefire leaves below a folder, each test that failed with the
 * first line of why, and the ten slowest test classes on each JDK. Run it with {@code java
 * build/TestReports.java java}.
 *
 * <p>Seconds are those on the clock: with several JVMs at a time the total is more than a build.
 */
final class TestReports {
  private static final int SHOWN = 10;
  private static final String REPORTS = "surefire-reports";

  /** One class in one run; {@code run} is the module and what distinguishes its reports' folder. */
  private record Report(
      String jdk, String run, String type, double seconds, List<String> failures) {
    static Report read(Path file) {
      String jdk = "unknown";
      String type = "";
      String test = "";
      double seconds = 0;
      List<String> failures = new ArrayList<>();
      try (InputStream in = Files.newInputStream(file)) {
        XMLStreamReader xml = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
        while (xml.hasNext()) {
          if (xml.next() != XMLStreamReader.START_ELEMENT) {
            continue;
          }
          switch (xml.getLocalName()) {
            case "testsuite" -> {
              type = value(xml, "name");
              seconds = Double.parseDouble(value(xml, "time").replace(",", ""));
            }
            case "property" ->
                jdk = value(xml, "name").equals("java.version") ? value(xml, "value") : jdk;
            case "testcase" -> test = value(xml, "name");
            case "failure", "error" ->
                failures.add(
                    "%s.%s: %s: %s"
                        .formatted(
                            type,
                            test,
                            value(xml, "type"),
                            value(xml, "message").strip().lines().findFirst().orElse("")));
            default -> {}
          }
        }
      } catch (IOException | XMLStreamException e) {
        throw new IllegalStateException(file + " is no report of Surefire's", e);
      }
      return new Report(jdk, run(file.getParent()), type, seconds, failures);
    }

    private static String value(XMLStreamReader xml, String attribute) {
      return Objects.requireNonNullElse(xml.getAttributeValue(null, attribute), "");
    }

    private static String run(Path folder) {
      String module = folder.getParent().getParent().getFileName().toString();
      return module + folder.getFileName().toString().substring(REPORTS.length()).replace('-', ' ');
    }
  }

  public static void main(String[] args) throws IOException {
    List<Report> reports;
    try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
      reports = files.filter(TestReports::isReport).map(Report::read).toList();
    }
    for (Report report : reports) {
      report.failures.forEach(
          failure -> System.out.printf("FAILED on %s (%s): %s%n", report.jdk, report.run, failure));
    }
    reports.stream()
        .collect(Collectors.groupingBy(Report::jdk, TreeMap::new, Collectors.toList()))
        .forEach(TestReports::print);
  }

  private static boolean isReport(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("TEST-")
        && name.endsWith(".xml")
        && file.getParent().getFileName().toString().startsWith(REPORTS);
  }

  private static void print(String jdk, List<Report> reports) {
    double total = reports.stream().mapToDouble(Report::seconds).sum();
    System.out.printf(
        Locale.ROOT, "Slowest of %d test classes on %s, %.0f s:%n", reports.size(), jdk, total);
    reports.stream()
        .sorted(Comparator.comparingDouble(Report::seconds).reversed())
        .limit(SHOWN)
        .forEach(
            r -> System.out.printf(Locale.ROOT, "%7.1f s  %s (%s)%n", r.seconds, r.type, r.run));
  }
}
