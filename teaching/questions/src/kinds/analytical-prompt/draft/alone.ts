import type { ContentLanguage } from '@schole/core';
import { isLikelyVerb } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { tagged } from '../../../checks/tagged.ts';
import { isRelational } from '../../../material/english/gate.ts';
import { isRelationalGreek } from '../../../material/greek/gate.ts';

/** Nouns that belong to something, beyond those that no question may be about. */
const dependent =
  /^(?:dangers?|risks?|reliability|exposures?|relations?|differences?|analys[ie]s|conclusions?|answers?|explanations?|measures?|conditions?|settings?|definitions?|observations?|rules?|examples?|coexistence|work|matter|exceptions?|categor(?:y|ies)|members?|results?|cases?|effects?|parts?|συμπέρασμα|συμπεράσματα|απάντηση|εξήγηση|παράδειγμα|παραδείγματα|ορισμός|παρατήρηση|παρατηρήσεις|κανόνας|κίνδυνος|κίνδυνοι|εργασία|δουλειά|συνύπαρξη|αξιοπιστία|ακρίβεια|προϋπόθεση|εξαίρεση|κατηγορία|κατηγορίες|περίπτωση|περιπτώσεις|παράγοντας|παράγοντες|συνέπεια|συνέπειες|έκθεση|ενίσχυση|απόκλιση|όριο|όρια|λύση|λύσεις|θεσμός|πρόταση|προτάσεις)$/iu;

/** Whether a noun without a complement names nothing: "the danger", «το μέτρο». */
export const isDependent = (noun: string, language: ContentLanguage): boolean =>
  dependent.test(noun) || (language === 'en' ? isRelational(noun) : isRelationalGreek(noun));

/** A noun with an article that stands in so many sentences of the material is what the material is about. */
const wellKnown: Readonly<Record<ContentLanguage, number>> = { en: 5, el: 4 };

export const isKnown = (noun: string, { language, termsByKey, keyTerms }: Analysis): boolean => {
  const key = keyOf(noun, language);
  return keyTerms.has(key) || (termsByKey.get(key)?.passages.length ?? 0) >= wellKnown[language];
};

/** An article and one noun before a verb, as a clause of a sentence has it. */
const greekBare =
  /(?:^|(?<=[ ,]))(?:ο|η|το|οι|τα) (\p{Ll}+) (?:(?:δεν|θα|μας|σας) )?(?:την? |το[νυ]? |τους |τις |τα )?(\p{Ll}+)/giu;

/** The nouns that a sentence speaks of with an article, or with none, and without a complement. */
function bareNouns(text: string, language: ContentLanguage): string[] {
  if (language === 'el')
    return [...text.matchAll(greekBare)].flatMap(([, noun = '', verb = '']) => (isLikelyVerb(verb) ? [noun] : []));
  const [first, second, third] = tagged(text, 'en');
  if (first === undefined || second === undefined || third === undefined) return [];
  if (/^the$/i.test(first.text)) return second.pos === 'NOUN' && isVerb(third.pos) ? [second.text] : [];
  return first.pos === 'NOUN' && isVerb(second.pos) ? [first.text] : [];
}

const isVerb = (pos: string): boolean => pos === 'VERB' || pos === 'AUX';

/** Whether a sentence speaks of a danger, a measure or a result, and says not of which. */
export const namesNoOwner = (text: string, language: ContentLanguage): boolean =>
  bareNouns(text, language).some((noun) => isDependent(noun, language) && hasArticle(text, noun));

/** Words that compare, continue or count what only the paragraph tells; views and findings of somebody. */
const leansBack: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:however|moreover|in addition|thus|therefore|hence|consequently|interestingly|finally|instead|then|again|most|some|half|one (?:might|may|would|could))\b|\b(?:also|same|additional|additionally|another|others|(?:the|these|both) (?:two|three|four)|(?:found|showed|concluded|believed|thought|expected|suggested|proposed|argued|assumed) (?:that|to))\b|\b(?:might|may|would|could) (?:expect|think|assume)\b|\b(?:primarily|mainly|largely|partly|mostly|in part|especially|simply)\.$/iu,
  el: /^(?:\p{L}+ )?(?:επίσης|ωστόσο|όμως|επομένως|άρα)(?!\p{L})|(?<!\p{L})(?:επίσης|εξάλλου|άλλ(?:ος|η|ο|οι|ες|ου|ης|ων|ους)|ίδι(?:ος|α|ο|οι|ες|ου|ων)|πρόσθετ\p{L}+|(?:των|οι|τα|τους|τις|στους|στις|στα) (?:δύο|τρεις|τρία|τριών))(?!\p{L})/iu,
};
/** "A closer link", with no "than". */
const compares: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:(?:more|less) \p{L}+(?:al|ive|ous|ful|ic|ent|ant|ble|ed|ly)|larger|smaller|higher|lower|looser|closer|stronger|weaker|easier|harder|faster|slower|better|worse)\b/iu,
  el: /(?<!(?<!\p{L})(?:ο|η|το|οι|τα|τον|την|τη|του|της|των|τους|τις|στον|στην|στη|στο|στα|στις|στους) )(?<!\p{L})\p{L}+(?:ότερ|ύτερ|έστερ|ώτερ)(?:ος|η|ο|οι|ες|α|ου|ης|ων|ους)(?!\p{L})|(?<!\p{L})(?:πιο|περισσότερ\p{L}+|λιγότερ\p{L}+) \p{L}+/iu,
};
const compared: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\bthan\b|\b(?:as|when|while|where|with|in)\b/iu,
  el: /(?<!\p{L})(?:από|απ[’']|παρά|όσο|σε σχέση|σε σύγκριση|όταν|καθώς|μετά|κάτω|τ\p{L}{1,2} πιο)(?!\p{L})/iu,
};

/** «Ένα είδος που έχει χάσει …»: a noun and what is said of it, and nothing more; "waves … to be". */
function hasMainVerb(text: string, language: ContentLanguage): boolean {
  if (language === 'en') {
    const tokens = tagged(text, 'en');
    return tokens.some(
      ({ pos, text: word }, at) =>
        isVerb(pos) && !/ing$/u.test(word) && !/^(?:to|which|that|who)$/i.test(tokens[at - 1]?.text ?? ''),
    );
  }
  const at = text.indexOf(' που ');
  if (at < 0) return true;
  const verbs = (part: string): number =>
    part
      .replace(/(?<!\p{L})(?:έχ|είχ)\p{L}+ (\p{L}+)/gu, '$1')
      .split(/[^\p{L}]+/u)
      .filter((word) => /^\p{Ll}{3,}$/u.test(word) && !/(?:ους|ων|ες|ας)$/u.test(word) && isLikelyVerb(word)).length;
  return verbs(text.slice(0, at)) > 0 || verbs(text.slice(at + 5)) > 1;
}

/** Whether somebody who has not read the paragraph understands a statement that a task quotes. */
export function standsAlone(text: string, analysis: Analysis): boolean {
  const { language } = analysis;
  if (leansBack[language].test(text)) return false;
  if (compares[language].test(text) && !compared[language].test(text)) return false;
  if (!hasMainVerb(text, language)) return false;
  const isOfOne = (noun: string): boolean =>
    isDependent(noun, language) || (!/^\p{Lu}/u.test(noun) && !isKnown(noun, analysis) && hasArticle(text, noun));
  return !bareNouns(text, language).some(isOfOne);
}

/** Whether a noun opens its sentence with a definite article: one thing of a story. */
const hasArticle = (text: string, noun: string): boolean =>
  /^(?:the|ο|η|το|οι|τα) $/iu.test(text.slice(0, Math.max(0, text.indexOf(noun))));
