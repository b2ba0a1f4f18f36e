import type { Area } from './stage.ts';
import type { FrameName } from './tasks.ts';

/** What the descriptions of a rubric name. */
export interface RubricSlots {
  /** How many causes, facts or reasons are asked for; at least two. */
  count: number;
  /** What the text counts ("factors"), in the plural; '' for none. */
  noun: string;
  /** The two things of a comparison, or the one thing of a task, as the object of a verb. */
  named: readonly { object: string; subject: string }[];
  terms: readonly string[];
  words: { min: number; max: number };
}

/** Three descriptions from the best to the weakest, in the words of a young class, and four for older ones. */
export interface Scale {
  criterion: string;
  young: readonly [string, string, string];
  older: readonly [string, string, string, string];
}

/** The templates of one language. */
export interface Templates {
  levels: { young: readonly [string, string, string]; older: readonly [string, string, string, string] };
  /** What the task itself asks for. */
  task: Readonly<Record<FrameName, (slots: RubricSlots) => Scale>>;
  /** How the text is used. */
  evidence: Readonly<Record<Area, Scale>>;
  /** How the text is used where something new is written. */
  facts: Readonly<Record<Area, Scale>>;
  /** The language and the ways of the subject; for older classes only. */
  subject: Readonly<Record<Area, Omit<Scale, 'young'>>>;
  form: (slots: RubricSlots) => Scale;
}
