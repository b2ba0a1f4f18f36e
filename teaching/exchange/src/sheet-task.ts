import type { PrintedQuestion, PrintedTask } from '@schole/questions';
import { type Piece, piecesOfText } from './pieces.ts';
import { plainLine } from './plain.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** What stands around a task for a longer text, in words. */
export interface SheetTask {
  /** One entry for each paragraph; null where there is no material. */
  material: { label: string; paragraphs: Piece[][] } | null;
  length: string;
  rubric: SheetRubric;
  /** Below the lines; '' where they are enough. */
  continues: string;
}

/** The criteria with their points; `levels` is empty in the student's copy. */
export interface SheetRubric {
  label: string;
  /** The heads of the columns. */
  heads: [criterion: string, rest: string];
  rows: { criterion: string; points: string; levels: { name: string; points: string; description: string }[] }[];
}

/** What makes a written answer right, for those who mark. */
export interface SheetIdeas {
  label: string;
  /** `also` has the further wordings, '' where there are none. */
  items: { pieces: Piece[]; points: string; also: string }[];
}

export function taskOf(task: PrintedTask | undefined, isKey: boolean, words: Words): SheetTask | null {
  if (task === undefined) return null;
  const { material, words: length, rubric, continues } = task;
  const paragraphs = material.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return {
    material:
      paragraphs.length === 0
        ? null
        : { label: words.format('material'), paragraphs: paragraphs.map((paragraph) => piecesOfText(paragraph)) },
    length: words.format(length.min === length.max ? 'exactLength' : 'length', length),
    rubric: {
      label: words.format('rubric'),
      heads: [words.format('criterion'), words.format(isKey ? 'levels' : 'pointsHead')],
      rows: rubric.map(({ criterion, levels }) => ({
        criterion: plainLine(criterion),
        points: String(levels[0]?.points ?? 0),
        levels: isKey
          ? levels.map(({ name, description, points }) => ({
              name: plainLine(name),
              points: words.points(points),
              description: plainLine(description),
            }))
          : [],
      })),
    },
    continues: continues && !isKey ? words.format('continues') : '',
  };
}

/** The key ideas of an answer, or what it should contain; null where the question has neither. */
export function ideasOf({ answer }: PrintedQuestion, words: Words): SheetIdeas | null {
  if (!('words' in answer)) return null;
  const { ideas, expected } = answer;
  if (ideas !== undefined)
    return {
      label: words.format('ideas'),
      items: ideas.map(({ text, accepted, points }) => ({
        pieces: piecesOfText(text),
        points: words.points(points),
        also: accepted.length === 0 ? '' : words.format('also', { wordings: accepted.map(plainLine).join(' · ') }),
      })),
    };
  if (expected === undefined) return null;
  const items = expected.map((text) => ({ pieces: piecesOfText(text), points: '', also: '' }));
  return { label: words.format('expected'), items };
}
