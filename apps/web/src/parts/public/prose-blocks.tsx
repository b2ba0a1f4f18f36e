import { Fragment, type ReactNode } from 'react';
import type { Block } from './prose.ts';

const inline = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** A line of text with its bold words, its code and its links. */
function InlineText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, bold, code, label, address] = match;
    parts.push(text.slice(done, match.index));
    if (bold !== undefined) parts.push(<strong className="font-strong">{bold}</strong>);
    else if (code !== undefined)
      parts.push(
        <code lang="en" className="rounded-1 bg-paper-sunk px-[0.1em] font-code text-[0.9em] wrap-anywhere">
          {code}
        </code>,
      );
    else parts.push(<a href={address}>{label}</a>);
    done = match.index + whole.length;
  }
  parts.push(text.slice(done));
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text keep their order
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="mt-2 font-read">
          <InlineText text={block.text} />
        </h3>
      );
    case 'code':
      return (
        <pre
          lang="en"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto border-l-2 border-line bg-paper-sunk px-4 py-3 font-code text-sm"
        >
          {block.text}
        </pre>
      );
    case 'note':
      return (
        <p className="border-l-2 border-quote-line bg-paper-sunk px-4 py-3 text-pretty">
          <InlineText text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'} marker:text-pen`}>
          {block.items.map((item) => (
            <li key={item} className="pl-1 text-pretty">
              <InlineText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView head={block.head} rows={block.rows} />;
    default:
      return (
        <p className="text-pretty">
          <InlineText text={block.text} />
        </p>
      );
  }
}

/** A table that becomes a list of cards on a phone: each cell shows the name of its column. */
function TableView({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }): ReactNode {
  return (
    <table className="text-ui max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-line-strong py-2 pr-4 text-left font-strong">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line align-top max-md:block max-md:py-3">
            {row.map((cell, index) =>
              index === 0 ? (
                <th
                  key={head[index]}
                  scope="row"
                  className="w-[11rem] py-2 pr-4 text-left font-medium max-md:block max-md:w-auto max-md:py-0"
                >
                  <InlineText text={cell} />
                </th>
              ) : (
                <td key={head[index]} className="py-2 pr-4 text-pretty max-md:block max-md:pt-1 max-md:pb-0">
                  <span aria-hidden="true" className="mr-1 text-ink-3 md:hidden">
                    {head[index]}:
                  </span>
                  <InlineText text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The blocks of a section, one under the other, in the line width of a book. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4 text-md">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text keep their order
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}
