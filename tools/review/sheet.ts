import { seeded } from '@schole/language';
import type { Item } from './draft.ts';
import type { Section } from './sections.ts';
import { extraQuestion, instructionFor, writeKey } from './written.ts';

/** A sheet for a reader: the text of one section, and the questions of all origins, mixed. */
export interface Sheet {
  name: string;
  text: string;
  /** Number on the sheets -> id of the item. */
  numbers: Record<string, string>;
}

const mark = (item: Item, index: number): string =>
  'choices' in item.printed.answer && item.printed.answer.choices.includes(index) ? '(right) ' : '';

function writeItem(number: string, item: Item): string {
  const { wording, choices } = item.printed;
  const question = wording.map((part) => (typeof part === 'string' ? part : '____')).join('');
  const key = writeKey(item.plain);
  const extra = extraQuestion(item.plain);
  return [
    `### ${number} · ${item.kind} · ${item.level}`,
    question,
    ...choices.map((choice, index) => `- ${mark(item, index)}${choice}`),
    ...key,
    ...(choices.length === 0 && key.length === 0 ? [`Answer: ${item.answer}`] : []),
    ...item.hints.map((hint) => `Hint: ${hint}`),
    `Passage: “${item.passage}”`,
    `Explanation: ${item.explanation}`,
    ...(extra === null ? [] : [`? ${extra}`]),
  ].join('\n\n');
}

/** One sheet for each section that has items; the order and the numbers tell nothing about who made a question. */
export function writeSheets(sections: readonly Section[], items: readonly Item[], seed: string): Sheet[] {
  const random = seeded(seed);
  let count = 0;
  return sections.flatMap((section, index) => {
    const own = random.shuffled(items.filter(({ section: name }) => name === section.name));
    if (own.length === 0) return [];
    const numbers: Record<string, string> = {};
    const parts = own.map((item) => {
      count += 1;
      numbers[`Q${count}`] = item.id;
      return writeItem(`Q${count}`, item);
    });
    const text = [
      `# ${section.name}`,
      section.text.trim(),
      '## Questions',
      instructionFor(own.map(({ plain }) => plain)),
      ...parts,
    ].join('\n\n');
    return [{ name: `${String(index + 1).padStart(2, '0')}.${section.language}.md`, text: `${text}\n`, numbers }];
  });
}
