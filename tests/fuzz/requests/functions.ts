import { calls } from '@schole/core';
import type { RequestGenerator } from './fuzz-request.ts';
import { hostileBody, hostileText, mutate } from './hostile.ts';
import type { SeededRandom } from './seeded-random.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

/** Every function with the parameters that it takes, right or wrong. */
export const generateFunctions: RequestGenerator = (random, { functions }) => {
  const right = random.pick(functions);
  const name = random.chance(0.1) ? mutate(random, right) : right;
  const tail = random.chance(0.8) ? '' : random.pick(['/further/path', '/..%2f..', '?a=b', '/%00']);
  const method = random.chance(0.8) ? 'POST' : random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
  const type = random.chance(0.85)
    ? 'application/json'
    : random.pick(['text/plain', 'multipart/form-data; boundary=x', '']);
  return {
    method,
    path: `/functions/v1/${encodeURIComponent(name.toWellFormed())}${tail}`,
    headers: { 'content-type': type },
    body: Buffer.from(hostileBody(random, membersOf(right, random))),
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

/** The parameters in the schema of a function. */
function membersOf(name: string, random: SeededRandom): Record<string, unknown> {
  const call = Object.entries(calls).find(([one]) => one === name)?.[1];
  if (call === undefined) return {};
  const shape = call.input.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape;
  const value = sampleOf(shape, random);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sampleOf(shape: Shape, random: SeededRandom): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[random.below(shape.enum.length)];
  const [first, ...others] = shape.anyOf ?? shape.oneOf ?? [];
  if (first !== undefined) return sampleOf(random.pick([first, ...others]), random);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, one]) => [name, sampleOf(one, random)]),
      );
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, random.below(3)) }, () =>
        sampleOf(shape.items ?? {}, random),
      );
    case 'integer':
    case 'number':
      return 1 + random.below(5);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return shape.format === 'uuid' ? uuid : random.chance(0.5) ? 'Some words' : hostileText(random);
    default:
      return null;
  }
}
