import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { type ListItem, listItems, tableRows } from './block-rows.ts';
import type { Range } from './highlight.ts';
import { Marked } from './marked.tsx';
import { readerWords } from './reader-words.ts';
import type { SheetPart as Part } from './sheets.ts';

const headings = ['h3', 'h4', 'h5', 'h6'] as const;

export interface SheetPartProps {
  text: string;
  part: Part;
  /** The nesting depth of a heading among those shown, 1 for the outermost. */
  depth?: number | undefined;
  /** True: other notes of the same slide stand before these. */
  goesOn?: boolean;
  /** The passage that is read. */
  quote: Range | null;
  /** Passages that questions rest on. */
  used: readonly Range[];
}

type WriteWords = (range: Range) => ReactNode;

/**
 * A block of a source as a semantic element: a heading, a paragraph, a list, a table, a caption. Its text stays
 * unchanged, formulas are typeset.
 */
export function SheetPart({ text, part, depth = 1, goesOn = false, quote, used }: SheetPartProps): ReactNode {
  const words: WriteWords = (range) => <Marked text={text} range={range} quote={quote} used={used} />;
  // Under the title of the reader, which is an h2.
  const Heading = headings[Math.min(depth, headings.length) - 1] ?? 'h6';
  switch (part.kind) {
    case 'heading':
      return (
        <Heading className={`break-words pt-2 ${part.level === 1 ? 'text-lg' : 'text-md'}`}>{words(part)}</Heading>
      );
    case 'list':
      return (
        <div className="prose-read pl-4">
          <Items items={listItems(text, part)} words={words} />
        </div>
      );
    case 'table':
      return <Table text={text} part={part} words={words} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre tabIndex={0} className="overflow-x-auto text-sm">
          <code>
            <Marked {...{ text, quote, used }} range={part} plain />
          </code>
        </pre>
      );
    case 'notes':
      return (
        <div className="border-line-strong border-l-2 pl-3">
          {!goesOn && <NotesLabel />}
          <p className="break-words text-ink-2 text-sm">{words(part)}</p>
        </div>
      );
    case 'caption':
    case 'footnote':
      return <p className="break-words text-ink-2 text-sm">{words(part)}</p>;
    case 'paragraph':
      return <p className="prose-read whitespace-pre-wrap break-words">{words(part)}</p>;
  }
}

function NotesLabel(): ReactNode {
  const translate = useWords(readerWords);
  const [language] = useLanguage();
  return (
    <p lang={language} className="font-strong text-sm">
      {translate('notes')}
    </p>
  );
}

/** About how wide a character of a sign or number is, with the blank behind it, in widths of a digit. */
const characterWidth = 0.75;

/** A list with those inside it; further lines of an item begin under its words, not under its sign. */
function Items({ items, words }: { items: readonly ListItem[]; words: WriteWords }): ReactNode {
  return (
    <ul className="grid gap-1">
      {items.map((item) => {
        const hang = `${characterWidth * Math.max(2, item.marker)}ch`;
        return (
          <li key={item.start} className="grid gap-1 break-words" style={{ paddingInlineStart: hang }}>
            <span className="block min-w-0" style={{ textIndent: `-${hang}` }}>
              {words(item)}
            </span>
            {item.more.map((line) => (
              <span key={line.start} className="block min-w-0">
                {words(line)}
              </span>
            ))}
            {item.items.length > 0 && <Items items={item.items} words={words} />}
          </li>
        );
      })}
    </ul>
  );
}

function Table({ text, part, words }: { text: string; part: Range; words: WriteWords }): ReactNode {
  const { head, rows } = tableRows(text, part);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table className="text-sm">
        {head !== null && (
          <thead>
            <tr className="border-line-strong border-y">
              {head.cells.map((cell) =>
                // The corner above the names of the rows is about no column.
                text.slice(cell.start, cell.end).trim() === '' ? (
                  <td key={cell.start} className="px-2 py-1" />
                ) : (
                  <th key={cell.start} scope="col" className="px-2 py-1 text-left align-bottom font-strong">
                    {words(cell)}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ start, cells }, index) => (
            <tr key={start} className={`border-line border-b ${head === null && index === 0 ? 'border-t' : ''}`}>
              {cells.map((cell) => (
                <td key={cell.start} className="px-2 py-1 align-top">
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
