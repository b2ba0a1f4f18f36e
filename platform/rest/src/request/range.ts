import { refuse } from '../refusals.ts';

export interface Page {
  offset: number;
  limit: number | null;
}

/** Parses `Range: 10-19`, `10-` or `items=10-19`; anything else means no range, as HTTP requires. */
export function readRange(header: string): Page {
  const text = header.startsWith('items=') ? header.slice(6) : header;
  const dash = text.indexOf('-');
  const first = readNumber(text.slice(0, Math.max(dash, 0)));
  const last = readNumber(text.slice(dash + 1));
  if (dash < 0 || first === null) return { offset: 0, limit: null };
  if (last === null) return { offset: first, limit: null };
  if (last < first) {
    throw refuse.range('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return { offset: first, limit: last - first + 1 };
}

function readNumber(text: string): number | null {
  const digits = text.trim();
  if (digits === '' || digits.length > 15 || ![...digits].every((digit) => digit >= '0' && digit <= '9')) return null;
  return Number(digits);
}

/** The intersection of both pages; `maxRows` caps its rows. */
export function narrowPage(requested: Page, range: Page, maxRows: number | null): Page {
  const offset = Math.max(requested.offset, range.offset);
  const ends = [endOf(requested), endOf(range)].filter((end) => end !== null);
  const limit = ends.length === 0 ? null : Math.max(0, Math.min(...ends) - offset);
  return { offset, limit: maxRows === null ? limit : Math.min(limit ?? maxRows, maxRows) };
}

function endOf(page: Page): number | null {
  return page.limit === null ? null : page.offset + page.limit;
}

/** `first-last/total` as in the Content-Range header. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/**
 * 206 when rows of a known total are left out.
 * @throws 416 when the page begins after the last row of a known total.
 */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw refuse.range(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
