import type { Area } from './stage.ts';
import type { FrameName } from './tasks.ts';

/** What the descriptions of a rubric name. */
export interface RubricSlots {
  /** How many facts, boxes or figures are asked for; at least two. */
  count: number;
  /** Comparisons of figures that are asked for; two where nothing is said. */
  comparisons?: number;
  /** Points that a full summary has. */
  full?: number;
  /** What the text counts ("factors"), in the plural; '' for none. */
  noun: string;
  /** The two things of a comparison, or the one thing of a task, as the object of a verb. */
  named: readonly { object: string; subject: string; plural: boolean }[];
  terms: readonly string[];
}

/** Four descriptions from the best to the weakest; a young class has `young`, or the first and the last two. */
export interface Scale {
  criterion: string;
  older: readonly [string, string, string, string];
  young?: readonly [string, string, string];
}

/** The templates of one language. */
export interface Templates {
  levels: { young: readonly [string, string, string]; older: readonly [string, string, string, string] };
  /** A criterion for each step of a task, in the order of its steps. */
  task: Readonly<Record<FrameName, (slots: RubricSlots) => readonly [Scale, Scale, Scale]>>;
  /** The words and the sentences of an answer, with what the task says of them. */
  wording: Readonly<Record<Area, Scale & { asks: string }>>;
}
