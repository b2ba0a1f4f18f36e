import type { CheckWords as KindCheck } from './kind.ts';
import type { CheckWords, ViewLanguage } from './view-contract.ts';

/** Each check's name, and what is said when it did not pass. */
export type Told<Id extends string> = Record<ViewLanguage, Record<Id, { name: string; failed: string }>>;

/** The words of a kind's checks by name; what is said when one passed stands in the kind's list of checks. */
export function wordsOfChecks<Id extends string>(
  checks: readonly (KindCheck & { id: Id })[],
  told: Told<Id>,
): (name: string, language: ViewLanguage) => CheckWords | null {
  return (name, language) => {
    const place = checks.findIndex(({ id }) => id === name);
    const check = checks[place];
    return check === undefined ? null : { ...told[language][check.id], passed: check[language], place };
  };
}
