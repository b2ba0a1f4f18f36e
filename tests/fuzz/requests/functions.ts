import { calls } from '@schole/core';
import type { RequestGenerator } from './fuzz-request.ts';
import { hostileBody, hostileText, mutate } from './hostile.ts';
import { sampleOf, shapeOf } from './sample.ts';
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

/** The parameters in the schema of a function. */
function membersOf(name: string, random: SeededRandom): Record<string, unknown> {
  const call = Object.entries(calls).find(([one]) => one === name)?.[1];
  if (call === undefined) return {};
  const value = sampleOf(shapeOf(call.input), {
    choose: (count) => random.below(count),
    text: ({ format }) => (format === 'uuid' ? uuid : random.chance(0.5) ? 'Some words' : hostileText(random)),
  });
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
