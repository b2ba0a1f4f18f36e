/** The text of a complete response, or why there is none. */
export type ParsedReply = { text: string } | { problem: Problem; errorText?: string };
export type Problem = 'empty' | 'started-only' | 'no-text' | 'not-understood' | 'web-page' | 'error';

/** Members where workflows put their text, the most reliable first. */
const names = ['output', 'text', 'message', 'response', 'reply', 'answer'] as const;
/** Maximum depth of members and items: no workflow wraps its text more deeply. */
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

/** The text of an error, in any member; only for searching. */
function errorIn(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (!isMembers(first)) return null;
  const { error, status } = first;
  if (error === undefined || error === null || error === false) {
    return status === 'error' ? (textIn(first) ?? 'error') : null;
  }
  return textIn(error) ?? textIn(first) ?? 'error';
}

/** n8n's own text for a webhook that responds before the workflow runs. */
const started = /^workflow (?:was|got) started\.?$/i;

function isBlankShape(value: unknown, deep = 0): boolean {
  if (value === null || value === '') return true;
  // An unlimited search for its end would exhaust the stack.
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

/** Parses the response of n8n in any of its settings: an object, a list, text wrapped in HTML, or nothing. */
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

/** The text of a piece that a node sent as JSON inside a stream; otherwise the piece unchanged. */
export function unwrap(piece: string): string {
  if (!piece.startsWith('{') && !piece.startsWith('[')) return piece;
  const json = readJson(piece);
  const text = json !== null && typeof json.value === 'object' ? textIn(json.value) : null;
  return text ?? piece;
}
