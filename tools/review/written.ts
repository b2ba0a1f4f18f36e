import type { PlainQuestion } from '@schole/questions';

/** What a reader of a question that is answered in words sees beside its wording, as lines of markdown; else none. */
export function writeKey({ interaction }: PlainQuestion): string[] {
  if (interaction.type !== 'extended-text') return [];
  const { model, ideas, material, words, expected, rubric } = interaction;
  return [
    ...(material === '' ? [] : [`Material:\n${quoted(material)}`]),
    ...(words === null ? [] : [`Length: ${words.min} to ${words.max} words`]),
    ...(ideas.length === 0 ? [] : [list('Key ideas', ideas.map(writeIdea))]),
    ...(model === '' ? [] : [`Model answer: ${model}`]),
    ...(expected.length === 0 ? [] : [list('A good answer contains', expected)]),
    ...(rubric.length === 0 ? [] : [list('Rubric', rubric.map(writeCriterion))]),
  ];
}

const list = (title: string, lines: readonly string[]): string =>
  `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`;

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function writeIdea({ text, accepted, points }: { text: string; accepted: string[]; points: number }): string {
  const also = accepted.length === 0 ? '' : ` (also: ${accepted.join(' / ')})`;
  return `${points} p. ${text}${also}`;
}

interface Criterion {
  criterion: string;
  levels: { name: string; description: string; points: number }[];
}

const writeCriterion = ({ criterion, levels }: Criterion): string =>
  [criterion, ...levels.map(({ name, description, points }) => `  - ${points} p. ${name}: ${description}`)].join('\n');

/** The question beside the letter that a kind needs, by what its key has; null where the letter says all. */
export function extraQuestion({ interaction }: PlainQuestion): string | null {
  if (interaction.type !== 'extended-text') return null;
  return interaction.rubric.length > 0
    ? 'Rubric usable (a colleague could mark with it as it is)?'
    : 'Key ideas complete, and in the text?';
}

/** What a reader is told on every sheet, with the questions that the kinds on it need. */
export function instructionFor(plains: readonly PlainQuestion[]): string {
  const extra = [...new Set(plains.flatMap((plain) => extraQuestion(plain) ?? []))];
  return [
    'Read each question beside the text. A: usable as it is (right by the text, self-contained, worth asking, grammatical, level as labelled). B: after a small edit. C: never. One line for each question: number, tab, letter, tab, cause (for B and C).',
    ...(extra.length === 0
      ? []
      : [
          `Where a question has a line that begins with “?”, answer it in one more column, yes or no: ${extra.join(' ')} Ideas are complete where an answer that has all of them is a right answer, and nothing else is needed; a hint must not give the answer away.`,
        ]),
  ].join('\n\n');
}
