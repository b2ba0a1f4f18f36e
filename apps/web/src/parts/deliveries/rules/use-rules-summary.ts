import type { DeliveryRules } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { ruleWords } from './rule-words.ts';

/** The rules that matter most, in one line. */
export function useRulesSummary(): (rules: DeliveryRules) => string {
  const translate = useWords(ruleWords);
  const moment = useMoment();
  return ({ opensAt, closesAt, timeLimit, attemptsAllowed, feedback, roomPassword }) =>
    [
      opensAt === null ? translate('sumNow') : translate('sumOpens', { moment: moment(opensAt) }),
      closesAt === null ? translate('sumNever') : translate('sumCloses', { moment: moment(closesAt) }),
      timeLimit === null ? translate('sumNoLimit') : translate('sumLimit', { count: timeLimit }),
      translate('sumAttempts', { count: attemptsAllowed }),
      translate(`sum-${feedback}`),
      ...(roomPassword === null || roomPassword === '' ? [] : [translate('sumWord')]),
    ].join(' · ');
}
