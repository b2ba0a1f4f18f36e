import type { ContentLanguage } from '@schole/core';
import type { Random } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { withoutLinks } from '../../../material/statement-wording.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { turnedMeaning } from '../changes/meaning.ts';
import { active, listTurned, moveLocation, shortened, turned } from './english.ts';
import { rearranged, shortenedGreek, turnedGreek } from './greek.ts';
import { otherWords } from './synonyms.ts';

/** A statement in other words, and whether more than single words or a clause of it have changed. */
export interface Reworded {
  text: string;
  turned: boolean;
}

/** A statement without the clauses at its end that only add to it; null where it has none. */
export function withoutTail(text: string, language: ContentLanguage): string | null {
  const cut = language === 'en' ? shortened(text) : shortenedGreek(text);
  return cut !== null && text.startsWith(cut.slice(0, -1)) ? cut : null;
}

/** Share of the statements that keep their order although it could be turned, so that neither form is a sign. */
const kept = 0.25;

/**
 * The same statement in other words as far as that is safe: its clauses in the other order, what only adds to it left
 * out, a wording of the table. True and false statements are reworded alike, so that copied words are no sign.
 */
export function reworded(text: string, { passage }: PlainStatement, analysis: Analysis, random: Random): Reworded {
  const { language } = analysis;
  const plain = withoutLinks(text);
  const short = (language === 'en' ? shortened(plain) : shortenedGreek(plain)) ?? plain;
  const other =
    language === 'en'
      ? (turned(short, passage, analysis) ?? moveLocation(short))
      : (turnedGreek(short, analysis) ?? rearranged(short, analysis));
  const order = other !== null && random.next() >= kept ? other : null;
  const whole = order ?? short;
  const made = (language === 'en' ? listTurned(whole, passage) : null) ?? whole;
  return { text: otherWords(made, language) ?? made, turned: order !== null };
}

/** A true statement in other words: as `reworded`, or its definition or its voice turned round. */
export function rewordedTrue(statement: PlainStatement, analysis: Analysis, random: Random): Reworded {
  const { passage, text } = statement;
  const turns = [
    turnedMeaning(statement, analysis),
    analysis.language === 'en' ? active(withoutLinks(text) === text ? text : '', passage, analysis) : null,
  ].filter((one) => one !== null);
  const [first] = turns;
  if (first !== undefined && random.next() >= kept) return { text: first, turned: true };
  return reworded(text, statement, analysis, random);
}
