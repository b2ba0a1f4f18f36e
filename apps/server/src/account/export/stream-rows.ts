import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Transaction } from '@schole/database';

/** Rows fetched at a time: a document of a source may have megabytes. */
const page = 20;

/**
 * The rows of a statement, as the text of a JSON array, read with a cursor at the reader's pace. `asRole` opens the
 * transaction that lasts until the stream ends.
 */
export function streamRows(
  statement: string,
  values: readonly unknown[],
  asRole: (work: (transaction: Transaction) => Promise<void>) => Promise<void>,
): Readable {
  const out = new PassThrough();
  const write = async (text: string): Promise<void> => {
    if (out.destroyed) throw new Error('Nobody reads the rows any more');
    if (!out.write(text)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
  };
  asRole(async (transaction) => {
    await transaction.query(
      `declare rows_of_a_person no scroll cursor without hold for select row_to_json(found)::text as line from (${statement}) as found`,
      values,
    );
    let before = '[';
    for (;;) {
      const { rows } = await transaction.query<{ line: string }>(`fetch ${page} from rows_of_a_person`);
      for (const { line } of rows) {
        await write(`${before}\n${line}`);
        before = ',';
      }
      if (rows.length < page) break;
    }
    await write(before === '[' ? '[]\n' : '\n]\n');
  }).then(
    () => out.end(),
    (problem: unknown) => out.destroy(problem instanceof Error ? problem : new Error(String(problem))),
  );
  return out;
}
