import { Fault, type JobResult, type KindName } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { isModel } from '../../engines/engine-usage.tsx';
import { proposalWords } from './proposal-words.ts';

type Result = JobResult<'draft-question'>;

const reasons = {
  'type-not-available': 'none_level',
  'bloom-not-available': 'none_level',
  'too-few-sentences': 'none_sentences',
  'failed-checks': 'none_checks',
  'asks-the-same': 'none_same',
  'nothing-more-found': 'none_nothing',
} as const satisfies Record<NonNullable<Result['reason']>, string>;

/**
 * What has to be known of a drafting besides its question: that the language model gave nothing and why, and why there is
 * no question. Empty where there is nothing.
 */
export function useOutcomeText(): (result: Result, type: KindName) => string {
  const translate = useWords(proposalWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  return ({ proposal, reason, drafters }, type) => {
    const texts: string[] = [];
    const model = drafters.find(isModel);
    if (model !== undefined && model.delivered === 0) {
      if (model.failed !== undefined) texts.push(failure(new Fault(model.failed, '')));
      else texts.push(translate(model.usage?.calls === 0 ? 'modelNever' : 'modelNothing'));
      if (proposal !== null) texts.push(translate('fellBack'));
    }
    if (reason !== null) {
      const [refused] = drafters
        .flatMap((drafter) => drafter.refused)
        .toSorted((one, other) => other.count - one.count);
      const why = refused === undefined ? undefined : kindViews[type]?.check(refused.reason, language)?.failed;
      const checked = reason === 'failed-checks' && why !== undefined;
      texts.push(checked ? translate('none_checksWhy', { why }) : translate(reasons[reason]));
    }
    return texts.join(' ');
  };
}
