import { Fault } from '@schole/core/fault';

/** Maximum levels of a JSON body: deeper ones overflow the stack of any code that traverses them. */
const maxDepth = 100;

function badJson(message: string): Fault {
  return new Fault('bad_json', message, { status: 400 });
}

/** Whether a JSON text, valid or not, is nested in more levels; nothing of it is parsed. */
export function isTooDeep(json: string, levels: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '[' || character === '{')) depth += 1;
    else if (!quoted && (character === ']' || character === '}')) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

/** Whether a member would become another object's prototype when it is copied carelessly. */
function pollutesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const { constructor: constructorValue } = value as { constructor: unknown };
  if (Object.hasOwn(value, 'constructor') && typeof constructorValue === 'object' && constructorValue !== null) {
    if (Object.hasOwn(constructorValue, 'prototype')) return true;
  }
  return Object.values(value).some(pollutesPrototype);
}

/**
 * Parses an untrusted JSON text; empty reads as undefined. Throws bad_json (400) when it is invalid, too deep or
 * poisoned.
 */
export function parseJson(json: string): unknown {
  if (json.length === 0) return undefined;
  if (isTooDeep(json, maxDepth)) throw badJson('The JSON of the request is nested too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw badJson('Could not parse the request as JSON.');
  }
  // Names can be written with escapes.
  if (/__proto__|constructor|\\u/i.test(json) && pollutesPrototype(value)) {
    throw badJson('Could not parse the request as JSON.');
  }
  return value;
}
