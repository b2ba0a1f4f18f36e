import { findKind, refusalOf } from '@schole/questions';
import type { Refusal } from '../judge.ts';

const words: Readonly<Record<string, string>> = {
  malformed: 'It does not follow the form, or a text is empty or too long.',
  'not-asked': 'It has another Bloom level than was asked for.',
  'not-in-source': '"sentences" is empty or names a number that does not stand in the passage.',
  markup: 'It contains HTML or other markup.',
  'other-language': 'It is not written in the language that was asked for.',
};

/** Why the judge refused a question, in words for the model that wrote it. */
export function refusalWords(type: string, { reason, setAside }: Refusal): string {
  const known = words[reason];
  if (known !== undefined) return known;
  const check = findKind(type)?.checks.find(({ id }) => id === reason);
  const detail = setAside === null ? undefined : refusalOf(setAside.verdicts)?.detail;
  const found = detail === undefined || detail === reason ? '' : ` Found: ${detail.slice(0, 200)}`;
  return check === undefined ? 'It was refused.' : `It fails this rule: ${check.en}${found}`;
}
