import { type Gender, inWords } from './greek-words.ts';
import type { Scale } from './templates.ts';

/** What is counted: «γνωρίσματα», «ένα γνώρισμα», «κανένα γνώρισμα». */
interface Things {
  gender: Gender;
  many: string;
  single: string;
  none: string;
}

export const things = (gender: Gender, many: string, single: string): Things => ({
  gender,
  many,
  single: `${inWords(1, gender)} ${single}`,
  none: `${{ masculine: 'κανέναν', feminine: 'καμία', neuter: 'κανένα' }[gender]} ${single}`,
});

/** How many of some things an answer has, of two, three or four that are asked for; `slip` is what may be amiss with one of two. */
export function counted(
  criterion: string,
  count: number,
  verb: string,
  { gender, many, single, none }: Things,
  how: string,
  slip: string,
): Scale {
  const tail = how === '' ? '' : ` ${how}`;
  const [one, two] = [`${verb} ${single}${tail}.`, `${verb} δύο ${many}${tail}.`];
  const nothing = `Δεν ${verb.charAt(0).toLowerCase()}${verb.slice(1)} ${none}${tail}.`;
  if (count < 3)
    return {
      criterion,
      older: [two, `${verb} δύο ${many}${tail}, αλλά ${slip}.`, one, nothing],
      young: [two, one, nothing],
    };
  const all = `${verb} τουλάχιστον ${inWords(count, gender)} ${many}${tail}.`;
  const three = inWords(3, gender);
  const fewer = count === 3 ? two : `${verb} δύο ή ${three} ${many}${tail}.`;
  const some = `${inWords(1, gender)} ${count === 3 ? 'ή δύο' : `έως ${three}`} ${many}`;
  return { criterion, older: [all, fewer, one, nothing], young: [all, `${verb} ${some}${tail}.`, nothing] };
}

/** A criterion with its four descriptions. */
export const scale = (criterion: string, ...older: Scale['older']): Scale => ({ criterion, older });
