import type { Scale } from './templates.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
export const inWords = (count: number): string => numbers[count] ?? String(count);

/** Names in quotation marks, in a list. */
export const quoted = (terms: readonly string[]): string => {
  const all = terms.map((term) => `“${term}”`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

/** How many of some things an answer has, of two, three or four that are asked for; `slip` is what may be amiss with one of two. */
export function counted(
  criterion: string,
  count: number,
  many: string,
  single: string,
  how: string,
  slip: string,
): Scale {
  const [one, two] = [`One ${single} is ${how}.`, `Two ${many} are ${how}.`];
  const none = `${single.startsWith('of ') ? 'None' : 'No'} ${single} is ${how}.`;
  if (count < 3)
    return { criterion, older: [two, `Two ${many} are ${how}, but ${slip}.`, one, none], young: [two, one, none] };
  const all = `At least ${inWords(count)} ${many} are ${how}.`;
  const fewer = count === 3 ? two : `Two or three ${many} are ${how}.`;
  const some = count === 3 ? 'One or two' : 'One to three';
  return { criterion, older: [all, fewer, one, none], young: [all, `${some} ${many} are ${how}.`, none] };
}

/** A criterion with its four descriptions. */
export const scale = (criterion: string, ...older: Scale['older']): Scale => ({ criterion, older });
