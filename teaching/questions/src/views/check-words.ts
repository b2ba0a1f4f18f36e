import type { CheckWords as KindCheck } from '../contract/kind.ts';
import type { CheckWords, ViewLanguage } from './contract.ts';

/** Each check's name, and the text shown when it did not pass. */
export type CheckMessages<Id extends string> = Record<ViewLanguage, Record<Id, { name: string; failed: string }>>;

/** The texts of a kind's checks by name; the text for a passed check is in the kind's list of checks. */
export function wordsOfChecks<Id extends string>(
  checks: readonly (KindCheck & { id: Id })[],
  messages: CheckMessages<Id>,
): (name: string, language: ViewLanguage) => CheckWords | null {
  return (name, language) => {
    const position = checks.findIndex(({ id }) => id === name);
    const check = checks[position];
    return check === undefined ? null : { ...messages[language][check.id], passed: check[language], position };
  };
}
