import type { ContentLanguage } from '@schole/core';
import { contentStems, type GreekPhrase, toAccusative, words } from '@schole/language';
import type { Analysis, Term } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { greekPhrases } from '../../../analysis/greek/terms.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { isSurelyDifferent } from '../../../checks/surely-different.ts';
import { contrasts } from '../../../material/contrasts.ts';
import { relationOf } from '../../../material/english/classes.ts';
import { givesAway } from '../../../material/english/names.ts';
import { wideClass } from '../../../material/one-class.ts';
import { fitsArticle, isPart, siblings } from '../../../material/siblings.ts';
import { opened } from '../../../material/statement-wording.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { withArticle } from './article.ts';
import type { Change } from './change.ts';

interface Slot {
  start: number;
  end: number;
  term: Term;
  /** Whether it is what the sentence is about. */
  subject: boolean;
  phrase?: GreekPhrase;
}

/** One of several: the others would keep the sentence half true. */
const listed =
  /(?:, | (?:and|or|και|ή|such as|like|including|both|as well as|όπως)(?: \p{L}{1,3})?) $|, $| (?:and|or|και|ή) $/u;
const listedAfter = /^(?:, (?:\p{L}+(?: \p{L}+){0,2}, )*(?:\p{L}+ ){1,4}(?:and|or|και|ή) | (?:and|or|και|ή) )/u;
/** What holds for one kind may hold for another: an example, an ability, a circumstance of many. */
const shared =
  /\b(?:can|may|might|often|sometimes|commonly|usually|many|some|also|example|examples|include[sd]?|including|such as|important|associated|related|essential|necessary|needed|required|involve[sd]?|various|both|common|similar|affect(?:s|ed)?|one of|a (?:type|kind|form) of)\b|(?<!\p{L})(?:μπορ\p{L}+|συχνά|συνήθως|πολλ\p{L}+|ορισμέν\p{L}+|επίσης|παράδειγμα|περιλαμβάν\p{L}+|όπως|σημαντικ\p{L}+|σχετίζ\p{L}+|διάφορ\p{L}+|κοιν\p{L}{1,3}|ένας από|μία από|ένα από|είδος)(?!\p{L})/iu;

function english({ passage, text }: PlainStatement, analysis: Analysis): Slot[] {
  const verb = passage.tokens.find(
    ({ pos, text: word }, at) => at > 0 && (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(word))),
  );
  return chunks(passage.tokens, passage.clean).flatMap((chunk): Slot[] => {
    const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
    if (
      !term ||
      chunk.end > text.length ||
      /^['’]/.test(text.slice(chunk.end)) ||
      /[-/]$|[+\d]\p{L}* $/u.test(text.slice(0, chunk.start))
    )
      return [];
    return [{ start: chunk.start, end: chunk.end, term, subject: verb !== undefined && chunk.end < verb.start }];
  });
}

function greek({ text }: PlainStatement, analysis: Analysis): Slot[] {
  return greekPhrases(text).flatMap(({ phrase }): Slot[] => {
    const term = analysis.termsByKey.get(keyOf(text.slice(phrase.start, phrase.end), 'el'));
    if (
      !term?.form ||
      (phrase.form.grammaticalCase === 'accusative' && phrase.form.gender === 'masculine' && !term.form)
    )
      return [];
    return [{ start: phrase.start, end: phrase.end, term, subject: phrase.articleStart === 0, phrase }];
  });
}

/** A term of the material in the form that the place needs; null where its endings are unsure. */
function formOf(term: Term, place: Slot): string | null {
  if (!place.phrase) return term.text;
  if (!term.form || place.phrase.form.plural !== term.plural || place.phrase.form.gender !== term.form.gender)
    return null;
  return place.phrase.form.grammaticalCase === 'accusative' ? toAccusative(term.text, term.form, term.core) : term.text;
}

/** What follows a name and says what it is. */
const apposition = /^, (?:an?|the|one|which|who|whose|ένας|μία|μια|ένα|ο|η|το|οι|τα|που) /u;

/** "Hydrophilic, or “water loving”": the same again in other words. */
const gloss = /[“”"«»]|, or |, ή |, δηλαδή /u;

/** Whether a dictionary has two terms in one class; where it has only one of them, they are of two. */
function oneClass(one: Term, other: Term, language: ContentLanguage): boolean {
  if (one.head === other.head && one.text.includes(' ') && other.text.includes(' ')) return true;
  return wideClass(one.text, language) === wideClass(other.text, language);
}

const conceded =
  /^(?:While|Although|Though|Whereas|Even|Unlike) |\b(?:not|no|never)\b|n['’]t\b|^(?:Αν και|Ενώ|Παρότι|Μολονότι) |(?<!\p{L})(?:δεν|μην?|όχι)(?!\p{L})/u;

/** Minimum number of content words of the rest, so that the rest tells which of two kinds is meant. */
const minClaim = 4;

function bySibling(statement: PlainStatement, analysis: Analysis): Change[] {
  const { passage, text } = statement;
  const { language } = analysis;
  // A gloss beside the term would contradict another one; what is denied or conceded stays so of other things.
  if (gloss.test(text) || conceded.test(text)) return [];
  const places = language === 'en' ? english(statement, analysis) : greek(statement, analysis);
  return places.flatMap((place): Change[] => {
    const from = text.slice(place.start, place.end);
    const rest = `${text.slice(0, place.start)}${text.slice(place.end)}`;
    if (place.term.proper && place.term.type !== 'term') return [];
    // "Ergot toxin, a fungus that …": what explains the name would contradict another one.
    if (apposition.test(text.slice(place.end))) return [];
    const before = text.slice(0, place.phrase?.articleStart ?? place.start);
    if ((listed.test(before) && !opened.test(before)) || listedAfter.test(text.slice(place.end))) return [];
    const defined = analysis.definitions.some(
      ({ key, passage: { at } }) => key === place.term.key && at === passage.at,
    );
    if (!defined && shared.test(rest)) return [];
    if (!defined && place.term.passages.length < 2 && !(place.subject && place.phrase)) return [];
    const own = new Set(contentStems(from, language));
    const all = contentStems(text, language);
    const claim = all.filter((part) => !own.has(part));
    if (claim.length < minClaim || all.length - claim.length > own.size || givesAway(from, rest)) return [];
    const plural = place.phrase?.form.plural ?? isPluralName(from);
    const found = siblings(place.term, plural, analysis)
      .filter(({ term }) => fitsArticle(text.slice(0, place.start), from, term.text, analysis))
      .filter(({ term }) => !isPart(term.text, from) && (defined || oneClass(place.term, term, language)))
      .slice(0, 12)
      .find(({ term }) => {
        // What both share ("cells") may stand elsewhere in the sentence; what differs may not.
        const theirs = contentStems(term.text, language).filter((part) => !own.has(part));
        return (
          theirs.length > 0 &&
          (language === 'el' || relationOf(from, term.text) === null) &&
          !theirs.some((part) => all.includes(part)) &&
          formOf(term, place) !== null &&
          isSurelyDifferent(term.text, place.term.text, claim, passage, analysis)
        );
      });
    const to = found ? formOf(found.term, place) : null;
    if (!found || to === null) return [];
    // Away from the subject, only a near relation makes another thing surely wrong.
    if (!place.subject && !defined && found.closeness < 3) return [];
    return [
      {
        frame: 'term',
        ...withArticle(text, place.start, place.end, to, place.phrase),
        quality: (defined ? 6.5 : place.subject ? 5.5 : 4.5) + Math.min(1, found.closeness / 5),
      },
    ];
  });
}

function byContrast(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text, passage } = statement;
  const found = gloss.test(text) ? [] : contrasts(text, analysis);
  const [only] = found;
  // Two such words may cancel each other out.
  if (!only || found.length > 1) return [];
  if (
    text
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .filter((word) => word === only.from.toLowerCase()).length > 1
  )
    return [];
  // "Nucleic acids": a noun that is only the end of a longer name.
  const name = chunks(passage.tokens, passage.clean).find(({ end }) => end === only.end);
  if (name && name.start !== only.start) return [];
  const rest = text.slice(0, only.start) + text.slice(only.end);
  // "May be acute or acute".
  if (new RegExp(`(?<!\\p{L})${only.to}(?!\\p{L})`, 'iu').test(rest)) return [];
  // "Fungi" cause a "fungal" disease: the other words tell which is meant.
  const root = only.from.toLowerCase().slice(0, 4);
  if (
    rest
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 4 && word.startsWith(root))
  )
    return [];
  if (shared.test(rest) || listed.test(text.slice(0, only.start)) || listedAfter.test(text.slice(only.end))) return [];
  const claim = contentStems(rest, analysis.language);
  if (claim.length <= minClaim || words(text).length > 26) return [];
  if (!isSurelyDifferent(only.to, only.from, claim, passage, analysis)) return [];
  return [{ frame: 'contrast', ...withArticle(text, only.start, only.end, only.to), quality: 6.5 }];
}

/** A statement with the other of two kinds, or another term of the same class, of which the material states no such thing. */
export function termChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  return [...byContrast(statement, analysis), ...bySibling(statement, analysis)];
}
