import { type RosterField, readRosterFields } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { SelectField } from '../../../ui/index.ts';
import type { RosterPreview } from '../calls.ts';
import { importWords } from './import-words.ts';

export type Columns = Partial<Record<RosterField, number>>;

export interface ColumnFieldsProps {
  table: NonNullable<RosterPreview['table']>;
  onChange: (columns: Columns) => void;
}

const separators: Readonly<Record<string, 'comma' | 'semicolon' | 'tab'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};
const sampleLength = 40;

/** How a file was read, and what each of its columns is; a field is in one column. */
export function ColumnFields({ table, onChange }: ColumnFieldsProps): ReactNode {
  const translate = useWords(importWords);
  const { headings, sample, columns, doubled, namesMissing, encoding, separator, sheet } = table;
  const separatorName = separators[separator ?? ''];
  const fieldOf = (column: number): RosterField | undefined =>
    readRosterFields.find((field) => columns[field] === column);
  const choose = (column: number, field: string): void => {
    const others = Object.entries(columns).filter(([name, at]) => at !== column && name !== field);
    onChange({ ...Object.fromEntries(others), ...(field === '' ? {} : { [field]: column }) });
  };
  const labelOf = (column: number): string => {
    const cell = (sample.map((row) => row[column] ?? '').find((text) => text !== '') ?? '').slice(0, sampleLength);
    const heading = headings[column] ?? '';
    return heading === ''
      ? translate('column', { number: column + 1, sample: cell })
      : translate('columnNamed', { heading: heading.slice(0, sampleLength), sample: cell });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{translate('columns')}</legend>
      <p className="text-ink-3 text-sm">
        {sheet !== null && `${translate('readSheet', { sheet })} `}
        {encoding !== null &&
          separatorName !== undefined &&
          `${translate('readAs', { encoding, separator: translate(separatorName) })} `}
        {translate('columnsHint')}
      </p>
      {namesMissing && <p className="text-attention">{translate('namesMissing')}</p>}
      {doubled.length > 0 && (
        <p className="text-attention">
          {translate('doubled', {
            fields: doubled.map((field) => (isRead(field) ? translate(field) : field)).join(', '),
          })}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {headings.map((_, column) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            label={labelOf(column)}
            value={fieldOf(column) ?? ''}
            options={[
              { value: '', label: translate('nothing') },
              ...readRosterFields.map((field) => ({ value: field, label: translate(field) })),
            ]}
            onChange={({ target }) => choose(column, target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const isRead = (field: RosterField): field is (typeof readRosterFields)[number] =>
  (readRosterFields as readonly RosterField[]).includes(field);
