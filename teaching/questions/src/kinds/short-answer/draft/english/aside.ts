import type { TaggedToken } from '@schole/language';
import type { Definition } from '../../../../analysis/analysis.ts';
import { isFiniteVerb } from '../../../../analysis/english/parse.ts';
import { tagged } from '../../../../checks/tagged.ts';

const inName = ({ pos }: TaggedToken): boolean => /^(?:NOUN|PROPN|ADJ|NUM)$/.test(pos);

/** Where a definition stands beside what its sentence says: "…, in plasma, the fluid portion of blood". */
export interface Aside {
  /** Where the meaning ends. */
  end: number;
}

/**
 * The definition that a sentence gives beside its statement, directly behind the term; null where it gives none so, or
 * where the meaning may go on.
 */
export function asideOf({ how, subject, term, meaning, passage }: Definition): Aside | null {
  if (how !== 'is' || subject === undefined) return null;
  const { clean, tokens } = passage;
  const low = clean.toLowerCase();
  const at = low.indexOf(subject.toLowerCase());
  const from = low.indexOf(meaning.toLowerCase());
  const between = clean.slice(at + subject.length, from);
  if (at < 0 || from < 0 || !/^(?:, (?:which (?:is|are) )?|: )$/.test(between)) return null;
  // "Rocky Mountain spotted fever, a …": what stands before the term may belong to it.
  const before = tokens.findLast(({ end }) => end <= at);
  if (before && (inName(before) || /^['’]s?$/.test(before.text))) return null;
  const named = tokens.filter(
    ({ start, end }) => start >= at + subject.length - term.length && end <= at + subject.length,
  );
  if (named.length === 0 || !named.every(inName)) return null;
  const end = from + meaning.length;
  const behind = clean.slice(end);
  // "…, causes fever": the statement goes on. Anything else may belong to the meaning.
  const next = tokens.find(({ start, pos }) => start >= end && pos !== 'PUNCT');
  const goesOn = behind.startsWith(', ') && next !== undefined && isFiniteVerb(next);
  return goesOn || /^[.;]?$/.test(behind.trim()) || behind.startsWith(';') ? { end } : null;
}

/**
 * Whether what follows a definition in its sentence speaks of something else: "Inflammation of the gland, called
 * prostatitis, can …", "… is called encephalitis, and patients have …".
 */
export function isBesideOther({ how, term, meaning, passage }: Definition): boolean {
  const { clean } = passage;
  const low = clean.toLowerCase();
  const [at, from] = [low.indexOf(term.toLowerCase()), low.indexOf(meaning.toLowerCase())];
  if (at < 0 || from < 0 || how === 'entry') return false;
  const rest = clean.slice(Math.max(at + term.length, from + meaning.length));
  if (how === 'named' || how === 'alias') {
    const between = clean.slice(from + meaning.length, at);
    if (from === 0 && /^, (?:called|known as|termed|referred to as) (?:the |an? )?$/.test(between))
      return /^, (?!which|who|where|or )/.test(rest);
  }
  const [, clause = ''] =
    /^, (?:and|but|while|whereas) (?!it |they |its |their |this |these |is |are |has |have )([^;]+)/.exec(rest) ?? [];
  return clause !== '' && tagged(clause, 'en').slice(1).some(isFiniteVerb);
}
