/** The approximate width of a text of 13 px; rather too wide than cut off. */
export function widthOf(text: string, size: number): number {
  return text.length * 7.4 * size;
}

/** Wraps a text into lines of a maximum width; a longer word gets its own line. */
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`, size) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Positions for labels near their desired ones, no two closer than `gap`, none outside the limits.
 *
 * @param desired The desired position of each, in any order; the result keeps that order.
 */
export function spreadLabels(desired: readonly number[], gap: number, low: number, high: number): number[] {
  const order = desired.map((position, index) => ({ position, index })).sort((a, b) => a.position - b.position);
  let min = low;
  for (const label of order) {
    label.position = Math.max(label.position, min);
    min = label.position + gap;
  }
  let max = high;
  for (const label of order.toReversed()) {
    label.position = Math.min(label.position, max);
    max = label.position - gap;
  }
  const positions = new Array<number>(desired.length).fill(low);
  for (const { position, index } of order) positions[index] = position;
  return positions;
}
