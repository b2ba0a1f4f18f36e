import { tableBorder } from '@schole/core';
import { Fragment, type ReactNode } from 'react';
import { cut, type Range } from './highlight.ts';
import type { SheetPart as Part } from './sheets.ts';

const headings = ['h3', 'h4', 'h5', 'h6'] as const;

export interface SheetPartProps {
  text: string;
  part: Part;
  /** The nesting depth of a heading among those shown, 1 for the outermost. */
  depth?: number | undefined;
  /** The passage that is read. */
  quote: Range | null;
  /** Passages that questions rest on. */
  used: readonly Range[];
}

/**
 * A block of a source as a semantic element: a heading, a paragraph, a list, a table, a caption. Its text stays
 * unchanged.
 */
export function SheetPart({ text, part, depth = 1, quote, used }: SheetPartProps): ReactNode {
  const words = (range: Range): ReactNode => <Marked text={text} range={range} quote={quote} used={used} />;
  // Under the title of the reader, which is an h2.
  const Heading = headings[Math.min(depth, headings.length) - 1] ?? 'h6';
  switch (part.kind) {
    case 'heading':
      return (
        <Heading className={`break-words pt-2 ${part.level === 1 ? 'text-lg' : 'text-md'}`}>{words(part)}</Heading>
      );
    case 'list':
      return (
        <ul className="prose-read grid gap-1 pl-4">
          {linesOf(text, part).map((line) => (
            <li key={line.start} className="break-words">
              {words(line)}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <div tabIndex={0} className="overflow-x-auto">
          <table className="text-sm">
            <tbody>
              {linesOf(text, part)
                .filter((line) => !/^[\s|:-]+$/.test(text.slice(line.start, line.end)))
                .map((line) => (
                  <tr key={line.start} className="border-line border-b first:border-t">
                    {cellsOf(text, line).map((cell) => (
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
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <pre tabIndex={0} className="overflow-x-auto text-sm">
          <code>{words(part)}</code>
        </pre>
      );
    case 'caption':
    case 'footnote':
    case 'notes':
      return <p className="break-words text-ink-2 text-sm">{words(part)}</p>;
    case 'paragraph':
      return <p className="prose-read whitespace-pre-wrap break-words">{words(part)}</p>;
  }
}

interface MarkedProps extends Pick<SheetPartProps, 'text' | 'quote' | 'used'> {
  range: Range;
}

function Marked({ text, range, quote, used }: MarkedProps): ReactNode {
  return cut(text, range, quote === null ? [] : [quote]).map((piece) =>
    piece.quoted ? (
      <mark key={piece.start} data-quote="" className="mark-quote">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>
        {cut(text, { start: piece.start, end: piece.start + piece.text.length }, used).map((part) =>
          part.quoted ? (
            <mark
              key={part.start}
              className="bg-transparent text-inherit underline decoration-2 decoration-quote-line underline-offset-4"
            >
              {part.text}
            </mark>
          ) : (
            <Fragment key={part.start}>{part.text}</Fragment>
          ),
        )}
      </Fragment>
    ),
  );
}

/** The ranges of the pieces between separators, blank ones left out. */
function between(text: string, { start, end }: Range, separator: RegExp): Range[] {
  const ranges: Range[] = [];
  let at = start;
  for (const piece of text.slice(start, end).split(separator)) {
    if (piece.trim() !== '') ranges.push({ start: at, end: at + piece.length });
    at += piece.length + 1;
  }
  return ranges;
}

const linesOf = (text: string, range: Range): Range[] => between(text, range, /\n/);
const cellsOf = (text: string, range: Range): Range[] => {
  const { source } = tableBorder(text.slice(range.start, range.end));
  return between(text, range, new RegExp(`\\t|${source}`));
};
