import { gaps } from '@schole/core';
import { similarity, words } from '@schole/language';
import { type Finding, notApplicable } from './finding.ts';

/** Words by which a question refers to a figure, a page or a sentence that is not there; null when there are none. */
export function findExternalReference(text: string): string | null {
  const pointing = text.match(
    /\b(?:figure|table) ?\d|\b(?:previous|preceding) (?:sentence|paragraph|page|question)\b|\b(?:shown|pictured|described|mentioned) (?:above|below)\b|\bon page \d|(?:σχήμα|εικόνα|πίνακα|σελίδα) \d|(?:προηγούμενη|παραπάνω) (?:πρόταση|παράγραφο|σελίδα|ερώτηση|εικόνα)|(?:πιο πάνω|πιο κάτω) (?:σχήμα|κείμενο)/iu,
  );
  if (pointing) return pointing[0];
  const dangling = text.match(
    /^(?:It|They|He|She|Its|Their|Αυτός|Αυτή|Αυτό|Αυτοί|Αυτές|Αυτά|Εκείνος|Εκείνη|Εκείνο) \p{L}/u,
  );
  return dangling ? dangling[0] : null;
}

// Of 754 questions of two textbooks these limits refuse 5 percent, mostly stories before a question.
const minWords = 6;
const maxWords = 40;

/** The number of words of a question that is too short or too long to be read in one go; otherwise null. */
export function unreadableLength(text: string, min = minWords): string | null {
  const count = words(text.replace(gaps, ' blank ')).length;
  return count < min || count > maxWords ? String(count) : null;
}

/** The other question with nearly the same wording, where there are other questions. */
export function findDuplicateQuestion(text: string, others: readonly string[]): Finding {
  if (others.length === 0) return notApplicable('only-question');
  return others.find((other) => similarity(other, text) > 0.8) ?? null;
}
