import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { type BoardCard, type BoardColumn, type BoardLayout, type ColumnId, columnIds } from './board.ts';
import { boardWords } from './board-words.ts';

type Word = Exclude<
  keyof (typeof boardWords)['en'],
  'cards_one' | 'cards_other' | 'questionsDone' | 'students' | 'nowIn'
>;

interface CardPlan {
  /** A translated word, or a title that is in its own language whatever the language of the page is. */
  title: Word | { language: Language; text: string };
  description: Word;
  tag: { color: string; label: Word };
  dueDate: Word;
  assignees: number;
  progress: { completed: number; total: number };
}

/** Colours of the tags, by subject: names of our chart series. */
const colors = {
  mathematics: 'chart-1',
  english: 'chart-2',
  geography: 'chart-3',
  biology: 'chart-4',
  history: 'chart-5',
};

function tagged(label: keyof typeof colors): CardPlan['tag'] {
  return { color: colors[label], label };
}

const plans: Readonly<Record<string, CardPlan>> = {
  fractions: {
    title: 'fractions',
    description: 'fractionsFrom',
    tag: tagged('mathematics'),
    dueDate: 'may20',
    assignees: 22,
    progress: { completed: 0, total: 8 },
  },
  macbeth: {
    title: 'macbeth',
    description: 'macbethFrom',
    tag: tagged('english'),
    dueDate: 'may22',
    assignees: 27,
    progress: { completed: 0, total: 6 },
  },
  water: {
    title: 'waterCycle',
    description: 'waterCycleFrom',
    tag: tagged('geography'),
    dueDate: 'may24',
    assignees: 25,
    progress: { completed: 0, total: 10 },
  },
  photosynthesis: {
    title: 'photosynthesis',
    description: 'photosynthesisFrom',
    tag: tagged('biology'),
    dueDate: 'may18',
    assignees: 24,
    progress: { completed: 7, total: 10 },
  },
  salamis: {
    title: { language: 'el', text: 'Η ναυμαχία της Σαλαμίνας' },
    description: 'salamisFrom',
    tag: tagged('history'),
    dueDate: 'may17',
    assignees: 26,
    progress: { completed: 10, total: 12 },
  },
  equations: {
    title: 'equations',
    description: 'equationsFrom',
    tag: tagged('mathematics'),
    dueDate: 'may21',
    assignees: 23,
    progress: { completed: 10, total: 10 },
  },
  cells: {
    title: 'cells',
    description: 'cellsFrom',
    tag: tagged('biology'),
    dueDate: 'may14',
    assignees: 24,
    progress: { completed: 10, total: 10 },
  },
  letter: {
    title: { language: 'en', text: 'Past tenses: a letter home' },
    description: 'letterHomeFrom',
    tag: tagged('english'),
    dueDate: 'may15',
    assignees: 21,
    progress: { completed: 8, total: 8 },
  },
};

/** The layout of the board when the page is opened. */
export const initialLayout: BoardLayout = {
  planning: ['fractions', 'macbeth', 'water'],
  generating: ['photosynthesis'],
  reviewing: ['salamis', 'equations'],
  ready: ['cells', 'letter'],
};

const columnColors: Record<ColumnId, string> = {
  planning: 'ink-2',
  generating: 'primary',
  reviewing: 'pen',
  ready: 'good',
};

/** The language of a card's title; null: that of the page. */
export function titleLanguage(cardId: string): Language | null {
  const title = plans[cardId]?.title;
  return typeof title === 'object' ? title.language : null;
}

/** The board in one language. */
export function boardColumns(language: Language, layout: BoardLayout): BoardColumn[] {
  const translate = createTranslator(boardWords, language);
  const cardOf = (id: string): BoardCard[] => {
    const plan = plans[id];
    if (plan === undefined) return [];
    const { title, description, tag, dueDate, assignees, progress } = plan;
    return [
      {
        id,
        title: typeof title === 'object' ? title.text : translate(title),
        description: translate(description),
        tag: { color: tag.color, label: translate(tag.label) },
        dueDate: translate(dueDate),
        assignees,
        progress,
      },
    ];
  };
  return columnIds.map((id) => ({
    id,
    title: translate(id),
    color: columnColors[id],
    tasks: layout[id].flatMap(cardOf),
  }));
}
