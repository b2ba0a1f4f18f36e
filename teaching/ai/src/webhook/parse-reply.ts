/** What an answer that came whole says, or why it says nothing. */
export type ParsedReply = { text: string } | { problem: Problem; errorText?: string };
export type Problem = 'empty' | 'started-only' | 'no-text' | 'not-understood' | 'web-page' | 'error';

/** Where workflows put their text, the surest first. */
const names = ['output', 'text', 'message', 'response', 'reply', 'answer'] as const;
/** Members and items deep: no workflow wraps its text in more. */
const maxDepth = 4;

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textIn(value: unknown, deep = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number') return String(value);
  if (deep >= maxDepth) return null;
  if (Array.isArray(value)) return textIn(value[0], deep + 1);
  if (!isMembers(value)) return null;
  for (const name of [...names, 'json']) {
    const text = textIn(value[name], deep + 1);
    if (text !== null) return text;
  }
  return null;
}

/** What an error says, wherever it stands; only for being looked through. */
function errorIn(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (!isMembers(first)) return null;
  const { error, status } = first;
  if (error === undefined || error === null || error === false) {
    return status === 'error' ? (textIn(first) ?? 'error') : null;
  }
  return textIn(error) ?? textIn(first) ?? 'error';
}

/** n8n's own words for a webhook that answers before it works. */
const started = /^workflow (?:was|got) started\.?$/i;

function isBlankShape(value: unknown, deep = 0): boolean {
  if (value === null || value === '') return true;
  // Whoever looked for its end without a limit would run out of stack.
  if (deep > maxDepth) return false;
  if (Array.isArray(value)) return value.length === 0 || (value.length === 1 && isBlankShape(value[0], deep + 1));
  if (!isMembers(value)) return typeof value === 'string' && value.trim() === '';
  const members = Object.entries(value);
  return members.every(
    ([name, member]) => [...names, 'json'].some((each) => each === name) && isBlankShape(member, deep + 1),
  );
}

function parseJsonReply(value: unknown): ParsedReply {
  const errorText = errorIn(value);
  if (errorText !== null) return { problem: 'error', errorText };
  const text = textIn(value);
  if (text === null) return { problem: isBlankShape(value) ? 'empty' : 'no-text' };
  return started.test(text.trim()) ? { problem: 'started-only' } : { text };
}

export function readJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Reads what n8n answers, whatever it is set to: an object, a list, text in clothes of HTML, or nothing. */
export function parseReply(body: string, contentType: string): ParsedReply {
  const text = body.trim();
  if (text === '') return { problem: 'empty' };
  const kind = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const json = readJson(text);
  if (json !== null) return parseJsonReply(json.value);
  if (kind.endsWith('json')) return { problem: 'not-understood' };
  if (kind !== '' && kind !== 'text/html' && kind !== 'text/plain' && kind !== 'text/markdown') {
    return { problem: 'not-understood' };
  }
  if (/^(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html[\s>])/is.test(text)) return { problem: 'web-page' };
  return started.test(text) ? { problem: 'started-only' } : { text };
}

/** The text of a piece that a node sent as JSON inside of a stream; otherwise the piece as it is. */
export function unwrap(piece: string): string {
  if (!piece.startsWith('{') && !piece.startsWith('[')) return piece;
  const json = readJson(piece);
  const text = json !== null && typeof json.value === 'object' ? textIn(json.value) : null;
  return text ?? piece;
}
