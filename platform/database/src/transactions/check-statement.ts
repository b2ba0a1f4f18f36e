/**
 * The allowed first words of a statement. Nothing here can end the transaction, change the role or leave something in
 * the session.
 */
const allowed = new Set(['select', 'with', 'insert', 'update', 'delete', 'merge', 'values', 'table', 'explain']);

/** A cursor that ends with its transaction, over a SELECT; accepted in this form only. */
const cursor = /^(?:declare [a-z_]+ no scroll cursor without hold for (?:select|with)\b|fetch \d+ from [a-z_]+$)/;

/**
 * Refuses a statement that could leave its transaction or its role. The wire protocol already refuses two statements in
 * one text; this refuses the single ones, so that a mistake in our own code fails instead of running with other rights.
 */
export function checkStatement(text: string): void {
  const word = /^[a-z]+/i.exec(text.slice(firstToken(text)))?.[0]?.toLowerCase() ?? '';
  if (!allowed.has(word) && !cursor.test(text)) {
    throw new Error(`A statement inside asUser begins with one of ${[...allowed].join(', ')}, not "${word}"`);
  }
  // U&"…" can spell any name in escapes.
  if (/\bset_config\b|\bu&"/i.test(text)) {
    throw new Error('Settings of a transaction go through the options of asUser, never through set_config');
  }
}

/** The position of the first word: after white space, opening brackets and comments, which nest in PostgreSQL. */
function firstToken(text: string): number {
  let at = 0;
  for (;;) {
    if (/^[\s(]/.test(text.slice(at, at + 1))) {
      at += 1;
    } else if (text.startsWith('--', at)) {
      const end = text.indexOf('\n', at);
      if (end < 0) return text.length;
      at = end + 1;
    } else if (text.startsWith('/*', at)) {
      at = afterComment(text, at);
    } else {
      return at;
    }
  }
}

function afterComment(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    if (text.startsWith('/*', at)) depth += 1;
    else if (text.startsWith('*/', at)) depth -= 1;
    else {
      at += 1;
      continue;
    }
    at += 2;
    if (depth === 0) return at;
  }
  return text.length;
}
