import { capitalised, contentStems, decapitalised, type Random } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../analysis/analysis.ts';
import { isSurelyDifferent } from '../../checks/surely-different.ts';
import { isRelationalGreek } from '../../material/greek/gate.ts';
import { standsByItself } from '../../material/greek/statement.ts';
import { isOneClass, likeness } from '../../material/one-class.ts';
import { definedCandidates } from '../../material/pool.ts';
import { isPart, mayBeAlike } from '../../material/siblings.ts';
import type { Change } from './changes/change.ts';

/** A definition of the material as a sentence of its own, and the same of another term. */
export interface Defined {
  passage: Passage;
  /** The words of the passage that the true statement says again. */
  meaning: string;
  text: string;
  wrong: Change | null;
}

const maxMeaningWords = 24;

/** «Πληθωρισμός ονομάζεται η συνεχής άνοδος …»: without an article, because the gender of an entry is unknown. */
function greek(term: string, { how, meaning, plural }: Definition): string | null {
  if (!/^(?:ο|η|το|οι|τα|ένας|μία|μια|ένα|κάθε) /iu.test(meaning) || isRelationalGreek(term)) return null;
  // «Ένα πιο εύπλαστο στρώμα»: a description, and not what the thing is.
  if (/^(?:ένας|μία|μια|ένα) /iu.test(meaning) && (meaning.split(' ').length < 7 || / πιο /u.test(meaning)))
    return null;
  // «Χλωροπλάστης ονομάζονται τα γονίδια»: two numbers, so two things.
  if (how !== 'entry' && plural !== /^(?:οι|τα) /iu.test(meaning)) return null;
  const many = plural || /^(?:οι|τα) /iu.test(meaning);
  const made = `${capitalised(term)} ${many ? 'ονομάζονται' : 'ονομάζεται'} ${decapitalised(meaning)}.`;
  return standsByItself(made) ? made : null;
}

/** "Homeostasis is the ability …", or "the term … means" where the meaning has no article of its own. */
function english(term: string, { meaning, plural }: Definition): string | null {
  if (/[:;“”"«»?!]/.test(meaning) || /\b(?:this|these|those|above|below|see)\b/i.test(meaning)) return null;
  if (/^(?:an?|the|any|one of) /i.test(meaning) && !plural)
    return `The term “${term}” means ${decapitalised(meaning)}.`;
  return `The term “${term}” means “${meaning}”.`;
}

/** What the entries of a glossary, and in Greek the definitions of the text, say of their terms. */
export function definedStatements(analysis: Analysis, random: Random): Defined[] {
  const { language, definitions } = analysis;
  const used = new Map<string, number>();
  return definitions.flatMap((definition): Defined[] => {
    const { how, passage } = definition;
    const meaning = definition.meaning.replace(/[.]$/, '');
    if (how === 'alias' || (how !== 'entry' && language === 'en') || meaning.split(' ').length > maxMeaningWords)
      return [];
    if (meaning.split(' ').length < 4) return [];
    const say = (term: string): string | null =>
      language === 'el' ? greek(term, { ...definition, meaning }) : english(term, { ...definition, meaning });
    const text = say(definition.term);
    if (text === null) return [];
    const claim = contentStems(meaning, language);
    const like = { text: definition.term, plural: definition.plural, passage };
    const other = definedCandidates(analysis, like)
      // One term is not the wrong one of every statement.
      .map((item) => ({
        item,
        rank:
          item.closeness +
          likeness(item.text, definition.term, language) +
          random.next() * 2 -
          3 * (used.get(item.text) ?? 0),
      }))
      .toSorted((one, two) => two.rank - one.rank)
      .slice(0, 12)
      .find(
        ({ item }) =>
          mayBeAlike(definition.term, item.text) &&
          !isPart(item.text, definition.term) &&
          isOneClass(item.text, definition.term, language) &&
          isSurelyDifferent(item.text, definition.term, claim, passage, analysis),
      )?.item.text;
    if (other !== undefined) used.set(other, (used.get(other) ?? 0) + 1);
    const changed = other === undefined ? null : say(other);
    const wrong: Change | null =
      other === undefined || changed === null
        ? null
        : { frame: 'meaning', text: changed, from: definition.said?.term ?? definition.term, to: other, quality: 7.5 };
    return [{ passage, meaning: definition.said?.meaning ?? meaning, text, wrong }];
  });
}
