"use strict";
/*
 * Shows the messages that stand in the page as data: bytes beside a tree of values. Only rows that
 * are on the screen are in the document, so 10 MB of message scroll. Texts of messages are hostile:
 * they reach the document as text nodes and nowhere else.
 */
const ROW = 20; // px, as the style sheet has it
const WIDTH = 16; // bytes of a row
const SHORT = 100; // chars of a value in a row
const KINDS = ["header", "schema", "reference", "part", "structure", "value", "null", "fault"];
const FAULT = KINDS.indexOf("fault");
const SCHEMA = KINDS.indexOf("schema");
const MEANINGS = {
  header: "Header: how the message is written, read before anything else.",
  schema: "Schema: the names and types of a class's fields, which travel with its first object.",
  reference: "Reference: an object that was written before stands here once more.",
  part: "Part: bytes of a value that travel beside the message, which has their number only.",
  structure: "Structure: a count, a type or flags, which belong to the value around them.",
  value: "Value: what a field, an element or a key holds, or what begins it.",
  null: "Null: no object stands here.",
  fault: "Fault: from here on the bytes could not be explained.",
};

/** An element with a class and a text. */
function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function bytesOf(base64) {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let i = 0; i < chars.length; i++) bytes[i] = chars.charCodeAt(i);
  return bytes;
}

/** Reads numbers of seven bits a byte, the lowest first; the lowest bit of all is the sign. */
function numbersOf(bytes) {
  let at = 0;
  return () => {
    let number = 0;
    let shift = 0;
    let byte;
    do {
      byte = bytes[at++];
      number |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return (number >>> 1) ^ -(number & 1);
  };
}

const grouped = (number) => number.toLocaleString("en-US");
const hex = (number, digits) => number.toString(16).padStart(digits, "0");

/** A message: its bytes, and the lines that explain them, in columns. */
class Message {
  constructor(data) {
    this.name = data.name;
    this.bytes = bytesOf(data.bytes);
    const n = (this.count = data.count);
    const next = numbersOf(bytesOf(data.lines));
    const column = () => {
      const numbers = new Int32Array(n);
      for (let i = 0; i < n; i++) numbers[i] = next();
      return numbers;
    };
    this.depth = column();
    this.length = column();
    this.offset = column(); // behind the bytes of the line before
    for (let i = 0, end = 0; i < n; i++) end = (this.offset[i] += end) + this.length[i];
    this.kind = column();
    this.target = column(); // of a reference: the line of its object; or -1
    [this.labels, this.types, this.texts] = [column(), column(), column()];
    this.strings = data.strings;
    this.end = new Int32Array(n); // the line after all that is in a value
    this.parent = new Int32Array(n);
    this.to = new Int32Array(n); // the byte after all that is in a value, without a gap
    this.total = new Int32Array(n); // the bytes of a value and of all that is in it
    this.withBytes = []; // lines that have bytes, in their order
    const open = [];
    let isInOrder = true;
    const close = () => {
      const line = open.pop();
      const last = open.length ? open[open.length - 1] : -1;
      if (last >= 0) {
        this.total[last] += this.total[line];
        if (this.offset[line] === this.to[last] && this.total[line] > 0) this.to[last] = this.to[line];
      }
      return line;
    };
    for (let i = 0; i < n; i++) {
      while (open.length && this.depth[open[open.length - 1]] >= this.depth[i]) this.end[close()] = i;
      this.parent[i] = open.length ? open[open.length - 1] : -1;
      this.to[i] = this.offset[i] + this.length[i];
      this.total[i] = this.length[i];
      if (this.length[i] > 0) {
        const before = this.withBytes[this.withBytes.length - 1];
        isInOrder = isInOrder && !(this.offset[i] < this.offset[before]);
        this.withBytes.push(i);
      }
      open.push(i);
    }
    while (open.length) this.end[close()] = n;
    // Parts stand behind the message, and the values of a row behind its slots.
    if (!isInOrder) this.withBytes.sort((a, b) => this.offset[a] - this.offset[b]);
  }

  label(line) { return this.strings[this.labels[line]]; }
  type(line) { return this.strings[this.types[line]]; }
  text(line) { return this.strings[this.texts[line]]; }
  size(line) { return this.total[line]; }

  /** The line that a byte belongs to, or -1. */
  lineAt(offset) {
    let low = 0;
    let high = this.withBytes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const line = this.withBytes[middle];
      if (offset < this.offset[line]) high = middle - 1;
      else if (offset >= this.offset[line] + this.length[line]) low = middle + 1;
      else return line;
    }
    return -1;
  }

  path(line) {
    const labels = [];
    for (let at = line; at >= 0; at = this.parent[at]) {
      const label = this.label(at);
      if (label && this.kind[at] !== SCHEMA) labels.unshift(label.startsWith("[") ? label : "." + label);
    }
    return labels.join("").replace(/^\./, "");
  }
}

/** A list of rows of one height, of which those on the screen are in the document. */
class Rows {
  constructor(className, label, draw) {
    this.element = make("div", "scroll " + className);
    this.element.tabIndex = 0;
    this.element.setAttribute("aria-label", label);
    this.space = make("div", "space");
    this.element.append(this.space);
    this.draw = draw;
    this.drawn = new Map(); // by index
    this.count = 0;
    this.element.addEventListener("scroll", () => this.refresh());
    new ResizeObserver(() => this.refresh()).observe(this.element);
  }

  setCount(count) {
    this.count = count;
    this.drawn.forEach((row) => row.remove());
    this.drawn.clear();
    this.space.style.height = count * ROW + "px";
    this.refresh();
  }

  /** Draws the rows that came onto the screen, and drops those that left it. */
  refresh() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / ROW) - 5);
    const last = Math.min(this.count, first + Math.ceil(this.element.clientHeight / ROW) + 10);
    for (const [i, row] of this.drawn) {
      if (i < first || i >= last) {
        row.remove();
        this.drawn.delete(i);
      }
    }
    for (let i = first; i < last; i++) {
      if (this.drawn.has(i)) continue;
      const row = this.draw(i);
      row.style.top = i * ROW + "px";
      this.drawn.set(i, row);
      this.space.append(row);
    }
  }

  show(i) {
    const top = i * ROW;
    const height = this.element.clientHeight;
    if (top < this.element.scrollTop || top + ROW > this.element.scrollTop + height) {
      this.element.scrollTop = Math.max(0, top - height / 3);
    }
  }

  get page() { return Math.max(1, Math.floor(this.element.clientHeight / ROW) - 1); }
}

/** A message on the screen: bytes, tree, and a sentence on what is chosen. */
class View {
  constructor(message, onChoice) {
    this.message = message;
    this.onChoice = onChoice;
    this.chosen = -1;
    this.pointed = -1;
    this.byte = -1; // that the keyboard is at
    this.marked = new Uint8Array(message.count); // 1: differs; 2: something in it does
    this.query = "";
    this.folded = new Uint8Array(message.count);
    this.tree = new Rows("tree", "Values", (i) => this.drawLine(this.visible[i]));
    this.tree.element.setAttribute("role", "tree");
    this.hex = new Rows("hex", "Bytes", (i) => this.drawBytes(i));
    this.map = new TreeMap(this);
    this.said = make("div", "said");
    this.said.append(
      make("div", "where", "Point at a value to see its bytes, or at a byte to see its value; a click keeps it."));
    this.isWhole = false;
    this.said.setAttribute("aria-live", "polite");
    const left = make("div", "left");
    const tabs = make("div", "tabs");
    this.tabs = ["Bytes", "Sizes"].map((name) => {
      const tab = make("button", "", name);
      tab.type = "button";
      tab.addEventListener("click", () => this.show(name));
      return tab;
    });
    tabs.append(...this.tabs);
    left.append(tabs, this.hex.element, this.map.element);
    this.element = make("section", "view");
    this.element.append(
      make("h2", "name", `${message.name}: ${grouped(message.bytes.length)} bytes`),
      left, this.tree.element, this.said);
    this.listen();
    this.show("Bytes");
    this.foldAtFirst();
    this.hex.setCount(Math.ceil(message.bytes.length / WIDTH));
  }

  /** Schemas are folded; so is what is deep in a message of many values. */
  foldAtFirst() {
    const m = this.message;
    for (let i = 0; i < m.count; i++) {
      const isLarge = m.count > 2000 && m.depth[i] > 1;
      if (m.end[i] > i + 1 && (isLarge || m.kind[i] === SCHEMA && m.length[i] === 0)) this.folded[i] = 1;
    }
    this.list();
  }

  list() {
    const m = this.message;
    const visible = [];
    this.place = new Int32Array(m.count).fill(-1);
    for (let i = 0; i < m.count; i = this.folded[i] ? m.end[i] : i + 1) {
      this.place[i] = visible.length;
      visible.push(i);
    }
    this.visible = visible;
    this.tree.setCount(visible.length);
  }

  show(tab) {
    this.tabs.forEach((each) => each.setAttribute("aria-pressed", String(each.textContent === tab)));
    this.hex.element.hidden = tab !== "Bytes";
    this.map.element.toggleAttribute("hidden", tab !== "Sizes");
    this.map.element.style.display = tab === "Sizes" ? "" : "none";
    this.element.classList.toggle("sized", tab === "Sizes");
    if (tab === "Sizes") this.map.draw();
    else this.hex.refresh();
  }

  // ---- What is drawn ----

  drawLine(line) {
    const m = this.message;
    const kind = KINDS[m.kind[line]];
    const row = make("div", "row");
    row.dataset.line = line;
    row.id = `${this.id}-${line}`;
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", m.depth[line] + 1);
    const folds = m.end[line] > line + 1;
    if (folds) row.setAttribute("aria-expanded", String(!this.folded[line]));
    row.append(make("span", "indent", "  ".repeat(m.depth[line])));
    row.append(make("span", "fold", folds ? (this.folded[line] ? "▸ " : "▾ ") : "  "));
    const label = m.label(line);
    if (label) row.append(make("span", "label", label), ": ");
    const whole = m.text(line);
    const isLong = whole.length > SHORT;
    const isTypeOnly = kind === "value" && folds && m.type(line) && whole.includes(m.type(line));
    if (isLong) row.append(make("span", "more", `${grouped(whole.length)} chars`), " ");
    const text = make("span", isTypeOnly ? "structure" : kind, isLong ? whole.slice(0, SHORT) + "…" : whole);
    if (m.target[line] >= 0) text.className += " go";
    row.append(text);
    row.title = MEANINGS[kind];
    const size = m.size(line);
    if (size > 0) {
      const bar = make("span", "bar");
      const filled = make("i");
      filled.style.width = Math.max(1, Math.round((60 * size) / m.bytes.length)) + "px";
      bar.append(filled);
      row.append(bar);
    }
    this.dressLine(row);
    return row;
  }

  /** Sets what changes of a row that stays on the screen: it is not made anew under the mouse. */
  dressLine(row) {
    const line = Number(row.dataset.line);
    row.setAttribute("aria-selected", String(line === this.chosen));
    row.classList.toggle("differs", this.marked[line] === 1);
    row.classList.toggle("hit", this.query !== "" && this.matches(line));
    row.classList.toggle("pointed", line === this.pointed);
    row.classList.toggle("chosen", line === this.chosen);
  }

  drawBytes(row) {
    const m = this.message;
    const from = row * WIDTH;
    const to = Math.min(from + WIDTH, m.bytes.length);
    const drawn = make("div", "row");
    drawn.append(make("span", "offset", hex(from, 6)), "  ");
    const chars = make("span", "chars");
    for (let i = from; i < from + WIDTH; i++) {
      if (i >= to) {
        drawn.append(i % 8 === 7 ? "    " : "   "); // so that the chars stand below each other
        continue;
      }
      const digits = make("span", "", hex(m.bytes[i], 2));
      digits.dataset.at = i;
      const isShown = m.bytes[i] >= 0x20 && m.bytes[i] < 0x7f;
      const char = make("span", "", isShown ? String.fromCharCode(m.bytes[i]) : "·");
      char.dataset.at = i;
      drawn.append(digits, i % 8 === 7 ? "  " : " ");
      chars.append(char);
    }
    drawn.append(" ", chars);
    this.dressBytes(drawn);
    return drawn;
  }

  /** The classes of a byte: the kind of its line, and whether that is pointed at or chosen. */
  look(at) {
    const m = this.message;
    const line = m.lineAt(at);
    let look = line < 0 ? "" : KINDS[m.kind[line]];
    if (line >= 0 && this.marked[line] === 1) look += " differs";
    for (const [which, name] of [[this.pointed, "pointed"], [this.chosen, "chosen"]]) {
      if (which < 0) continue;
      if (line === which) look += " " + name;
      else if (line > which && line < m.end[which]) look += name === "chosen" ? " inner" : " pointed";
    }
    return at === this.byte ? look + " at" : look;
  }

  say(line) {
    const m = this.message;
    const kind = KINDS[m.kind[line]];
    const size = m.size(line);
    const whole = m.text(line);
    const isLong = whole.length > SHORT;
    const what = make("div", "what");
    what.append(make("b", "", m.path(line) || m.label(line) || kind));
    if (m.type(line) && !whole.includes(m.type(line))) what.append(make("span", "type", m.type(line)), " ");
    what.append(make("span", "", isLong ? whole.slice(0, SHORT) + "…" : whole));
    if (isLong) {
      const more = make("button", "", `${this.isWhole ? "Hide" : "Show"} all ${grouped(whole.length)} chars`);
      more.type = "button";
      more.addEventListener("click", () => this.showWhole(line, !this.isWhole));
      what.append(" ", more);
    }
    const where = make("div", "where");
    where.append(make("span", kind, MEANINGS[kind]));
    if (size > 0) {
      const share = ((100 * size) / m.bytes.length).toFixed(1);
      const apart = m.offset[line] + size - m.to[line]; // in bytes that do not follow
      const from = m.offset[line];
      const own = m.to[line] - from;
      where.append(
        own === 0 ? "" : own === 1 ? ` Byte ${grouped(from)}` : ` Bytes ${grouped(from)} to ${grouped(m.to[line] - 1)}`,
        own === 0 ? "" : ` (0x${hex(from, 1)})`,
        own > 0 && apart > 0 ? ` and ${grouped(apart)} elsewhere` : "",
        `: ${grouped(size)} ${size === 1 ? "byte" : "bytes"}, ${share} % of all.`);
    }
    this.said.replaceChildren(what, where);
    if (isLong && this.isWhole) {
      const pre = make("pre", "whole", whole);
      pre.tabIndex = 0;
      this.said.append(pre);
    }
  }

  /** Shows a value of which a row has only the beginning, or hides it again. */
  showWhole(line, isWhole) {
    this.isWhole = isWhole;
    this.say(line);
    this.refresh();
  }

  refresh() {
    this.tree.refresh();
    this.tree.drawn.forEach((row) => this.dressLine(row));
    if (this.hex.element.hidden) {
      this.map.mark();
    } else {
      this.hex.refresh();
      this.hex.drawn.forEach((row) => this.dressBytes(row));
    }
  }

  dressBytes(row) {
    for (const byte of row.querySelectorAll("[data-at]")) {
      byte.className = "byte " + this.look(Number(byte.dataset.at));
    }
  }

  // ---- What is pointed at and chosen ----

  point(line) {
    if (line === this.pointed) return;
    this.pointed = line;
    if (this.isWhole) return this.refresh(); // what is read stays
    if (line >= 0) this.say(line);
    else if (this.chosen >= 0) this.say(this.chosen);
    this.refresh();
  }

  choose(line, byte) {
    const m = this.message;
    let unfolded = false;
    for (let at = m.parent[line]; at >= 0; at = m.parent[at]) {
      unfolded = unfolded || this.folded[at] === 1;
      this.folded[at] = 0;
    }
    if (unfolded) this.list();
    if (line !== this.chosen) this.isWhole = false;
    this.chosen = line;
    this.pointed = -1;
    this.byte = byte === undefined ? m.offset[line] : byte;
    this.say(line);
    this.tree.show(this.place[line]);
    this.hex.show(Math.floor(this.byte / WIDTH));
    this.tree.element.setAttribute("aria-activedescendant", `${this.id}-${line}`);
    this.refresh();
    this.onChoice(this, line);
  }

  fold(line, folded) {
    if (this.message.end[line] === line + 1) return;
    this.folded[line] = folded ? 1 : 0;
    this.list();
  }

  /** The lines of a kind that have bytes, in their order, and those that tell of some. */
  linesOf(kind) {
    const lines = [];
    for (let i = 0; i < this.message.count; i++) {
      const hasBytes = this.message.length[i] > 0 || kind === FAULT;
      if (this.message.kind[i] === kind && hasBytes) lines.push([this, i]);
    }
    return lines;
  }

  matches(line) {
    const m = this.message;
    return [m.label(line), m.type(line), m.text(line)].some((text) => text.toLowerCase().includes(this.query));
  }

  /** The lines that hold a text. */
  search(query) {
    this.query = query.toLowerCase();
    const hits = [];
    if (this.query) {
      const has = this.message.strings.map((text) => text.toLowerCase().includes(this.query));
      const m = this.message;
      for (let i = 0; i < m.count; i++) if (has[m.labels[i]] || has[m.types[i]] || has[m.texts[i]]) hits.push(i);
    }
    this.refresh();
    return hits;
  }

  listen() {
    const lineOf = (event) => {
      const row = event.target.closest("[data-line]");
      return row ? Number(row.dataset.line) : -1;
    };
    const byteOf = (event) => {
      const byte = event.target.closest("[data-at]");
      return byte ? Number(byte.dataset.at) : -1;
    };
    const tree = this.tree.element;
    tree.addEventListener("mouseover", (event) => this.point(lineOf(event)));
    tree.addEventListener("mouseleave", () => this.point(-1));
    tree.addEventListener("click", (event) => {
      const line = lineOf(event);
      if (line < 0) return;
      if (event.target.classList.contains("fold")) this.fold(line, !this.folded[line]);
      else if (event.target.classList.contains("go")) this.choose(this.message.target[line]);
      else if (event.target.classList.contains("more")) this.chooseWhole(line);
      else this.choose(line);
    });
    tree.addEventListener("dblclick", (event) => {
      const line = lineOf(event);
      if (line >= 0 && !event.target.classList.contains("fold")) this.fold(line, !this.folded[line]);
    });
    tree.addEventListener("keydown", (event) => this.onTreeKey(event));
    const bytes = this.hex.element;
    bytes.addEventListener("mouseover", (event) => {
      const at = byteOf(event);
      this.point(at < 0 ? -1 : this.message.lineAt(at));
    });
    bytes.addEventListener("mouseleave", () => this.point(-1));
    bytes.addEventListener("click", (event) => this.chooseByte(byteOf(event)));
    bytes.addEventListener("keydown", (event) => this.onHexKey(event));
  }

  chooseWhole(line) {
    const wasWhole = this.isWhole && line === this.chosen;
    this.choose(line);
    if (this.message.text(line).length > SHORT) this.showWhole(line, !wasWhole);
  }

  chooseByte(at) {
    const line = this.message.lineAt(at);
    if (line >= 0) {
      this.choose(line, at);
    } else if (at >= 0 && at < this.message.bytes.length) {
      this.byte = at;
      this.refresh();
    }
  }

  onTreeKey(event) {
    const m = this.message;
    const line = this.chosen;
    const at = line < 0 ? -1 : this.place[line];
    const last = this.visible.length - 1;
    const moves = {
      ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last,
      PageDown: Math.min(last, at + this.tree.page), PageUp: Math.max(0, at - this.tree.page),
    };
    if (event.key in moves) {
      this.choose(this.visible[moves[event.key]]);
    } else if (event.key === "ArrowRight" && line >= 0) {
      if (this.folded[line]) this.fold(line, false);
      else if (m.end[line] > line + 1) this.choose(line + 1);
    } else if (event.key === "ArrowLeft" && line >= 0) {
      if (m.end[line] > line + 1 && !this.folded[line]) this.fold(line, true);
      else if (m.parent[line] >= 0) this.choose(m.parent[line]);
    } else if (event.key === "Enter" && line >= 0) {
      if (m.target[line] >= 0) this.choose(m.target[line]);
      else if (m.text(line).length > SHORT) this.chooseWhole(line);
      else this.fold(line, !this.folded[line]);
    } else {
      return;
    }
    event.preventDefault();
  }

  onHexKey(event) {
    const last = this.message.bytes.length - 1;
    const at = this.byte;
    const moves = {
      ArrowDown: at + WIDTH, ArrowUp: at - WIDTH, ArrowLeft: at - 1, ArrowRight: at + 1,
      PageDown: at + WIDTH * this.hex.page, PageUp: at - WIDTH * this.hex.page, Home: 0, End: last,
    };
    if (event.key in moves) {
      this.chooseByte(Math.max(0, Math.min(last, moves[event.key])));
    } else if (event.key === "Enter" && this.chosen >= 0 && this.message.target[this.chosen] >= 0) {
      this.choose(this.message.target[this.chosen]);
    } else {
      return;
    }
    event.preventDefault();
  }
}

/** The bytes of a value and of what is in it as areas, by the squarified layout. */
class TreeMap {
  constructor(view) {
    this.view = view;
    this.element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.element.setAttribute("class", "map");
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", "Sizes");
    this.element.addEventListener("click", (event) => {
      if (event.target.dataset.line) view.choose(Number(event.target.dataset.line));
    });
    this.element.addEventListener("mouseover", (event) => {
      view.point(event.target.dataset.line ? Number(event.target.dataset.line) : -1);
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  draw() {
    if (this.element.style.display === "none") return;
    const { width, height } = this.element.getBoundingClientRect();
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawn = [];
    this.layOut(this.partsOf(-1), 0, -1, 0, 0, width, height);
    this.element.replaceChildren(...this.drawn);
    this.mark();
  }

  mark() {
    for (const tile of this.element.querySelectorAll("rect")) {
      tile.classList.toggle("chosen", Number(tile.dataset.line) === this.view.chosen);
    }
  }

  /** What is in a value, largest first, and its own bytes as a tile of its own. */
  partsOf(line) {
    const m = this.view.message;
    const parts = [];
    const end = line < 0 ? m.count : m.end[line];
    let own = line < 0 ? 0 : m.size(line);
    for (let i = line + 1; i < end; i = m.end[i]) {
      const size = m.size(i);
      own -= size;
      if (size > 0) parts.push({ line: i, size });
    }
    if (line >= 0 && own > 0 && parts.length) parts.push({ line, size: own, own: true });
    return parts.sort((a, b) => b.size - a.size);
  }

  tile(part, level, color, x, y, w, h) {
    const m = this.view.message;
    const name = m.label(part.line) || m.text(part.line);
    const title = (part.own ? "(of its own)" : name) + " " + grouped(part.size);
    const make = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
    const rect = make("rect");
    const light = Math.min(86, 58 + 6 * level);
    rect.setAttribute("fill", `hsl(${(color * 67 + 210) % 360} 45% ${light}%)`);
    for (const [key, value] of Object.entries({ x, y, width: w, height: h })) rect.setAttribute(key, value.toFixed(1));
    rect.dataset.line = part.line;
    const hint = make("title");
    hint.textContent = title;
    rect.append(hint);
    this.drawn.push(rect);
    const chars = Math.floor((w - 8) / 6.2);
    if (h >= 16 && chars >= 3) {
      const text = make("text");
      text.setAttribute("x", (x + 4).toFixed(1));
      text.setAttribute("y", (y + 12).toFixed(1));
      text.textContent = title.length <= chars ? title : title.slice(0, chars - 1) + "…";
      this.drawn.push(text);
    }
    if (!part.own && w > 24 && h > 36) {
      this.layOut(this.partsOf(part.line), level + 1, color, x + 2, y + 16, w - 4, h - 18);
    }
  }

  layOut(parts, level, color, x, y, w, h) {
    let left = parts.reduce((sum, part) => sum + part.size, 0);
    const worst = (from, to, sum, side, area) => {
      const thick = (sum * area) / side;
      const largest = (parts[from].size * area) / thick;
      const smallest = (parts[to - 1].size * area) / thick;
      return Math.max(largest / thick, thick / largest, thick / smallest);
    };
    for (let from = 0; from < parts.length && w > 2 && h > 2; ) {
      const side = Math.min(w, h);
      const area = (w * h) / left;
      let to = from + 1;
      let sum = parts[from].size;
      while (
        to < parts.length
        && worst(from, to + 1, sum + parts[to].size, side, area) <= worst(from, to, sum, side, area)
      ) {
        sum += parts[to++].size;
      }
      const thick = (sum * area) / side;
      let along = 0;
      for (let i = from; i < to; i++) {
        const length = (side * parts[i].size) / sum;
        const own = color < 0 || (level < 2 && parts.length > 2) ? i : color;
        if (w >= h) this.tile(parts[i], level, own, x, y + along, thick, length);
        else this.tile(parts[i], level, own, x + along, y, length, thick);
        along += length;
      }
      if (w >= h) [x, w] = [x + thick, w - thick];
      else [y, h] = [y + thick, h - thick];
      left -= sum;
      from = to;
    }
  }
}

/** The whole page: one message of several, or two side by side. */
class Page {
  constructor(data) {
    this.data = data;
    this.get = (id) => document.getElementById(id);
    document.title = data.title;
    this.get("title").textContent = data.title;
    this.isDifference = data.differences !== undefined;
    this.get("views").classList.toggle("beside", this.isDifference);
    this.hits = []; // [view, line]
    this.hit = -1;
    if (this.isDifference) {
      this.open(data.messages);
      this.markDifferences();
    } else {
      this.offerChoice();
      this.open([data.messages[0]]);
    }
    this.listen();
    this.showLegend();
    if (data.sizes) this.views.forEach((view) => view.show("Sizes"));
  }

  open(messages) {
    this.views = messages.map((each, i) => {
      const view = new View(new Message(each), (from, line) => this.chooseCounterpart(from, line));
      view.id = "v" + i;
      return view;
    });
    this.get("views").replaceChildren(...this.views.map((view) => view.element));
    this.views.forEach((view) => view.refresh());
    const faulty = this.views[0].message.kind.indexOf(FAULT);
    if (!this.isDifference && faulty >= 0) this.views[0].choose(faulty);
  }

  /** The kinds of bytes that are there, in their colors; each leads to its lines. */
  showLegend() {
    const chips = KINDS.map((kind, i) => {
      const lines = this.views.flatMap((view) => view.linesOf(i));
      if (!lines.length) return null;
      const chip = make("button", "chip " + kind, kind);
      chip.type = "button";
      chip.title = MEANINGS[kind];
      chip.addEventListener("click", () => {
        if (this.ofKind !== kind) this.hit = -1;
        this.ofKind = kind;
        this.hits = lines;
        this.step(1, kind);
      });
      return chip;
    });
    this.get("legend").replaceChildren(...chips.filter((chip) => chip));
  }

  offerChoice() {
    if (this.data.messages.length < 2) return;
    this.get("choice").hidden = false;
    this.data.messages.forEach((each, i) => {
      const option = make("option", "", each.name);
      option.value = i;
      this.get("choose").append(option);
    });
    this.get("choose").addEventListener("change", (event) => {
      this.open([this.data.messages[event.target.value]]);
      this.showLegend();
      this.search();
    });
  }

  markDifferences() {
    this.counterparts = this.views.map(() => new Map());
    this.differences = [];
    for (const pair of this.data.same) this.counterparts.forEach((map, i) => map.set(pair[i], pair[1 - i]));
    for (const pair of this.data.differences) {
      this.views.forEach((view, i) => {
        const line = pair[i];
        if (line < 0) return;
        view.marked[line] = 1;
        for (let at = view.message.parent[line]; at >= 0; at = view.message.parent[at]) view.marked[at] |= 2;
      });
      const first = pair[0] >= 0 ? 0 : 1;
      this.differences.push([this.views[first], pair[first]]);
      if (pair[0] >= 0 && pair[1] >= 0) this.counterparts.forEach((map, i) => map.set(pair[i], pair[1 - i]));
    }
    const button = this.get("next-difference");
    button.hidden = false;
    button.addEventListener("click", () => this.step(1));
    this.useDifferences();
    this.views.forEach((view) => view.refresh());
    if (this.differences.length) this.step(1);
  }

  useDifferences() {
    this.hits = this.differences;
    this.hit = -1;
    const count = this.differences.length;
    this.get("found").textContent = count === 1 ? "1 difference" : `${grouped(count)} differences`;
  }

  chooseCounterpart(from, line) {
    if (!this.isDifference || this.isFollowing) return;
    const i = this.views.indexOf(from);
    const other = this.counterparts[i].get(line);
    if (other !== undefined) {
      this.isFollowing = true;
      this.views[1 - i].choose(other);
      this.isFollowing = false;
    }
  }

  search() {
    const query = this.get("search").value;
    this.hits = this.views.flatMap((view) => view.search(query).map((line) => [view, line]));
    this.hit = -1;
    const count = this.hits.length;
    if (query) this.get("found").textContent = count === 1 ? "1 hit" : `${grouped(count)} hits`;
    else if (this.isDifference) this.useDifferences();
    else this.get("found").textContent = "";
  }

  step(by, kind) {
    if (!this.hits.length) return;
    this.hit = (this.hit + by + this.hits.length) % this.hits.length;
    if (this.hit < 0) this.hit = this.hits.length - 1;
    const [view, line] = this.hits[this.hit];
    view.choose(line);
    if (!kind) this.ofKind = null;
    const what = kind || (this.hits === this.differences ? "difference" : "hit");
    this.get("found").textContent = `${what} ${grouped(this.hit + 1)} of ${grouped(this.hits.length)}`;
  }

  listen() {
    const search = this.get("search");
    search.addEventListener("input", () => this.search());
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.step(event.shiftKey ? -1 : 1);
    });
    document.addEventListener("keydown", (event) => {
      if (event.target === search || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/") search.focus();
      else if (event.key === "n") this.step(1);
      else if (event.key === "p") this.step(-1);
      else return;
      event.preventDefault();
    });
  }
}

new Page(JSON.parse(document.getElementById("data").textContent));
