import { gapOfAttachment, limits, type TableAttachment } from '@schole/core';
import { FormulaPreview } from '@schole/questions/views';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, FieldError, IconButton, TextField, useStableFocus } from '../../../../ui/index.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import {
  addColumn,
  addRow,
  type CellPosition,
  canAddColumn,
  canAddRow,
  pasteCells,
  readCells,
  removeColumn,
  removeRow,
  writeCell,
} from './table-changes.ts';

export interface TableFieldsProps {
  table: TableAttachment;
  contentLanguage: 'en' | 'el';
  onChange: (table: TableAttachment) => void;
}

const most = limits.attachments;

/** A table as a grid of fields; cells of a spreadsheet are pasted into it as cells. */
export function TableFields({ table, contentLanguage, onChange }: TableFieldsProps): ReactNode {
  const translate = useWords(attachmentWords);
  const part = useStableFocus<HTMLDivElement>();
  const [said, setSaid] = useState('');
  const paste = (event: ClipboardEvent, place: CellPosition): void => {
    const cells = readCells(event.clipboardData.getData('text'));
    if (cells === null) return;
    event.preventDefault();
    const pasted = pasteCells(table, place, cells);
    setSaid(
      pasted.cut
        ? translate('pastedCut', { rows: most.rows, columns: most.columns, cell: most.cellText })
        : translate('pasted', { rows: cells.length, columns: Math.max(...cells.map(({ length }) => length)) }),
    );
    onChange(pasted.table);
  };
  const field = (place: CellPosition, value: string): ReactNode => {
    const name = { row: place.row + 1, column: place.column + 1 };
    return (
      <input
        type="text"
        lang={contentLanguage}
        aria-label={place.row < 0 ? translate('header', { column: name.column }) : translate('cell', name)}
        maxLength={most.cellText}
        className={`min-h-(--control) w-full min-w-24 bg-paper-raised px-2 text-ink focus-visible:outline-offset-[-2px] ${place.row < 0 ? 'font-strong' : ''}`}
        value={value}
        onPaste={(event) => paste(event, place)}
        onChange={(event) => onChange(writeCell(table, place, event.target.value))}
      />
    );
  };
  return (
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <TextField
        label={translate('caption')}
        optional
        className="w-full max-w-measure"
        lang={contentLanguage}
        maxLength={most.caption}
        value={table.caption}
        onChange={(event) => onChange({ ...table, caption: event.target.value })}
      />
      <div className="max-w-full overflow-x-auto">
        {/* Only lays the fields out: each says by its name where it is. */}
        <table role="presentation" className="border-collapse">
          <tbody>
            {[table.header, ...table.rows].map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
              <tr key={at}>
                {cells.map((value, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
                    key={column}
                    className={`border border-line-strong p-0 ${at === 0 ? 'bg-paper-sunk' : ''}`}
                  >
                    {field({ row: at - 1, column }, value)}
                  </td>
                ))}
                <td>
                  {at > 0 && table.rows.length > 1 && (
                    <IconButton
                      icon={X}
                      label={translate('removeRow', { row: at })}
                      onClick={() => onChange(removeRow(table, at - 1))}
                    />
                  )}
                </td>
              </tr>
            ))}
            {table.header.length > 1 && (
              <tr>
                {table.header.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                  <td key={column} className="text-center">
                    <IconButton
                      icon={X}
                      label={translate('removeColumn', { column: column + 1 })}
                      onClick={() => onChange(removeColumn(table, column))}
                    />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <FormulaPreview value={[...table.header, ...table.rows.flat()].join(' · ')} lang={contentLanguage} />
      {gapOfAttachment(table) !== null && <FieldError>{translate('cellsMissing')}</FieldError>}
      <p role="status" className="text-ink-3 text-sm">
        {said === '' ? translate('pasteHint') : said}
      </p>
      <p className="-ml-3 flex flex-wrap gap-1">
        <Button kind="plain" icon={Plus} disabled={!canAddRow(table)} onClick={() => onChange(addRow(table))}>
          {translate('addRow')}
        </Button>
        <Button kind="plain" icon={Plus} disabled={!canAddColumn(table)} onClick={() => onChange(addColumn(table))}>
          {translate('addColumn')}
        </Button>
      </p>
    </div>
  );
}
