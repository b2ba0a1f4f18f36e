import type { TableAttachment } from '@schole/core';
import { RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useOverflow } from '../../ui/index.ts';
import { shownAttachmentWords } from './words.ts';

/** A table of a question as its readers see it. */
export function ShownTable({ caption, header, rows }: TableAttachment): ReactNode {
  const translate = useWords(shownAttachmentWords);
  const headed = header.some((text) => text !== '');
  const { ref, wide } = useOverflow();
  return (
    // Where it is wider than the page, the arrow keys scroll it.
    <div
      ref={ref}
      {...(wide && { role: 'group', 'aria-label': caption === '' ? translate('wideTable') : caption, tabIndex: 0 })}
      className="max-w-full overflow-x-auto"
    >
      <table className="prose-read border-collapse">
        {caption !== '' && (
          <caption className="caption-top pb-1 text-left text-ink-2 text-sm">
            <RichText>{caption}</RichText>
          </caption>
        )}
        {headed && (
          <thead>
            <tr>
              {header.map((text, column) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change their order here
                  key={column}
                  scope="col"
                  className="border border-line-strong bg-paper-sunk px-3 py-1 text-left align-top font-strong"
                >
                  <RichText>{text}</RichText>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change their order here
            <tr key={row}>
              {cells.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className="break-words border border-line-strong px-3 py-1 align-top">
                  <RichText>{text}</RichText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
