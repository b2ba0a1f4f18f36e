import type { ContentLanguage } from '@schole/core';
import { fold, type TaggedToken } from '@schole/language';
import type { Facts } from './facts.ts';
import { isFiniteVerb, opensClause, tagged } from './tagged.ts';

/** The words of a question for a term, before the meaning. */
const definitionFrame: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:What (?:is|are|was|were) (?:the|another) (?:term|name|word)s? for|What term (?:means|describes|refers to)|What do we call) /i,
  el: /^(?:Πώς (?:αλλιώς )?(?:ονομ[άα]ζ|λέγ|λέμε|καλ|αποκαλ)\p{L}*|Ποιος (?:είναι ο )?όρος (?:σημαίνει|δηλώνει|περιγράφει)) /u,
};

const reason = /^(?:because|but|although|whereas|while|επειδή|διότι|αλλά|ενώ|όμως|μολονότι)$/i;

/** Whether a finite verb has its subject right before it and no word that opens its clause: "the books he wrote". */
const isBareRelative = (tokens: readonly TaggedToken[], at: number): boolean => tokens[at - 1]?.pos === 'PRON';

/** The finite verbs of a stretch that no "that", "which" or «που» accounts for. */
function looseVerbs(tokens: readonly TaggedToken[]): TaggedToken[] {
  let open = 0;
  let joined = false;
  return tokens.filter((token, at) => {
    if (opensClause(token)) open += 1;
    if (token.pos === 'CCONJ' && open > 0) joined = true;
    if (!isFiniteVerb(token) || isBareRelative(tokens, at)) return false;
    // A participle after its auxiliary may look like a past tense.
    if (tokens[at - 1]?.pos === 'AUX' || (tokens[at - 1]?.pos === 'ADV' && tokens[at - 2]?.pos === 'AUX')) return false;
    if (open > 0) {
      open -= 1;
      return false;
    }
    if (joined) return false;
    return true;
  });
}

/** "What is the term for a federal matter, the issuance is a state matter?" */
function brokenFrame(text: string, language: ContentLanguage): string | null {
  const frame = text.match(definitionFrame[language])?.[0];
  if (frame === undefined) return null;
  const rest = tagged(text.slice(frame.length), language);
  const loose = looseVerbs(rest)[0];
  if (loose) return loose.text;
  const because = rest.findIndex(({ text: word }) => reason.test(word));
  const within = rest.slice(0, Math.max(0, because)).some(opensClause);
  return because > 0 && !within && rest.slice(because).some(isFiniteVerb) ? (rest[because]?.text ?? null) : null;
}

const auxiliary = /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|shall|may|might|must)$/i;
const adverbial =
  /^(?:(?:in|at|on|by|for|from|to|with|since|until|during|under|through|against) (?:which|what)|when|where|why|how)\b/i;
/** "How many soldiers died": the words asked for are the subject. */
const amount = /^how (?:many|much|long|far|old|often|big|tall|deep|large|high|wide|heavy|fast|does)\b/i;

/** "When it rains, what …?", "Where there is no air, does …?": the question itself comes later. */
const asksLater =
  /, .*\b(?:which|what|who|how|why)\b|, (?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might|must) /i;

/** "In which year the assembly voted …?": no auxiliary before the subject. */
function englishOrder(text: string): string | null {
  if (!/\?["”]?$/.test(text) || !adverbial.test(text) || amount.test(text) || asksLater.test(text)) return null;
  const tokens = tagged(text, 'en');
  const which = tokens.findIndex(({ text: word }) => /^(?:which|what)$/i.test(word));
  let next = which >= 0 && which < 2 ? which + 1 : 1;
  if (which >= 0 && which < 2) while (/^(?:NOUN|ADJ|NUM)$/.test(tokens[next]?.pos ?? '')) next += 1;
  const begins = tokens[next];
  if (begins === undefined || auxiliary.test(begins.text)) return null;
  if (/^(?:DET|PRON|PROPN)$/.test(begins.pos)) return begins.text;
  const verb = tokens.slice(next).find((token) => isFiniteVerb(token) || auxiliary.test(token.text));
  return verb !== undefined && !auxiliary.test(verb.text) && begins.pos !== 'ADP' && begins.pos !== 'ADV'
    ? verb.text
    : null;
}

/** After "did" these are a second verb. */
const pastForm =
  /^(?:had|was|were|is|are|has|became|began|came|chose|fell|found|gave|grew|held|kept|knew|led|left|lost|made|met|rose|sent|saw|spoke|stood|took|told|went|won|wrote)$/i;

/** "In which year did the way had changed": two finite verbs, or "did" before a past tense. */
function brokenSupport(text: string): string | null {
  const [, begin] =
    text.match(/^((?:(?:in|on|at|by|during|since) (?:which|what) \p{L}+|when|where|why|how) (?:did|does|do) )/iu) ?? [];
  if (begin === undefined) {
    const present = text.match(/^in (?:which|what) (?:year|century|decade) (?:does|do|is|are|has|have) /i);
    return present && !/\b(?:celebrated|held|due|expected)\b/.test(text) ? present[0] : null;
  }
  const rest = tagged(text.slice(begin.length), 'en');
  if (rest[0]?.pos === 'SCONJ') return rest[0].text;
  const past = looseVerbs(rest).find(
    ({ text: word, lemma, feats, start }) =>
      pastForm.test(word) ||
      (start > 0 && word !== lemma && /(?:ed|s)$/.test(word) && (feats.Tense === 'Past' || /s$/.test(word))),
  );
  return past === undefined ? null : `${begin.trim()} … ${past.text}`;
}

const greekAsk =
  /^(?:Ποια χρονιά|Ποιο έτος|Πότε|Πού|Πόσ\p{L}{1,3} \p{L}+|(?:Σε|Από|Με|Για|Προς|Κατά|Ως|Μέχρι) ποι\p{L}+ \p{L}+|Ποι\p{L}{1,4} \p{L}+) (?=(?:ο|η|οι|το|τα) )/u;
/** After these, Greek has the subject before the verb as well. */
const eitherOrder = /^(?:Για ποιο(?:ν)? λόγο|Με ποιο(?:ν)? τρόπο|Για ποια αιτία) /u;

/** «Ποια χρονιά η Εθνοσυνέλευση ψήφισε …;»: the subject before the verb. */
function greekOrder(text: string): string | null {
  const begin = text.match(greekAsk)?.[0];
  if (begin === undefined || eitherOrder.test(text)) return null;
  const rest = tagged(text, 'el').filter(({ start }) => start >= begin.length);
  const verb = rest.findIndex(isFiniteVerb);
  const article = rest[0];
  // «Ποιο όργανο το στέλνει»: a pronoun before its verb.
  if (article === undefined || verb < 2) return null;
  const subject = /^(?:ο|η|οι)$/.test(article.text) || rest[1]?.feats.Case === 'Nom';
  return subject && !rest.slice(0, verb).some(opensClause) ? `${article.text} … ${rest[verb]?.text ?? ''}` : null;
}

/** «Ποια χρονιά έχει τις ρίζες της …;»: a year of what is so in general. */
function greekYear(text: string): string | null {
  const begin = text.match(/^(?:Ποια χρονιά|Ποιο έτος|Σε ποιο έτος|Ποιον αιώνα|Σε ποιον αιώνα) /u)?.[0];
  if (begin === undefined) return null;
  const verb = tagged(text, 'el').find((token) => token.start >= begin.length && isFiniteVerb(token));
  return verb?.feats.Tense === 'Pres' ? verb.text : null;
}

const cutEnd: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /(?<![\p{L}'’-])(?:the|an?|of|from|into|between|than|and|or|but|because|with|without|during|by|per|among|upon|as|that|which|who|whose|although|while|when|if|its|their|his|her|to|at|on|for|in|about|through|over|under|against)[.]?$/iu,
  el: /(?<![\p{L}’'])(?:ο|η|το|οι|τα|των|τον|την?|τις|στ(?:ον?|ην?|α|ις|ους|ου)|από|με|για|σε|και|ή|αλλά|επειδή|που|ώστε|να|θα|δεν|ενώ|όταν|αν|ως|προς|κατά|μετά|χωρίς|μεταξύ|ένα[ςν]?|μια|μία|ότι|παρά)[.]?$/iu,
};
/** "The house that they lived in": a preposition may end what a relative clause begins. */
const stranded =
  /\b(?:that|which|who|whom|what|where|they|we|he|she|it|you)\b.*\b(?:to|at|on|for|in|about|through|over|under|against|with|of|from|by)[.]?$/i;

const subordinate: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:because|although|though|while|whereas|since|when|if|unless|so that) /i,
  el: /^(?:επειδή|διότι|ενώ|όταν|αν|αφού|καθώς|μολονότι|όπου) /iu,
};
const relative: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:which|who|whose|whom|so that|that(?= \p{L}+(?:s|ed) )) /iu,
  el: /^(?:που|ο οποίος|η οποία|το οποίο|οι οποί\p{L}+|τα οποία|ώστε|γιατί(?= \p{L}+ )) /iu,
};

/** Whether a sentence that begins with a subordinate clause has another one: more finite verbs than such beginnings. */
function hasMainClause(tokens: readonly TaggedToken[]): boolean {
  if (tokens.filter(isFiniteVerb).length > tokens.filter(opensClause).length) return true;
  let inside = true;
  for (const token of tokens) {
    if (opensClause(token)) inside = true;
    else if (token.text === ',') inside = false;
    else if (!inside && isFiniteVerb(token)) return true;
  }
  return false;
}

/** A statement that breaks off, or of which only a subordinate clause is there. */
function cutStatement(text: string, language: ContentLanguage): string | null {
  const article = text.match(wrongArticle[language])?.[0];
  if (article !== undefined) return article;
  const end = text.match(cutEnd[language]);
  if (end && !(language === 'en' && stranded.test(text))) return end[0];
  const only = text.match(relative[language]);
  if (only) return only[0].trim();
  const begun = text.match(subordinate[language])?.[0];
  if (begun === undefined) return null;
  return hasMainClause(tagged(text, language)) ? null : begun.trim();
}

/** An article in a form that the word after it does not allow, which only a replacement of words leaves behind. */
const wrongArticle: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\ba (?!eu|ewe|one|once|uni|use|usu|uti|ubi|ura)[aeiou]\p{Ll}{2,}/u,
  el: /(?<!\p{L})σ?τη (?=[αεηιουωάέήίόύώ])\p{L}+/iu,
};

/** A clause of a question that is broken off, doubled, or in the order of a statement; null when none was found. */
export function findBrokenQuestion(text: string, language: ContentLanguage): string | null {
  const frame = text.match(wrongArticle[language])?.[0] ?? brokenFrame(text, language);
  if (frame !== null) return frame;
  return language === 'en' ? (brokenSupport(text) ?? englishOrder(text)) : (greekYear(text) ?? greekOrder(text));
}

/** Whether the passage goes on in the middle of a noun phrase where the statement ends: "in many" of "in many cities". */
function cutInPassage(text: string, { analysis, evidence, language }: Facts): string | null {
  const own = fold(text.replace(/[.]$/, ''));
  for (const at of evidence) {
    const clean = analysis?.passages[at]?.clean ?? '';
    const start = fold(clean).indexOf(own);
    if (start < 0 || !/^ \p{L}/u.test(clean.slice(start + own.length))) continue;
    const tokens = tagged(clean, language);
    const next = tokens.findIndex((token) => token.start > start + own.length);
    const [last, after] = [tokens[next - 1], tokens[next]];
    const leans = /^(?:DET|ADJ|ADP|NUM|AUX|SCONJ)$/.test(last?.pos ?? '');
    if (leans && /^(?:NOUN|PROPN|ADJ|NUM)$/.test(after?.pos ?? '')) return `${last?.text} | ${after?.text}`;
  }
  return null;
}

/** The same of a statement, or of a sentence with its gap filled. */
export function findBrokenStatement(text: string, facts: Facts): string | null {
  return cutStatement(text.trim(), facts.language) ?? cutInPassage(text.trim(), facts);
}
