import { refuse } from '../refusals.ts';
import type { Parameter, Routine, Schema } from '../schema-model.ts';
import { findSimilar } from './similar.ts';

export interface Choice {
  routine: Routine;
  /** The single unnamed parameter, which takes the whole body or the argument without a name. */
  whole: Parameter | null;
}

/** The functions of that name; empty when there is none. */
export function listRoutines(schema: Schema, home: string, name: string): readonly Routine[] {
  return schema.routines.get(home)?.get(name) ?? [];
}

/** The input of a call: arguments by name, a whole body, or JSON that can be either. */
export interface CallArguments {
  names: readonly string[];
  /** What a body could be as a whole; null for a call without one, or with a form. */
  whole: 'json' | 'text' | 'xml' | 'bytea' | null;
}

/**
 * Chooses the overload whose parameters take exactly these arguments. JSON goes whole into a single unnamed parameter
 * when no other overload has its members as parameters; text, XML and bytes only go whole.
 * @throws PGRST202 (404) for none, PGRST203 (300) for several
 */
export function readRoutine(schema: Schema, home: string, name: string, args: CallArguments): Choice {
  const all = listRoutines(schema, home, name);
  const named = args.whole === null || args.whole === 'json';
  const fitting = named ? all.filter((routine) => takes(routine, args.names)) : [];
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return { routine: only, whole: unnamedParameter(only) };
  if (only !== undefined) throw refuse.manyFunctions(fitting.sort(byParameters).map(describe));
  const wholes = all.filter((routine) => wholeParameter(routine, args.whole) !== null);
  const [whole, other] = wholes;
  if (whole !== undefined && other === undefined) return { routine: whole, whole: wholeParameter(whole, args.whole) };
  if (whole !== undefined) throw refuse.manyFunctions(wholes.sort(byParameters).map(describe));
  throw missing(schema, home, name, args, all);
}

function takes({ parameters }: Routine, argumentNames: readonly string[]): boolean {
  const names = new Set(parameters.map((parameter) => parameter.name));
  return (
    argumentNames.every((name) => names.has(name)) &&
    parameters.every((parameter) => !parameter.required || argumentNames.includes(parameter.name))
  );
}

/** The single parameter without a name; the argument `""` is its name too. */
function unnamedParameter({ parameters }: Routine): Parameter | null {
  const [only, second] = parameters;
  return only !== undefined && second === undefined && only.name === '' ? only : null;
}

function wholeParameter(routine: Routine, whole: CallArguments['whole']): Parameter | null {
  const only = unnamedParameter(routine);
  const takesIt = whole === 'json' ? only?.type === 'json' || only?.type === 'jsonb' : only?.type === whole;
  return takesIt ? only : null;
}

/** The fewest parameters first, then by their names and types: the order does not depend on when they were created. */
function byParameters(one: Routine, other: Routine): number {
  if (one.parameters.length !== other.parameters.length) return one.parameters.length - other.parameters.length;
  const [first, second] = [describe(one), describe(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function describe({ schema, name, parameters }: Routine): string {
  return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
}

function missing(schema: Schema, home: string, name: string, { names, whole }: CallArguments, all: readonly Routine[]) {
  const only = whole !== null && whole !== 'json';
  const called = `${home}.${name}${only ? '' : names.length === 0 ? ' without parameters' : `(${names.join(', ')})`}`;
  const details = `Searched for the function ${home}.${name} ${searched(names, whole)}, but no matches were found in the schema cache.`;
  if (only) return refuse.noFunction(called, details, null);
  const near =
    all[0] ?? schema.routines.get(home)?.get(findSimilar(name, schema.routines.get(home)?.keys() ?? []) ?? '')?.[0];
  const hint =
    near === undefined
      ? null
      : `${near.schema}.${near.name}${near.parameters.length === 0 ? '' : `(${near.parameters.map((one) => one.name).join(', ')})`}`;
  return refuse.noFunction(called, details, hint);
}

function searched(names: readonly string[], whole: CallArguments['whole']): string {
  if (whole !== null && whole !== 'json') return `with a single unnamed ${whole} parameter`;
  const named =
    names.length === 0 ? 'without parameters' : `with parameter${names.length === 1 ? '' : 's'} ${names.join(', ')}`;
  return whole === 'json' ? `${named} or with a single unnamed json/jsonb parameter` : named;
}
