import { Fault, fault } from '@schole/core';
import { CsvError, parse } from 'csv-parse/sync';
import { collectRows } from './check-cells.ts';
import { decodeText } from './decode-text.ts';
import { findSeparator } from './find-separator.ts';
import type { Table } from './table.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: looking for the characters that no text has is the point
const binary = /[\0-\x08\x0e-\x19\x1b\x1c-\x1f]/;
const markup = /^\s*(?:<(?:!doctype|html|\?xml|table|meta)|[{[]\s*["{[\]}]|\{\\rtf)/i;

const countRows = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Reads CSV, TSV or any text in rows; what divides it and how it is written are found. Throws faults of `roster/`. */
export function readCsv(bytes: Uint8Array): Table {
  const decoded = decodeText(bytes);
  if (decoded === null) throw fault('roster/unknown-letters');
  const { text, encoding } = decoded;
  if (binary.test(text)) throw fault('roster/unknown-type');
  if (markup.test(text)) throw fault('roster/not-a-table');
  const separator = findSeparator(text);
  const declaration = /^sep=.\r?\n/i.exec(text)?.[0] ?? '';
  const collector = collectRows();
  let ended = countRows(declaration);
  try {
    parse(text.slice(declaration.length), {
      delimiter: separator ?? '\t',
      relax_column_count: true,
      // A nickname in quotation marks inside a cell is text.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(cells: string[], { lines }) {
        ended = lines + countRows(declaration);
        collector.add(ended - cells.reduce((sum, cell) => sum + countRows(cell), 0), cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw fault('roster/unclosed-quote', { line: lineOfQuote(text, ended) }, { cause: error });
    throw fault('roster/broken', {}, { cause: error });
  }
  if (collector.rows.length === 0) throw fault('roster/empty');
  return { format: 'csv', encoding, ...(separator === null ? {} : { separator }), rows: collector.rows };
}

/** The row behind those that were read: the first with a quotation mark. */
function lineOfQuote(text: string, ended: number): number {
  const rest = text.split(/\r\n|\n|\r/).slice(ended);
  const at = rest.findIndex((row) => row.includes('"'));
  return ended + Math.max(0, at) + 1;
}
