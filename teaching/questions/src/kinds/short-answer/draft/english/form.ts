import { classesOf } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, opensClause, tagged } from '../../../../checks/tagged.ts';
import type { Framed } from '../framed.ts';

/** Two sentences in one answer, a connective at its end, a pointer to another part of the book. */
const broken =
  /[\p{Ll}\d)][.] \p{Lu}|\b(?:Additionally|Also|However|Therefore|Thus|Moreover|Furthermore|Consequently|Finally|Instead|Similarly)[.]?$|\b(?:preceding|previous|next|following|earlier|this) (?:section|chapter|module|unit|paragraph)|\b(?:described|discussed|mentioned|shown|listed|outlined|illustrated|noted|introduced|seen) (?:in|above|below|earlier|here|previously|for)\b|\b(?:Figure|Table|Chapter|Appendix)\b|\(\s*\)/u;
/** "…, and anyone entering should wear a mask": a second statement in a question. */
const second = /,? and (?:\S+ ){1,6}?(?:should|must|can|may|will|is|are|was|were|has|have|do|does)\b/;
const secondInAnswer = /\band (?:\S+ ){1,4}?(?:refers? to|means?|is|are|was|were|describes?|involves?|consists?) /;

/** A capital inside a question that only the beginning of a sentence gave: the text has the word so nowhere else. */
function hasStrayCapital({ question, passages }: Framed, analysis: Analysis): boolean {
  const [first] = passages;
  const opens = /^\p{Lu}\p{Ll}+/u.exec(first?.clean ?? '')?.[0];
  if (
    opens === undefined ||
    first?.tokens[0]?.pos !== 'ADJ' ||
    !new RegExp(`(?<!^)(?<![\\p{L}“])${opens}(?!\\p{L})`, 'u').test(question)
  )
    return false;
  if (question.startsWith(opens) && question.indexOf(opens, 1) < 0) return false;
  return !analysis.passages.some(({ clean }) => new RegExp(`[\\p{L},] ${opens}(?!\\p{L})`, 'u').test(clean));
}

/** "the therapist cannot disclose …": a statement, where a meaning should name something. */
function isStatement(text: string): boolean {
  const tokens = tagged(text, 'en');
  const verb = tokens.findIndex(isFiniteVerb);
  return (
    verb > 0 &&
    !tokens.slice(0, verb).some(opensClause) &&
    /^(?:the|an?) /i.test(text) &&
    modal.test(tokens[verb]?.text ?? '')
  );
}
const modal = /^(?:is|are|was|were|has|have|can|cannot|may|must|will|should|does|do)$/;

/** "How does prokaryotes perform …": the taggers took a noun for the verb. */
function disagrees(question: string): boolean {
  const [, plural = ''] = /\bdoes (\p{Ll}{3,}[^suic\P{L}]s) /u.exec(question) ?? [];
  return plural !== '' && classesOf(plural.slice(0, -1), 'en').length > 0;
}

/** Whether question, answer or model is no good English. */
export function isIllFormed(framed: Framed, analysis: Analysis): boolean {
  const { question, ideas, model, frame } = framed;
  if (broken.test(question) || ideas.some(({ text }) => broken.test(text))) return true;
  if (/ (?:Additionally|Also|However|Therefore|Moreover|Furthermore)[.]?$/.test(model)) return true;
  if (frame !== 'compare' && frame !== 'difference' && second.test(question.replace(/ (?:that|which|who) .*/, '')))
    return true;
  if (frame === 'meaning' && ideas.some(({ text }) => secondInAnswer.test(text) || isStatement(text))) return true;
  return disagrees(question) || hasStrayCapital(framed, analysis);
}
