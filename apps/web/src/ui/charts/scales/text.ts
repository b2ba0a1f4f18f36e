/** How wide a text of 13 px is drawn, about; rather too wide than cut. */
export function widthOf(text: string, size: number): number {
  return text.length * 7.4 * size;
}

/** A text in lines of at most a width; a word that is longer stands alone. */
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
 * Places for labels near where they belong, none nearer to the next than `gap`, none outside.
 *
 * @desired desired Where each would stand, in any order; the answer keeps that order.
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
