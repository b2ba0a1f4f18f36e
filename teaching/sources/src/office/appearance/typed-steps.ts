import { isToFillIn } from '../../characters/fill-in.ts';
import type { Formatted } from './headings.ts';

const typedNumber = /^(\d{1,2})([.)])\s+\S/;
/** A longer one is a paragraph with a number. */
const longestStep = 120;
/** With a bracket two are steps already; a full stop also stands behind the number of a chapter or a day. */
const fewest: Readonly<Record<string, number>> = { ')': 2, '.': 3 };

interface Step {
  number: number;
  mark: string;
}

function stepOf({ kind, text, mostlyBold }: Formatted): Step | null {
  if (kind !== 'paragraph' || mostlyBold || text.length > longestStep || text.includes('\n')) return null;
  // A question or what is to fill in stays alone.
  if (/[?;:]$/.test(text) || isToFillIn(text)) return null;
  const [, number = '', mark = ''] = typedNumber.exec(text) ?? [];
  return number === '' ? null : { number: Number(number), mark };
}

/** Short paragraphs with typed numbers that count from 1 and follow each other on a page become one list. */
export function gatherSteps<Found extends Formatted>(parts: readonly Found[]): Found[] {
  const gathered: Found[] = [];
  let group: Found[] = [];
  let last: Step | null = null;
  const close = (): void => {
    const [first] = group;
    const isList = first !== undefined && group.length >= (fewest[last?.mark ?? ''] ?? Number.POSITIVE_INFINITY);
    if (isList) gathered.push({ ...first, kind: 'list', text: group.map(({ text }) => text).join('\n'), bold: [] });
    else for (const part of group) gathered.push(part);
    group = [];
    last = null;
  };
  for (const part of parts) {
    const step = stepOf(part);
    const goesOn: boolean =
      step !== null &&
      last !== null &&
      step.mark === last.mark &&
      step.number === last.number + 1 &&
      part.page === group[0]?.page;
    if (!goesOn) close();
    if (step !== null && (goesOn || step.number === 1)) {
      group.push(part);
      last = step;
    } else gathered.push(part);
  }
  close();
  return gathered;
}
