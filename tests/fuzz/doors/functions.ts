import { calls } from '@schole/core';
import type { Dice } from '../dice.ts';
import { hostileBody, hostileText, mutate } from '../hostile.ts';
import type { Aim } from '../shot.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

/** Every function with the members that it wants, right or wrong. */
export const aimFunctions: Aim = (dice, { functions }) => {
  const right = dice.one(functions);
  const name = dice.chance(0.1) ? mutate(dice, right) : right;
  const tail = dice.chance(0.8) ? '' : dice.one(['/further/path', '/..%2f..', '?a=b', '/%00']);
  const method = dice.chance(0.8) ? 'POST' : dice.one(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
  const type = dice.chance(0.85) ? 'application/json' : dice.one(['text/plain', 'multipart/form-data; boundary=x', '']);
  return {
    method,
    path: `/functions/v1/${encodeURIComponent(name.toWellFormed())}${tail}`,
    headers: { 'content-type': type },
    body: Buffer.from(hostileBody(dice, membersOf(right, dice))),
  };
};

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
}

/** What the schema of a function takes. */
function membersOf(name: string, dice: Dice): Record<string, unknown> {
  const call = Object.entries(calls).find(([one]) => one === name)?.[1];
  if (call === undefined) return {};
  const shape = call.input.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape;
  const value = sampleOf(shape, dice);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sampleOf(shape: Shape, dice: Dice): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[dice.below(shape.enum.length)];
  const [first, ...others] = shape.anyOf ?? shape.oneOf ?? [];
  if (first !== undefined) return sampleOf(dice.one([first, ...others]), dice);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, one]) => [name, sampleOf(one, dice)]),
      );
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, dice.below(3)) }, () =>
        sampleOf(shape.items ?? {}, dice),
      );
    case 'integer':
    case 'number':
      return 1 + dice.below(5);
    case 'boolean':
      return dice.chance(0.5);
    case 'string':
      return shape.format === 'uuid' ? uuid : dice.chance(0.5) ? 'Some words' : hostileText(dice);
    default:
      return null;
  }
}
