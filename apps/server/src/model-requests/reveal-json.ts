type Reveal = (text: string) => string;

function revealValue(value: unknown, reveal: Reveal): unknown {
  if (typeof value === 'string') return reveal(value);
  if (Array.isArray(value)) return value.map((inner) => revealValue(inner, reveal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revealValue(inner, reveal)]));
}

/** Names restored in every text of a JSON answer, so that no quotation mark of a name breaks it; anything else as text. */
export function revealJson(text: string, reveal: Reveal): string {
  try {
    return JSON.stringify(revealValue(JSON.parse(text), reveal));
  } catch {
    return reveal(text);
  }
}
