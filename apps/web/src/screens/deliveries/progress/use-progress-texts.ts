import { formatDate, formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockParts } from '../../../client/language/language-choice.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import type { DeliveryRow } from '../../../parts/deliveries/index.ts';
import { liveWords } from '../words.ts';
import type { AttemptRow, StudentRow } from './student-rows.ts';

const minute = 60_000;
/** Seconds under which a sign of life is of now. */
const fresh = 15;
const inSteps = (seconds: number): number => Math.floor(seconds / 5) * 5;

export interface ProgressTexts {
  where(last: AttemptRow | null): string;
  answered(last: AttemptRow | null): string;
  seen(last: AttemptRow | null): string;
  left(last: AttemptRow | null): string;
  points(last: AttemptRow | null): string;
}

/** Where a student is, in words. `questionIds` are the ids of the questions in their order. */
export function useProgressTexts(
  row: Pick<DeliveryRow, 'questions' | 'max_points'>,
  questionIds: readonly string[],
  now: number,
): ProgressTexts {
  const translate = useWords(liveWords);
  const [language] = useLanguage();
  const moment = useMoment();
  const time = (at: string): string => formatDate(new Date(at), language, clockParts);
  return {
    where(last) {
      if (last === null) return translate('notBegun');
      if (last.state === 'submitted' && last.finished_at !== null) {
        return translate(`by-${last.finished_by ?? 'student'}`, { moment: time(last.finished_at) });
      }
      if (last.paused_at !== null) return translate('isPaused');
      if (last.break_until !== null && Date.parse(last.break_until) > now) {
        return translate('onBreak', { moment: time(last.break_until) });
      }
      const place = last.at_question === null ? -1 : questionIds.indexOf(last.at_question);
      return place < 0 ? translate('started') : translate('atQuestion', { number: place + 1 });
    },
    answered: (last) =>
      last === null ? '' : translate('answeredOf', { count: last.answered ?? 0, questions: row.questions }),
    seen(last) {
      if (last?.seen_at == null) return '';
      const seconds = (now - Date.parse(last.seen_at)) / 1_000;
      if (seconds < fresh) return translate('justNow');
      if (seconds < 60) return translate('secondsAgo', { count: inSteps(seconds) });
      if (seconds < 3_600) return translate('minutesAgo', { count: Math.floor(seconds / 60) });
      return moment(last.seen_at);
    },
    left(last) {
      if (last?.state !== 'running') return '';
      if (last.ends_at === null) return translate('noClock');
      // While it stands still, so does what is left.
      const at = last.paused_at === null ? now : Date.parse(last.paused_at);
      const rest = Date.parse(last.ends_at) - at;
      if (rest <= 0) return translate('over');
      if (rest < 2 * minute) return translate('secondsLeft', { count: Math.max(5, inSteps(rest / 1_000)) });
      return translate('minutesLeft', { count: Math.floor(rest / minute) });
    },
    points(last) {
      if (last?.state !== 'submitted' || last.points === null) return '';
      return translate('pointsOf', { points: formatNumber(last.points, language), most: row.max_points });
    },
  };
}

/** The name of a student as lists have it. */
export function useStudentName(): (studentRow: Pick<StudentRow, 'firstName' | 'lastName'>) => string {
  const translate = useWords(liveWords);
  return ({ firstName, lastName }) => [lastName, firstName].filter(Boolean).join(' ') || translate('noName');
}
