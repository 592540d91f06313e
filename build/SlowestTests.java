/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Prints the ten slowest test classes on each JDK, from the reports that Surefire leaves below a
 * folder, and how long all of them took. Run it with {@code java build/SlowestTests.java java}.
 *
 * <p>Seconds are those on the clock: with several JVMs at a time the total is more than a build.
 */
final class SlowestTests {
  private static final int SHOWN = 10;
  private static final String REPORTS = "surefire-reports";

  /** One class in one run; {@code run} is the module and what distinguishes its reports' folder. */
  private record Report(String jdk, String run, String type, double seconds) {
    static Report read(Path file) {
      String jdk = "unknown";
      String type = "";
      double seconds = 0;
      try (InputStream in = Files.newInputStream(file)) {
        XMLStreamReader xml = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
        while (xml.hasNext()) {
          if (xml.next() != XMLStreamReader.START_ELEMENT) {
            continue;
          }
          String element = xml.getLocalName();
          if (element.equals("testsuite")) {
            type = xml.getAttributeValue(null, "name");
            seconds = Double.parseDouble(xml.getAttributeValue(null, "time").replace(",", ""));
          } else if (!element.equals("property")) {
            if (element.equals("testcase")) {
              break; // the properties come first
            }
          } else if (xml.getAttributeValue(null, "name").equals("java.version")) {
            jdk = xml.getAttributeValue(null, "value");
          }
        }
      } catch (IOException | XMLStreamException e) {
        throw new IllegalStateException(file + " is no report of Surefire's", e);
      }
      return new Report(jdk, run(file.getParent()), type, seconds);
    }

    private static String run(Path folder) {
      String module = folder.getParent().getParent().getFileName().toString();
      return module + folder.getFileName().toString().substring(REPORTS.length()).replace('-', ' ');
    }
  }

  public static void main(String[] args) throws IOException {
    Map<String, List<Report>> byJdk;
    try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
      byJdk =
          files
              .filter(SlowestTests::isReport)
              .map(Report::read)
              .collect(Collectors.groupingBy(Report::jdk, TreeMap::new, Collectors.toList()));
    }
    byJdk.forEach(SlowestTests::print);
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
