/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser without a screen: Chromium, driven by Selenium, if the machine has one. */
final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  private final ChromeDriver driver;

  private Browser(Path chromium, Path chromedriver) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.PERFORMANCE, Level.ALL); // has each request
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments("--headless=new", "--no-sandbox", "--force-color-profile=srgb");
    options.addArguments("--hide-scrollbars", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.toFile()).build();
    driver = new ChromeDriver(service, options);
    driver.manage().window().setSize(new Dimension(1280, 800));
  }

  /** Starts a browser, or leaves the test out, and says why. */
  static Browser start() {
    Optional<Path> chromium = NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst();
    Optional<Path> chromedriver = onPath("chromedriver");
    Assumptions.assumeTrue(
        chromium.isPresent() && chromedriver.isPresent(),
        "Left out: pages are tested in Chromium, found no chromium and chromedriver on the PATH"
            + " (Debian: chromium, chromium-driver)");
    return new Browser(chromium.get(), chromedriver.get());
  }

  private static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void open(Path page) {
    driver.manage().logs().get(LogType.PERFORMANCE);
    driver.manage().logs().get(LogType.BROWSER);
    driver.get(page.toUri().toString());
  }

  /** Returns the addresses that were asked for since a page was opened. */
  List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(entry -> entry.getMessage())
        .filter(message -> message.contains("\"Network.requestWillBeSent\""))
        .map(message -> message.replaceAll("(?s).*\"request\":\\{.*?\"url\":\"(.*?)\".*", "$1"))
        .toList();
  }

  /** Returns what the page wrote to its log, such as an error of its script. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(entry -> entry.getMessage())
        .toList();
  }

  String title() {
    return driver.getTitle();
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<String> texts(String selector) {
    return all(selector).stream().map(each -> each.getText().strip()).toList();
  }

  /** Returns the row of the tree whose label is this one. */
  WebElement row(String label) {
    return driver.findElement(
        By.xpath(
            "//*[@role='treeitem'][span[contains(@class,'label')][text()='%s']]".formatted(label)));
  }

  void pointAt(WebElement element) {
    new Actions(driver).moveToElement(element).perform();
  }

  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  void focus(String selector) {
    driver.executeScript("document.querySelector(arguments[0]).focus()", selector);
  }

  void type(String text) {
    WebElement search = one("#search");
    search.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
    search.sendKeys(text);
  }

  Object run(String script) {
    return driver.executeScript(script);
  }

  void picture(Path file) throws IOException {
    Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
