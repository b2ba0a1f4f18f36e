const PLAIN: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

/** A PostgreSQL type as an OpenAPI 2 type; JSON can be anything and has none. */
export function typeOf(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) return { format: type, type: 'array', items: withoutFormat(typeOf(type.slice(0, -2))) };
  if (type === 'json' || type === 'jsonb') return { format: type };
  return { format: type, type: PLAIN[type] ?? 'string' };
}

/** The same for a parameter of an address, where an array is a text. */
export function parameterTypeOf(type: string): Record<string, unknown> {
  const { type: plain = 'string' } = typeOf(type);
  return { format: type, type: plain === 'array' ? 'string' : plain };
}

function withoutFormat({ type = 'string' }: Record<string, unknown>): Record<string, unknown> {
  return { type };
}

/** A default that is a plain value, `'new'::text` or `5`; undefined for an expression. */
export function defaultOf(fallback: string | null): unknown {
  if (fallback === null) return undefined;
  const text = /^'((?:[^']|'')*)'(?:::[\w ".[\]]+)?$/.exec(fallback)?.[1];
  if (text !== undefined) return text.replaceAll("''", "'");
  if (fallback === 'true' || fallback === 'false') return fallback === 'true';
  return /^-?\d+(\.\d+)?$/.test(fallback) ? Number(fallback) : fallback;
}

/** The first line of a comment is its summary, the rest the description. */
export function summaryOf(comment: string | null): Record<string, string> {
  if (comment === null) return {};
  const [summary = '', ...rest] = comment.trim().split('\n');
  const description = rest.join('\n').trim();
  return { summary, ...(description === '' ? {} : { description }) };
}
