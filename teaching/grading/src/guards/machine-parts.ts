/** Characters of a text, UTF-16 code units, end excluded. */
export interface Range {
  start: number;
  end: number;
}

const markKeys =
  /["'“”]?(?:score|scores|mark|marks|grade|points|confidence|correct|credit|level|criterion|verdict|role|βαθμός|βαθμολογία|μονάδες)["'“”]?\s*[:=]/iu;
const lostKey = /["“](?:score|mark|grade|points|confidence|βαθμός|βαθμολογία)["”]\s{0,3}[:=]\s{0,3}[^\s,}]{1,20}/giu;
const tags =
  /<\|[^|<>]{1,40}\|>(?:system|assistant|user)?|<\/?\s{0,3}(?:system|assistant|user|instructions?|prompt|answer|student|score|grade|mark|admin|rubric|teacher)\b[^<>]{0,100}>|\[\/?(?:inst|system|assistant)\]|```(?:json|xml|system)?|(?<=^|\n)\s{0,3}#{1,6}\s{0,3}(?:system|instructions?|new instructions?|response|οδηγίες|σύστημα)(?!\p{L})[^\n]{0,40}/giu;

/** An object of a machine is not longer, nor has it more objects in objects. */
const longestObject = 4_000;
const deepest = 8;

function objects(text: string): Range[] {
  const found: Range[] = [];
  const opened: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      opened.push(index);
      if (opened.length > deepest) opened.shift();
      continue;
    }
    const start = opened.pop();
    if (start !== undefined && index - start <= longestObject) found.push({ start, end: index + 1 });
  }
  return found.filter(({ start, end }) => markKeys.test(text.slice(start, end)));
}

/** Marks as a machine writes them, and the signs by which prompts separate their parts. */
export function machineParts(text: string): Range[] {
  const found = objects(text);
  for (const pattern of [lostKey, tags])
    for (const { 0: part, index } of text.matchAll(pattern))
      if (!part.startsWith('```') || found.length > 0) found.push({ start: index, end: index + part.length });
  return found;
}
