interface TypeFacts {
  /** Whether it is ticked in an empty form. */
  ticked: boolean;
  /** Whether making it asks for the plan's `advanced_generation`; a trigger of the database has the same names. */
  advanced: boolean;
}

/** The types of section 3 of the specification, in its order; their names in settings and on the wire are made from these. */
const specified = {
  'multiple-choice': { ticked: true, advanced: false },
  'true-false': { ticked: false, advanced: false },
  'fill-in-blank': { ticked: false, advanced: false },
  'short-answer': { ticked: false, advanced: true },
  'analytical-prompt': { ticked: false, advanced: true },
} as const satisfies Record<string, TypeFacts>;

type Specified = typeof specified;
export type QuestionType = keyof Specified;
type Several = readonly [QuestionType, QuestionType, QuestionType, QuestionType, ...QuestionType[]];
export const questionTypes = Object.keys(specified) as readonly QuestionType[] as Several;

/** A type of the specification; any other name is a kind of ours. */
export function isQuestionType(name: string): name is QuestionType {
  return Object.hasOwn(specified, name);
}

/** A name without its dashes, as the settings have it. */
export type FlagOf<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<FlagOf<Rest>>}`
  : Name;

/** The flag of a kind in the settings: the same name without its dashes, so that a new kind needs no line of its own. */
export function settingsFlag<const Name extends string>(kind: Name): FlagOf<Name> {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as FlagOf<Name>;
}

/** One value for each name, under its flag. */
export function byFlag<const Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<FlagOf<Name>, Value> {
  return Object.fromEntries(names.map((name) => [settingsFlag(name), of(name)])) as Record<FlagOf<Name>, Value>;
}

/** What an empty form has ticked. */
export const tickedTypes = byFlag(questionTypes, (type): boolean => specified[type].ticked);
/** The types that are made on larger plans only; anybody may write them by hand. */
export const advancedTypes: readonly string[] = questionTypes.filter((type) => specified[type].advanced);
/** The flag of the type that `multipleChoiceOptions` is about. */
export const optionsFlag = settingsFlag('multiple-choice' satisfies QuestionType);
