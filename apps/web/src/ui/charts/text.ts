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
 * @param wanted Where each would stand, in any order; the answer keeps that order.
 */
export function spreadLabels(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let least = low;
  for (const label of order) {
    label.place = Math.max(label.place, least);
    least = label.place + gap;
  }
  let most = high;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, most);
    most = label.place - gap;
  }
  const places = new Array<number>(wanted.length).fill(low);
  for (const { place, index } of order) places[index] = place;
  return places;
}
