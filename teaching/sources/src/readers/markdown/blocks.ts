import type { Dropped } from '@schole/core';
import type { Part } from '../../assemble.ts';
import { boldPhrases } from '../../bold.ts';
import { onOneRow } from '../../normalise.ts';
import { tableRow } from '../../office/tables.ts';
import { withoutTags } from './html.ts';
import { inlineText, type MarkdownNode } from './inline.ts';

type ListNode = Extract<MarkdownNode, { type: 'list' }>;
type ItemNode = ListNode['children'][number];
type TableNode = Extract<MarkdownNode, { type: 'table' }>;

// As deep as a reader of Word files indents.
const maxIndent = 4;

/** Walks the blocks of Markdown in reading order and collects their text. */
export class MarkdownBlocks {
  readonly parts: Part[] = [];
  readonly dropped: Dropped[] = [];
  /** Rows of the list that is being read, and its words in bold. */
  #rows: string[] = [];
  #bold: string[] = [];
  #inNote = false;

  readonly #drop = (part: Dropped['part'], count = 1): void => {
    this.dropped.push({ part, count });
  };

  take(node: MarkdownNode): void {
    if (node.type === 'heading') this.#heading(node);
    else if (node.type === 'paragraph') this.#paragraph(node);
    else if (node.type === 'list') {
      this.#list(node, 0);
      this.#closeList();
    } else if (node.type === 'table') this.#add({ kind: 'table', text: this.#table(node) });
    else if (node.type === 'code') this.#add({ kind: 'code', text: node.value });
    else if (node.type === 'html') this.#html(node.value);
    else if (node.type === 'footnoteDefinition') {
      this.#inNote = true;
      for (const inside of node.children) this.take(inside);
      this.#inNote = false;
    } else if (node.type === 'blockquote' || node.type === 'root')
      for (const inside of node.children) this.take(inside);
  }

  #add(part: Part): void {
    this.#closeList();
    if (part.text.trim() !== '') this.parts.push(part);
  }

  #heading(node: Extract<MarkdownNode, { type: 'heading' }>): void {
    const { text } = inlineText(node, this.#drop);
    // Pandoc writes the name of a section behind its heading.
    const plain = onOneRow(text).replace(/ {0,3}\{[#.-][^{}]{0,100}\}$/, '');
    this.#add({ kind: 'heading', level: node.depth, text: plain });
  }

  #paragraph(node: MarkdownNode): void {
    const { text, runs, onlyPictures } = inlineText(node, this.#drop);
    const kind = this.#inNote ? 'footnote' : onlyPictures ? 'caption' : 'paragraph';
    this.#add({ kind, text, bold: boldPhrases(runs) });
  }

  #html(html: string): void {
    const rows = withoutTags(html, this.#drop).split('\n');
    const text = rows
      .map((row) => row.trim())
      .filter((row) => row !== '')
      .join('\n');
    this.#add({ kind: 'paragraph', text });
  }

  #list(list: ListNode, depth: number): void {
    let number = list.start ?? 1;
    for (const item of list.children) {
      this.#item(item, list.ordered === true ? `${number}.` : '•', depth);
      number += 1;
    }
  }

  /** The paragraphs of an item are one row; what is no text within a list stands between its rows. */
  #item(item: ItemNode, marker: string, depth: number): void {
    const indent = '  '.repeat(Math.min(depth, maxIndent));
    const box = typeof item.checked === 'boolean' ? (item.checked ? '☑ ' : '☐ ') : '';
    let isFirst = true;
    for (const node of item.children) {
      if (node.type === 'list') this.#list(node, depth + 1);
      else if (node.type === 'paragraph' || node.type === 'heading') {
        const { text, runs } = inlineText(node, this.#drop);
        const row = onOneRow(text);
        if (isFirst) this.#rows.push(`${indent}${marker} ${box}${row}`);
        else if (this.#rows.length > 0) this.#rows.push(`${this.#rows.pop()} ${row}`);
        else this.#rows.push(row);
        this.#bold.push(...boldPhrases(runs));
        isFirst = false;
      } else this.take(node);
    }
  }

  #closeList(): void {
    if (this.#rows.length === 0) return;
    const text = this.#rows.join('\n');
    this.parts.push({ kind: this.#inNote ? 'footnote' : 'list', text, bold: this.#bold });
    this.#rows = [];
    this.#bold = [];
  }

  #table({ children }: TableNode): string {
    const cell = (node: MarkdownNode) => inlineText(node, this.#drop).text;
    return children.map((row) => tableRow(row.children.map(cell))).join('\n');
  }
}
