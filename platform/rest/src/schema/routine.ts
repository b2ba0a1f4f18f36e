import { refuse } from '../refusals.ts';
import type { Parameter, Routine, Schema } from './model.ts';
import { findSimilar } from './similar.ts';

export interface Choice {
  routine: Routine;
  /** The single unnamed parameter that takes the whole body, when that is how the function is called. */
  whole: Parameter | null;
}

/** The functions of that name; empty when there is none. */
export function listRoutines(schema: Schema, home: string, name: string): readonly Routine[] {
  return schema.routines.get(home)?.get(name) ?? [];
}

/**
 * Chooses the overload whose parameters take exactly these arguments.
 * `body` is true when a JSON body could also go whole into a single unnamed json parameter.
 * @throws PGRST202 (404) for none, PGRST203 (300) for several
 */
export function readRoutine(
  schema: Schema,
  home: string,
  name: string,
  given: readonly string[],
  body: boolean,
): Choice {
  const all = listRoutines(schema, home, name);
  const fitting = all.filter((routine) => takes(routine, given));
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return { routine: only, whole: null };
  if (only !== undefined) throw refuse.manyFunctions(fitting.map(describe));
  const wholes = body ? all.filter((routine) => wholeParameter(routine) !== null) : [];
  const [whole] = wholes;
  if (whole !== undefined) return { routine: whole, whole: wholeParameter(whole) };
  throw missing(schema, home, name, given, all);
}

function takes({ parameters }: Routine, given: readonly string[]): boolean {
  const names = new Set(parameters.map((parameter) => parameter.name));
  return (
    given.every((name) => name !== '' && names.has(name)) &&
    parameters.every((parameter) => !parameter.required || given.includes(parameter.name))
  );
}

function wholeParameter({ parameters }: Routine): Parameter | null {
  const [only, second] = parameters;
  if (only === undefined || second !== undefined || only.name !== '') return null;
  return only.base === 'json' || only.base === 'jsonb' ? only : null;
}

function describe({ schema, name, parameters }: Routine): string {
  return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
}

function missing(schema: Schema, home: string, name: string, given: readonly string[], all: readonly Routine[]) {
  const called = `${home}.${name}${given.length === 0 ? '' : `(${given.join(', ')})`}`;
  const asked =
    given.length === 0
      ? 'without parameters'
      : `with parameter${given.length === 1 ? '' : 's'} ${given.join(', ')} or with a single unnamed json/jsonb parameter`;
  const details = `Searched for the function ${home}.${name} ${asked}, but no matches were found in the schema cache.`;
  const near =
    all[0] ?? schema.routines.get(home)?.get(findSimilar(name, schema.routines.get(home)?.keys() ?? []) ?? '')?.[0];
  const hint =
    near === undefined
      ? null
      : `${near.schema}.${near.name}${near.parameters.length === 0 ? '' : `(${near.parameters.map((one) => one.name).join(', ')})`}`;
  return refuse.noFunction(called, details, hint);
}
