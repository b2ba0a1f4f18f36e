/** What is read of a part. */
interface ReadPart {
  kind: string;
  page: number;
  lines: readonly { text: string }[];
  /** Set where its lines are verses. */
  stanza?: number;
}

/** Two letters of a word; those of formulas stand beside each other, too. */
const word = /[^\P{L}\u{1d400}-\u{1d7ff}]{2}/u;
/** How a text ends that is no label. */
const ended = /[.,;:!?·…]$/u;
/** One alone may be a formula above a picture. */
const leastLabels = 2;

function isLabel({ kind, lines, stanza }: ReadPart): boolean {
  if (kind !== 'paragraph' || stanza !== undefined) return false;
  return lines.every(({ text }) => !word.test(text) && !ended.test(text));
}

/** The letters and numbers that stand in the figures of a document: several without a word right above a caption. */
export function figureLabels<Part extends ReadPart>(parts: readonly Part[]): Set<Part> {
  const found = new Set<Part>();
  let labels: Part[] = [];
  for (const part of parts) {
    if (labels[0]?.page !== part.page) labels = [];
    if (isLabel(part)) labels.push(part);
    else {
      if (part.kind === 'caption' && labels.length >= leastLabels) for (const label of labels) found.add(label);
      labels = [];
    }
  }
  return found;
}
