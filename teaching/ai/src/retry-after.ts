/** Milliseconds that a header `Retry-After` asks for, as seconds or as a date; null where there is none or it is neither. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}
