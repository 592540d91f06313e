/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/**
 * Uses the pages of messages as a person does, in a real browser; {@code -Dfory.docs.update=true}
 * takes the pictures of the guide.
 */
class MessagePageTest {
  private static final Path IMAGES = Path.of("../../docs/guide/images");
  private static final boolean UPDATE = Boolean.getBoolean("fory.docs.update");

  @TempDir private static Path folder;

  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    browser = Browser.start();
    Samples.write(folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void nothingWasFetchedAndNothingFailed() {
    assertThat(browser.requests()).hasSize(1).allMatch(url -> url.startsWith("file:"));
    assertThat(browser.complaints()).isEmpty();
  }

  /** Runs a command that makes a page, and opens it; returns the exit code. */
  private static int open(String... args) {
    Path page = folder.resolve("page.html");
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--html");
    all.add(page.toString());
    StringWriter said = new StringWriter();
    int code =
        ForyCommand.run(
            new PrintWriter(said), new PrintWriter(said, true), all.toArray(String[]::new));
    assertThat(page).as(said.toString()).exists();
    browser.open(page);
    return code;
  }

  private static Path write(String name, Object object) throws IOException {
    return write(name, Samples.FORY, object);
  }

  private static Path write(String name, Fory fory, Object object) throws IOException {
    return Files.write(folder.resolve(name), fory.serialize(object));
  }

  private static void openSharedAddress() throws IOException {
    Fory fory = Fory.builder().registerAll(Samples.Address.class).withRefTracking(true).build();
    Samples.Address address = new Samples.Address("Ulm", 89073);
    write("shared.bin", fory, Arrays.asList(address, address, null));
    open("explain", file("shared.bin"));
  }

  private static String file(String name) {
    return folder.resolve(name).toString();
  }

  /** Returns the digits of the bytes that have a class, in their order. */
  private static String bytes(String look) {
    return browser.all(".hex .row > .byte." + look).stream()
        .map(WebElement::getText)
        .collect(Collectors.joining(" "));
  }

  @Test
  void pointingAtAFieldLightsItsBytes() {
    assertThat(open("explain", file("a.bin"))).isZero();
    browser.pointAt(browser.row("zip"));
    assertThat(bytes("pointed")).isEqualTo("13 27 00 00");
    assertThat(browser.one(".said").getText())
        .contains("address.zip", "10003", "4 bytes", "Bytes 124 to 127");
    browser.pointAt(browser.row("address"));
    assertThat(bytes("pointed")).isEqualTo("01 13 27 00 00 08 42 6f 6e 6e");
  }

  @Test
  void pointingAtAByteLightsItsField() {
    open("explain", file("a.bin"));
    browser.pointAt(browser.one(".hex [data-at='125']"));
    assertThat(browser.row("zip").getDomAttribute("class")).contains("pointed");
    assertThat(bytes("pointed")).isEqualTo("13 27 00 00");
    browser.pointAt(browser.one(".hex .chars [data-at='129']"));
    assertThat(browser.row("city").getDomAttribute("class")).contains("pointed");
  }

  @Test
  void clickingChoosesOnBothSides() {
    open("explain", file("a.bin"));
    browser.row("customer").click();
    browser.pointAt(browser.one("#title"));
    assertThat(bytes("chosen")).startsWith("14 63 75 73 74");
    browser.one(".hex [data-at='126']").click();
    assertThat(browser.row("zip").getDomAttribute("aria-selected")).isEqualTo("true");
  }

  @Test
  void theKeyboardDoesWhatTheMouseDoes() {
    open("explain", file("a.bin"));
    browser.focus(".tree");
    browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN);
    assertThat(browser.one(".tree .chosen").getText()).contains("root");
    int unfolded = browser.all("[role=treeitem]").size();
    browser.press(Keys.ARROW_LEFT);
    assertThat(browser.all("[role=treeitem]")).hasSize(3);
    browser.press(Keys.ARROW_RIGHT);
    assertThat(browser.all("[role=treeitem]")).hasSize(unfolded);
    browser.focus(".hex");
    browser.one(".hex [data-at='124']").click();
    browser.press(Keys.ARROW_LEFT);
    assertThat(browser.one(".tree .chosen").getText()).contains("which of 1 nullable fields");
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
    assertThat(browser.one(".tree .chosen").getText()).contains("at: ");
  }

  @Test
  void eachKindHasItsColorAndItsSentence() throws IOException {
    openSharedAddress();
    for (String kind : List.of("header", "schema", "structure", "value", "null", "reference")) {
      assertThat(browser.all(".tree ." + kind)).as(kind).isNotEmpty();
      assertThat(browser.all(".hex ." + kind)).as(kind).isNotEmpty();
    }
    assertThat(
            browser.all(".tree .header, .tree .schema, .tree .reference, .tree .value").stream()
                .map(each -> each.getCssValue("color"))
                .distinct())
        .hasSize(4);
    assertThat(browser.row("[1]").getDomAttribute("title")).startsWith("Reference:");
  }

  @Test
  void aReferenceLeadsToItsObject() throws IOException {
    openSharedAddress();
    browser.one(".tree .go").click();
    assertThat(browser.one(".tree .chosen").getText()).contains("[0]:").contains("Samples$Address");
    browser.row("[1]").click();
    browser.focus(".tree");
    browser.press(Keys.ENTER);
    assertThat(browser.one(".tree .chosen").getText()).contains("[0]:");
  }

  @Test
  void aSchemaFolds() {
    open("explain", file("a.bin"));
    assertThat(browser.texts(".tree .schema")).noneMatch(text -> text.equals("sku: String"));
    WebElement line =
        browser.all("[role=treeitem]").stream()
            .filter(
                row -> row.getText().contains("Samples$Line") && row.getText().contains("schema"))
            .findFirst()
            .orElseThrow();
    line.findElement(By.className("fold")).click();
    assertThat(browser.texts(".tree .schema"))
        .containsSubsequence("quantity: int", "sku: String", "price: java.math.BigDecimal");
  }

  @Test
  void searchFindsNamesAndValuesAlsoInWhatIsFolded() {
    open("explain", file("a.bin"));
    browser.type("sku-2");
    assertThat(browser.one("#found").getText()).isEqualTo("1 hit");
    browser.press(Keys.ENTER);
    assertThat(browser.one(".tree .chosen").getText()).contains("\"sku-2\"");
    browser.type("BigDecimal");
    browser.press(Keys.ENTER);
    assertThat(browser.one("#found").getText()).startsWith("hit 1 of ");
    assertThat(browser.one(".tree .chosen").getText()).contains("java.math.BigDecimal");
    browser.type("no such text");
    assertThat(browser.one("#found").getText()).isEqualTo("0 hits");
  }

  @Test
  void sizesAreAreas() {
    assertThat(open("sizes", file("a.bin"))).isZero();
    assertThat(browser.texts(".map text")).anyMatch(text -> text.startsWith("root 2"));
    assertThat(browser.all(".tree .bar i")).isNotEmpty();
    browser.pointAt(
        browser.all(".map rect").stream()
            .filter(rect -> rect.getDomProperty("textContent").startsWith("customer "))
            .findFirst()
            .orElseThrow());
    assertThat(browser.row("customer").getDomAttribute("class")).contains("pointed");
  }

  @Test
  void aDiffMarksWhatDiffersInBoth() throws IOException {
    assertThat(open("diff", file("a.bin"), file("b.bin"))).isOne();
    assertThat(browser.all(".view")).hasSize(2);
    assertThat(browser.texts("#views > .view:first-child .tree .differs"))
        .anyMatch(text -> text.contains("id: 3"))
        .noneMatch(text -> text.contains("city"));
    assertThat(browser.texts("#views > .view:last-child .tree .differs"))
        .anyMatch(text -> text.contains("id: 5"));
    assertThat(browser.one("#found").getText()).startsWith("difference 1 of ");
    String first = browser.one(".view:first-child .chosen").getText();
    browser.one("#next-difference").click();
    assertThat(browser.one("#found").getText()).startsWith("difference 2 of ");
    assertThat(browser.one(".view:first-child .chosen").getText()).isNotEqualTo(first);
    // What is chosen on one side is chosen on the other.
    browser.all(".view:first-child [role=treeitem]").stream()
        .filter(row -> row.getText().contains("sku-0"))
        .findFirst()
        .orElseThrow()
        .click();
    assertThat(browser.one(".view:last-child .tree .chosen").getText()).contains("sku-0");
    if (UPDATE) {
      open("diff", file("a.bin"), file("b.bin"));
      browser.picture(IMAGES.resolve("message-diff.png"));
      browser.requests();
      open("explain", file("a.bin"));
      browser.row("address").click();
      browser.picture(IMAGES.resolve("message-page.png"));
    }
  }

  @Test
  void ofADamagedMessageAllUpToTheFaultIsShown() {
    assertThat(open("explain", file("cut.bin"))).isOne();
    assertThat(browser.one(".tree .chosen").getText()).contains("not explained: The data ends");
    browser.type("Bonn");
    assertThat(browser.one("#found").getText()).isEqualTo("1 hit");
  }

  @Test
  void crossLanguageMessagesAreShownAsWell() {
    assertThat(open("explain", file("xlang.bin"))).isZero();
    assertThat(browser.texts("[role=treeitem]"))
        .containsExactly(
            "▾ message of the cross-language protocol, 10 bytes",
            "▾ root: list of 2",
            "string \"a\"",
            "varint32 1");
    browser.pointAt(browser.all("[role=treeitem]").get(3));
    assertThat(bytes("pointed")).isEqualTo("02");
  }

  @Test
  void messagesOfAStreamAndOfAFileAreChosenByName() {
    open("explain", file("stream.bin"));
    assertThat(browser.texts("#choose option")).hasSize(2);
    browser.all("#choose option").get(1).click();
    assertThat(browser.row("[0]").getText()).contains("2");
    browser.requests();
    open("files", "cat", file("log.fory"));
    assertThat(browser.texts("#choose option")).hasSize(6);
    browser.all("#choose option").get(3).click();
    assertThat(browser.row("id").getText()).contains("3");
  }

  /** Whatever is in a message is text. */
  @Test
  void hostileTextsAreText() throws IOException {
    Map<String, Object> hostile = new LinkedHashMap<>();
    for (String text :
        List.of(
            "<img src=x onerror=document.title='broken'>",
            "</script><script>document.title='broken'</script>",
            "<!--<script>",
            "&lt;b&gt;&quot;'",
            "@script@ @data@ $0 \\u003c",
            "\u202etxet\u2066 \u001b[2J \u0000 \u2028")) {
      hostile.put(text, text);
      hostile.put("list of " + text, List.of(text));
    }
    write("<script>document.title='broken'.bin", hostile);
    open("explain", file("<script>document.title='broken'.bin"));
    assertThat(browser.title()).isEqualTo("fory explain <script>document.title='broken'.bin");
    assertThat(browser.all("img, b")).isEmpty();
    assertThat(browser.all("script")).hasSize(2);
    assertThat(browser.texts("[role=treeitem]"))
        .anyMatch(text -> text.contains("<img src=x onerror="));
    browser.type("@script@");
    browser.press(Keys.ENTER);
    assertThat(browser.one(".tree .chosen").getText()).contains("@script@ @data@ $0 \\u003c");
    browser.focus(".tree");
    browser.press(Keys.END);
    assertThat(browser.texts("[role=treeitem]"))
        .anyMatch(text -> text.contains("txet"))
        .noneMatch(text -> text.matches(".*[\\u0000-\\u001f\\u202a-\\u202e\\u2066-\\u2069].*"));
    // The policy stops what the escapes would let through.
    browser.run(
        "const s = document.createElement('script'); s.textContent = 'document.title = \"broken\"';"
            + " document.body.append(s)");
    assertThat(browser.title()).startsWith("fory explain");
    assertThat(browser.complaints())
        .isNotEmpty()
        .allMatch(text -> text.contains("Security Policy"));
  }

  @Test
  void aLongValueUnfoldsAndFoldsAgain() throws IOException {
    String text = "<b>".repeat(1000) + "the end";
    write("long.bin", List.of(text, "short"));
    open("explain", file("long.bin"));
    assertThat(browser.row("[0]").getText()).endsWith("…").hasSizeLessThan(150);
    assertThat(browser.all(".whole")).isEmpty();
    browser.one(".tree .more").click();
    assertThat(browser.one(".whole").getText()).isEqualTo('"' + text + '"');
    browser.pointAt(browser.row("[1]"));
    assertThat(browser.all(".whole")).as("what is read stays").hasSize(1);
    browser.one(".said button").click();
    assertThat(browser.all(".whole")).isEmpty();
    browser.focus(".tree");
    browser.press(Keys.ENTER);
    assertThat(browser.all(".whole")).hasSize(1);
    browser.type("the end");
    assertThat(browser.one("#found").getText()).isEqualTo("1 hit");
    browser.press(Keys.ENTER);
    browser.focus(".tree");
    browser.press(Keys.ARROW_DOWN);
    assertThat(browser.all(".whole")).as("of another value").isEmpty();
  }

  @Test
  void partsHaveTheirColorAndBelongToTheirValues() throws IOException {
    open("files", "cat", Samples.writeParts(folder).toString());
    assertThat(browser.texts(".tree .part"))
        .containsExactly("part 0, out of band", "part 1, out of band");
    assertThat(browser.row("raw").findElements(By.className("more"))).hasSize(1);
    browser.pointAt(browser.row("raw"));
    assertThat(bytes("pointed")).endsWith("61 61 61 61");
    assertThat(browser.one(".said").getText()).contains("and 9,000 elsewhere", "9,007 bytes");
    browser.pointAt(browser.row("end"));
    assertThat(bytes("pointed")).isEqualTo("05 00 00 00");
    browser.all(".chip.part").get(0).click();
    assertThat(browser.one(".tree .chosen").getText()).contains("part 0");
    assertThat(browser.one(".said").getText())
        .contains("Part: bytes of a value that travel beside");
    String color = browser.one(".tree .part").getCssValue("color");
    assertThat(browser.one(".tree .value").getCssValue("color")).isNotEqualTo(color);
    // The bytes of a part lead to it.
    browser.focus(".hex");
    browser.press(Keys.END);
    assertThat(browser.one(".tree .chosen").getText()).contains("part 1");
  }

  @Test
  void aMessageAloneShowsWhatItHasOfItsParts() throws IOException {
    Path log = Samples.writeParts(folder);
    open("explain", log.resolveSibling("parts.bin").toString());
    assertThat(browser.texts(".tree .part"))
        .containsExactly(
            "part 0, out of band: 9000 bytes, not at hand",
            "part 1, out of band: 9000 bytes, not at hand");
    assertThat(browser.row("end").getText().strip()).isEqualTo("end: 5");
  }

  @Test
  void namesComeFromALockFile() throws IOException {
    Samples.writeParts(folder);
    open("explain", "--names", file("parts.lock"), file("parts.bin"));
    assertThat(browser.row("root").getText()).contains("#7 (io.fory.cli.Samples$Scan)");
  }

  @Test
  void rowsAreBytesBesideFields() throws IOException {
    assertThat(open("rows", "explain", file("sales.rows"), "-n", "5")).isZero();
    assertThat(browser.all(".tree .label").stream().map(WebElement::getText))
        .contains("[0]", "customer", "address");
    browser.type("customer 1");
    browser.press(Keys.ENTER);
    assertThat(browser.one(".tree .chosen").getText()).contains("\"customer 1\"");
    assertThat(bytes("inner")).isEqualTo("63 75 73 74 6f 6d 65 72 20 31 00 00 00 00 00 00");
    assertThat(bytes("chosen")).isEqualTo("0a 00 00 00 90 00 00 00");
    // A byte of the text leads to its column.
    browser.one(".hex [data-at='376']").click();
    assertThat(browser.one(".said").getText()).startsWith("[1].customer");
    if (UPDATE) {
      browser.picture(IMAGES.resolve("rows-page.png"));
    }
  }

  @Test
  void aLargeMessageHasFewRowsInTheDocument() throws IOException {
    List<Samples.Order> orders = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      orders.add(Samples.order(i));
    }
    write("large.bin", orders);
    open("explain", file("large.bin"));
    assertThat(browser.all("[role=treeitem]")).hasSizeLessThan(80);
    assertThat(browser.all(".hex .row")).hasSizeLessThan(80);
    browser.type("customer 19999");
    browser.press(Keys.ENTER);
    assertThat(browser.one(".tree .chosen").getText()).contains("customer 19999");
    assertThat(bytes("chosen")).startsWith("1c 63 75 73 74 6f 6d 65 72");
  }
}
