import { Fault } from '@schole/core/fault';
import { readHeader } from './outcome.ts';

const UNREADABLE = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error';

/** A status that an answer can have; null for anything else. */
export function readStatus(status: unknown): number | null {
  return typeof status === 'number' && Number.isInteger(status) && status >= 200 && status < 600 ? status : null;
}

/** `raise sqlstate 'PGRST'`: the message holds the answer as JSON, the detail its status and headers. */
export function raisedFault({ message, detail }: { message: string; detail: string | null }, cause: unknown): Fault {
  const raised = parseObject(message);
  if (raised === null || typeof raised.code !== 'string' || typeof raised.message !== 'string') {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      cause,
    );
  }
  const raisedDetail = parseObject(detail ?? '');
  const status = readStatus(raisedDetail?.status);
  const headers = readHeaders(raisedDetail?.headers);
  if (status === null || headers === null) {
    return unreadable(
      detail === null ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      cause,
    );
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return new Fault(raised.code, raised.message, {
    status,
    details: text(raised.details),
    hint: text(raised.hint),
    headers,
    cause,
  });
}

function unreadable(details: string, hint: string, cause: unknown): Fault {
  return new Fault('PGRST121', UNREADABLE, { status: 500, details, hint, cause });
}

function readHeaders(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const headers = Object.entries(value).map(readHeader);
  return headers.includes(null) ? null : Object.fromEntries(headers.filter((header) => header !== null));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
