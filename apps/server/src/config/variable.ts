import type { z } from 'zod';

/** One environment variable. `wants` finishes the sentence "PORT must be …". */
export interface Variable {
  /** The value when it is not set; null: none. */
  default: string | null;
  meaning: string;
  expected: string;
  value: z.ZodType;
}

export type VariableTable = Readonly<Record<string, Variable>>;

/** The value of a variable of the table: null only where there is no default. */
export type VariableValue<Table extends VariableTable, Name extends keyof Table> =
  | z.output<Table[Name]['value']>
  | (Table[Name]['default'] extends string ? never : null);

/** An invalid environment variable; the message names it and what it wants, never its value (it may be a secret). */
export class WrongVariable extends Error {
  override readonly name = 'WrongVariable';
}

/** Reads the variables of one table; the returned function throws WrongVariable. An empty value counts as not set. */
export function createVariableReader<Table extends VariableTable>(
  environment: NodeJS.ProcessEnv,
  table: Table,
): <Name extends keyof Table & string>(name: Name) => VariableValue<Table, Name> {
  return <Name extends keyof Table & string>(name: Name) => {
    const entry: Variable = table[name] as Table[Name];
    const raw = environment[name]?.trim();
    const text = raw === undefined || raw === '' ? entry.default : raw;
    if (text === null) return null as VariableValue<Table, Name>;
    const parsed = entry.value.safeParse(text);
    if (!parsed.success) throw new WrongVariable(`${name} must be ${entry.expected}.`);
    return parsed.data as VariableValue<Table, Name>;
  };
}
