import { type Dropped, fault, limits } from '@schole/core';
import { withScript } from '../../characters/scripts.ts';
import { isMonospaced } from '../../characters/typefaces.ts';
import { isCodeStyle } from '../../office/appearance/code.ts';
import type { Found } from '../../office/flow.ts';
import { addRun, Flow, type FlowParagraph } from '../../office/flow.ts';
import { captionName } from '../docx/body.ts';
import { decodePage, isPictureFont, pageOf, shownIn } from './character-sets.ts';
import { type Collected, isPageOfContents, lined, nothing, shownLabel } from './collected.ts';
import { RowEdges } from './row-edges.ts';
import {
  characters,
  type Destination,
  destinations,
  initialState,
  plainLetters,
  plainParagraph,
  readBehindStar,
  readRuleWord,
  type State,
  scripts,
} from './state.ts';
import { Fonts, StyleSheet } from './tables.ts';
import { type Token, Tokens } from './tokens.ts';

// Word nests some twenty groups; deeper nesting is an attempt to exhaust something.
const deepest = 200;
/** The longest text that is read, letter by letter in Unicode, has as many. */
const maxTokens = 2 * limits.documentCharacters;
const maxCode = 200;
/** Bytes that are decoded at once; a longer text comes in several stretches. */
const maxPending = 100_000;
const contentsName = /^(?:toc|index|table of figures|πίνακας περιεχομένων)\s*\d*$/iu;
/** What is counted when its group begins. */
const counted: Readonly<Record<string, Dropped['part']>> = {
  pict: 'picture',
  object: 'embedded-file',
  mmath: 'formula',
  moMath: 'formula',
  shpinst: 'drawing',
};
/** Tokens between which a stranger hears how far the reading is. */
const reportEvery = 50_000;

export interface RtfFindings {
  parts: Found[];
  dropped: Dropped[];
  title: string;
  /** The last group was never closed. */
  isCutOff: boolean;
}

/** Reads an RTF file token by token; what is formatted how, a stack of states says. */
export class RtfBody {
  readonly #bytes: Uint8Array;
  readonly #tokens: Tokens;
  readonly #fonts = new Fonts();
  readonly #styles = new StyleSheet();
  readonly #flow = new Flow();
  readonly #rows = new RowEdges();
  readonly #dropped = new Map<Dropped['part'], number>();
  readonly #stack: State[] = [];
  #state = initialState();
  #collected = nothing();
  /** Paragraphs of a box, which stand behind the one it is anchored in. */
  #boxes: FlowParagraph[] = [];
  #outsideBox: Collected | null = null;
  #note = '';
  /** Notes of the paragraph, which stand behind it. */
  #notes: string[] = [];
  readonly #endnotes: string[] = [];
  #isEndnote = false;
  #title = '';
  /** The codes of the fields around the text. */
  #fields: { depth: number; code: string }[] = [];
  #documentPage = 1252;
  #pending: number[] = [];
  /** Unicode letters one behind the other; empty where bytes are pending. */
  #wide = '';
  /** Characters that only stand in for a Unicode one before them. */
  #toSkip = 0;
  #starred = false;
  #furniture = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#tokens = new Tokens(bytes);
  }

  read(onProgress?: (share: number) => void): RtfFindings {
    let isCutOff = false;
    for (let count = 1; ; count++) {
      const token = this.#tokens.next();
      if (token.kind === 'end') {
        isCutOff = this.#stack.length > 0;
        break;
      }
      if (count > maxTokens) throw fault('source/unsafe');
      this.#take(token);
      // What stands behind the last group is no part of the document.
      if (token.kind === 'close' && this.#stack.length === 0) break;
      if (count % reportEvery === 0) onProgress?.(this.#tokens.position / this.#bytes.length);
    }
    this.#endParagraph();
    for (const note of this.#endnotes) this.#flow.note(note);
    const dropped = [...this.#dropped].flatMap(([part, count]) => (count > 0 ? [{ part, count }] : []));
    return { parts: this.#flow.finish(), dropped, title: this.#title, isCutOff };
  }

  #take(token: Token): void {
    if (token.kind === 'word' && token.name === 'u' && this.#isWanted()) this.#unicode(token.value ?? 0);
    else if (token.kind === 'text') this.#text(token.start, token.end);
    else if (token.kind === 'byte') this.#byte(token.byte);
    else if (token.kind === 'sign') this.#sign(token.sign);
    else this.#control(token);
  }

  #control(token: Token): void {
    this.#flush();
    this.#toSkip = 0;
    if (token.kind === 'open') this.#open();
    else if (token.kind === 'close') this.#close();
    else if (token.kind === 'word') this.#word(token.name, token.value);
    this.#toTables(token, '');
  }

  #open(): void {
    if (this.#stack.length >= deepest) throw fault('source/unsafe');
    this.#stack.push(this.#state);
    this.#state = { ...this.#state };
    this.#starred = false;
  }

  #close(): void {
    const ended = this.#state;
    this.#state = this.#stack.pop() ?? initialState();
    const { destination } = this.#state;
    while ((this.#fields.at(-1)?.depth ?? 0) > this.#stack.length) this.#fields.pop();
    if (ended.destination === destination) return;
    if (ended.destination === 'footnote') this.#endNote();
    else if (ended.destination === 'box') this.#endBox();
    else if (ended.destination === 'furniture') {
      if (this.#furniture) this.#drop('page-furniture');
      this.#furniture = false;
    }
  }

  #endNote(): void {
    if (this.#isEndnote) this.#endnotes.push(this.#note);
    else this.#notes.push(this.#note);
    this.#note = '';
    this.#isEndnote = false;
  }

  #endBox(): void {
    if (this.#outsideBox === null) return;
    this.#endParagraph();
    this.#collected = this.#outsideBox;
    this.#outsideBox = null;
  }

  #drop(part: Dropped['part'], count = 1): void {
    this.#dropped.set(part, (this.#dropped.get(part) ?? 0) + count);
  }

  #word(name: string, value: number | null): void {
    const starred = this.#starred;
    this.#starred = false;
    if (name === 'bin') this.#tokens.skip(value ?? 0);
    if (this.#state.destination === 'skip') {
      if (name === 'ud') this.#state.destination = this.#state.twin;
      return;
    }
    const part = counted[name];
    if (part !== undefined) this.#drop(part);
    const destination = destinations[name];
    if (starred && !readBehindStar.has(name)) this.#state.destination = 'skip';
    else if (destination !== undefined) this.#enter(destination, name);
    else if (!this.#formatted(name, value)) this.#inParagraph(name);
  }

  #enter(destination: Destination, name: string): void {
    const before = this.#state.destination;
    if (name === 'upr') this.#state.twin = before;
    // A note or a box in a head, a title outside the facts of the document: not read where they are.
    if (destination === 'title' && before !== 'info') return;
    if (before === 'furniture' || before === 'comment') {
      if (destination !== 'instruction') return;
    }
    if (destination === 'comment') this.#drop('comment');
    if (destination === 'label' && this.#collected.label === null) this.#collected.label = '';
    if (destination === 'box') {
      // A box in a box is part of it.
      this.#drop('drawing', -1);
      if (this.#outsideBox !== null || before === 'footnote') return;
      this.#outsideBox = this.#collected;
      this.#collected = nothing();
    }
    this.#state.destination = destination;
  }

  /** Words about the formatting and the document; returns whether it was one. */
  #formatted(name: string, value: number | null): boolean {
    const state = this.#state;
    if (name === 'b') state.bold = value !== 0;
    else if (name === 'v') state.hidden = value !== 0;
    else if (name === 'deleted') state.deleted = value !== 0;
    else if (name === 'strike' || name === 'striked') state.struck = value !== 0;
    else if (name === 'fs') state.size = value ?? 24;
    else if (name === 'f') state.font = value ?? 0;
    else if (name === 'plain') Object.assign(state, plainLetters);
    else if (name in scripts) state.script = value === 0 ? undefined : scripts[name];
    else if (this.#rows.take(name, value, state.innerRow)) state.innerRow ||= name === 'nesttableprops';
    else if (name === 'uc') state.fallback = Math.min(Math.max(value ?? 1, 0), 10);
    else if (name === 'ansicpg') this.#documentPage = value ?? 1252;
    else if (name === 'mac') this.#documentPage = 10_000;
    else if (name === 'pc') this.#documentPage = 437;
    else if (name === 'pca') this.#documentPage = 850;
    else if (name === 'deff') state.font = value ?? 0;
    else if (name === 's') state.style = value ?? 0;
    else if (name === 'outlinelevel') state.outline = value;
    else if (name === 'ilvl') state.indent = value ?? 0;
    else if (name === 'intbl') state.inTable = true;
    else if (name === 'itap') state.depth = value ?? 0;
    else if (name === 'pard') Object.assign(state, plainParagraph);
    else return readRuleWord(state, name, value);
    return true;
  }

  /** Words in the text: characters, and the ends of paragraphs, cells and rows. */
  #inParagraph(name: string): void {
    const { destination } = this.#state;
    const character = characters[name];
    if (character !== undefined) this.#add(character);
    else if (name === 'field') this.#fields.push({ depth: this.#stack.length, code: '' });
    else if (name === 'ftnalt') this.#isEndnote = true;
    else if (destination === 'footnote') {
      if (name === 'par') this.#note += '\n';
    } else if (destination === 'body' || destination === 'box') this.#ended(name);
  }

  #ended(name: string): void {
    if (name === 'par' || name === 'sect') this.#endParagraph();
    else if (name === 'cell' || name === 'nestcell') {
      const depth = name === 'cell' ? 1 : Math.max(2, this.#state.depth);
      this.#endParagraph(depth);
      this.#flow.endCell(depth);
    } else if (name === 'row') this.#endRow(1);
    else if (name === 'nestrow') this.#endRow(Math.max(2, this.#state.depth));
  }

  #endRow(depth: number): void {
    if (this.#collected.runs.length > 0) this.#endParagraph(depth);
    this.#flow.endRow(depth, this.#rows.edges(depth > 1), this.#rows.continued(depth > 1));
  }

  #endParagraph(depth = this.#depth()): void {
    const paragraph = this.#paragraph(depth);
    this.#collected = nothing();
    if (this.#outsideBox !== null) {
      this.#boxes.push({ ...paragraph, depth: 0 });
      return;
    }
    this.#flow.add(paragraph);
    for (const box of this.#boxes) this.#flow.add({ ...box, depth });
    for (const note of this.#notes) this.#flow.note(note);
    this.#boxes = [];
    this.#notes = [];
  }

  #paragraph(depth: number): FlowParagraph {
    const { runs, label, leadsToPage } = this.#collected;
    // Empty ones end tables, and are many.
    if (runs.length === 0) return { runs, level: 0, label: null, indent: 0, depth };
    const style = this.#styles.of(this.#state.style);
    const outline = this.#state.outline;
    const contents =
      leadsToPage || contentsName.test(style.name) || this.#fields.some(({ code }) => /^\s*(?:TOC|INDEX)\b/.test(code));
    const role = contents ? 'contents' : captionName.test(style.name) ? 'caption' : undefined;
    return {
      runs,
      level: outline === null ? (style.level ?? 0) : outline < 9 ? outline + 1 : 0,
      label: label === null ? null : shownLabel(label),
      indent: this.#state.indent,
      left: this.#state.left,
      depth,
      isCode: isCodeStyle(style.name),
      ...(role === undefined ? {} : { role }),
    };
  }

  #depth(): number {
    return this.#state.depth > 0 ? this.#state.depth : this.#state.inTable ? 1 : 0;
  }

  #sign(sign: string): void {
    if (sign === '*') {
      this.#starred = true;
      return;
    }
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    this.#flush();
    if (sign === '~') this.#add(' ');
    else if (sign === '_') this.#add('-');
    else if (sign === '\n' || sign === '\r') this.#inParagraph('par');
    else if (sign === '\\' || sign === '{' || sign === '}') this.#add(sign);
  }

  #unicode(value: number): void {
    if (this.#pending.length > 0) this.#flush();
    this.#wide += String.fromCharCode(value & 0xffff);
    this.#starred = false;
    this.#toSkip = this.#state.fallback;
  }

  #byte(byte: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (this.#isWanted()) this.#collect(byte);
  }

  #text(start: number, end: number): void {
    if (!this.#isWanted()) return;
    for (let at = start; at < end; at++) {
      const byte = this.#bytes[at] ?? 0;
      // Line ends and zeros between the words are no text.
      if (byte === 0x0d || byte === 0x0a || byte === 0) continue;
      if (this.#toSkip > 0) this.#toSkip -= 1;
      else this.#collect(byte);
    }
  }

  #collect(byte: number): void {
    if (this.#wide !== '' || this.#pending.length >= maxPending) this.#flush();
    this.#pending.push(byte);
  }

  #isWanted(): boolean {
    const { destination } = this.#state;
    return destination !== 'skip' && destination !== 'info' && destination !== 'comment';
  }

  /** Adds the bytes collected so far; those of one character may come as several tokens. */
  #flush(): void {
    if (this.#wide !== '') {
      const wide = this.#wide;
      this.#wide = '';
      this.#add(wide);
    }
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    const font = this.#fonts.of(this.#state.font);
    const isOfTable = this.#state.destination === 'fonts' || this.#state.destination === 'styles';
    const isPicture = !isOfTable && isPictureFont(font);
    this.#add(isPicture ? Buffer.from(bytes).toString('latin1') : decodePage(bytes, pageOf(font, this.#documentPage)));
  }

  #toTables(token: Token, text: string): void {
    if (this.#state.destination === 'fonts') this.#fonts.take(token, text);
    else if (this.#state.destination === 'styles') this.#styles.take(token, text);
  }

  #add(raw: string): void {
    const state = this.#state;
    const { destination } = state;
    if (destination === 'skip' || destination === 'info' || destination === 'comment') return;
    const font = this.#fonts.of(state.font);
    const plain = font !== undefined && isPictureFont(font) ? shownIn(font, raw) : raw.replaceAll('µ', 'μ');
    const before = destination === 'footnote' ? this.#note : (this.#collected.runs.at(-1)?.text ?? '');
    const text = withScript(plain, state.script, before.slice(-4));
    if (destination === 'fonts' || destination === 'styles') this.#toTables({ kind: 'text', start: 0, end: 0 }, raw);
    else if (destination === 'title') this.#title += text;
    else if (destination === 'label') this.#collected.label += text;
    else if (destination === 'furniture') this.#furniture ||= /[\p{L}\p{N}]/u.test(text);
    else if (destination === 'instruction') this.#code(text);
    else if (state.deleted || state.struck) this.#drop('deleted-text');
    else if (state.hidden) this.#drop('hidden-text');
    else if (destination === 'footnote') this.#note += text;
    else if (!isPageOfContents(this.#collected, this.#fields.at(-1)?.code ?? '')) {
      const { bold, size } = state;
      addRun(this.#collected.runs, {
        text: lined(this.#collected, state, text),
        bold,
        size,
        monospaced: isMonospaced(font?.name ?? ''),
      });
    }
  }

  #code(text: string): void {
    const field = this.#fields.at(-1);
    if (field !== undefined && field.code.length < maxCode) field.code += text;
  }
}
