import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Piece, Relation } from '../../../../material/relations/relation.ts';
import type { FoundIdea, Framed } from '../framed.ts';
import { framedBy, ideaOf as placed } from '../ideas.ts';
import { isLooseName, isName, isReason } from './names.ts';
import { objectQuestion } from './verbs.ts';
import { clauseOf, inside, together } from './words.ts';

const ideaOf = (piece: Piece, analysis: Analysis): FoundIdea => placed(piece, (text) => inside(text, analysis));

/** Who or what a claim belongs to has a name: a person, a theory, a law. */
const hasName =
  /(?<!^)\b\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}*)+$|\b(?:theory|law|principle|hypothesis|model)\b/u;

const theory = /\b(?:theory|law|principle|hypothesis|model|rule)\b/;

const maxTopic = 5;
/** The surname of whoever claims something. */
const lastName = (who: string): string => (who.match(/\p{Lu}\p{L}+/gu) ?? []).at(-1) ?? who;

/**
 * What a claim is about: the subject of its clause. Null where it has none that can be named, or where the text has more
 * of the same person about the same thing: then the claim is not the only answer.
 */
function topicOf({ first, second }: Relation, analysis: Analysis): string | null {
  const subject = clauseOf(second, analysis)?.subject;
  if (subject === undefined || subject.split(' ').length > maxTopic) return null;
  if (!isName(subject) || (/^the /i.test(subject) && isLooseName(subject, analysis))) return null;
  const topic = inside(subject, analysis);
  const [name, head] = [lastName(first.text), topic.split(' ').at(-1)?.toLowerCase() ?? topic];
  const claims = new RegExp(`${name} (?:\\([^()]*\\) )?(?:also )?\\p{Ll}+ that `, 'u');
  const both = analysis.passages.filter(
    ({ clean }) => claims.test(clean) && clean.toLowerCase().includes(head.replace(/s$/, '')),
  );
  return both.length > 1 ? null : topic;
}

/** "What did Sapir and Whorf propose about language?", "What does the law of … state?" */
export function fromClaim(relation: Relation, analysis: Analysis): Framed[] {
  const { first, second, form, cue } = relation;
  const framed = (question: string): Framed[] =>
    framedBy(relation, 'claim', { question, ideas: [ideaOf(second, analysis)] }, together);
  if (!isName(first.text) || !isReason(second)) return [];
  if (form === 'phrase')
    return theory.test(first.text) ? framed(`What does ${inside(first.text, analysis)} state?`) : [];
  if (form !== 'clauses' || !hasName.test(first.text)) return [];
  const question = objectQuestion(inside(first.text, analysis), cue.replace(/ that$/, ''));
  if (question === null) return [];
  // A theory states one thing, a person says many.
  if (theory.test(first.text)) return framed(question);
  const topic = topicOf(relation, analysis);
  return topic === null ? [] : framed(question.replace(/\?$/, ` about ${topic}?`));
}
