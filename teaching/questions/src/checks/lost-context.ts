import type { ContentLanguage } from '@schole/core';
import { fold, type TaggedToken } from '@schole/language';
import { hasBareSubject, isRelational } from '../material/english/gate.ts';
import { isRelationalGreek, lacksSubject, weakPronounsHold } from '../material/greek/gate.ts';
import type { Facts } from './facts.ts';
import { isFiniteVerb, isNoun, opensClause, tagged } from './tagged.ts';
import { findExternalReference } from './wording.ts';

/** Times and places that only a sentence before tells: "in the same year", «ως τότε». */
const pointsBack: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:(?:in|on|at|by|during|since|until|from) (?:the same|that|those|these|this) \p{L}+|later|afterwards?|then|meanwhile|(?:shortly|soon) after(?:wards?)?|a (?:little|year|month|day) later|at the time|until then|ultimately|thus|therefore|hence|however|consequently|instead|similarly|likewise|in turn|in contrast|as a result|(?:\p{L}+ |\d+ )(?:years|months|days|weeks|centuries) (?:later|earlier|before)|(?:in )?the (?:following|next|previous) (?:years?|months?|days?|centur\p{L}+)|an? (?:second|third|fourth|fifth|final|further|similar)(?= \p{L}+)|another(?! (?:name|word|term))|(?:in|at|on|during|under|within) [^,]{3,40}, (?:they|he|she)|the (?:latter|former)|all of (?:them|these|those)|both(?! (?:\p{L}+ ){1,6}and )|these two|the (?:two|three|four|others?)(?= (?:\p{L}+ ){0,2}(?:is|are|was|were|had|have|did|do)\b))\b|\bin the same (?:year|month|day|century|decade|summer|winter|spring|autumn)\b/iu,
  el: /^(?:(?:τ\p{L}{1,3}|στ\p{L}{1,3}|κατά τ\p{L}{1,3}|από τ\p{L}{1,3}|για τ\p{L}{1,3}) ίδι\p{L}+ \p{L}+|[οητ]\p{L}{0,2} ίδι\p{L}{1,3}|(?:λίγο |πολύ |αμέσως |χρόνια )?(?:αργότερα|ύστερα|έπειτα)(?=,| \p{L}+)(?! από)|(?:\p{L}+ |\d+ )?(?:χρόνια|μήνες|ημέρες|μέρες|εβδομάδες|αιώνες) (?:αργότερα|νωρίτερα)|τ\p{L}{1,2} (?:επόμεν|προηγούμεν)\p{L}{1,3} (?:χρόν|μήν|ημέρ|μέρ|αιών|δεκαετ)\p{L}*|(?:ένας?|μία?|μια) (?:δεύτερ|τρίτ|τέταρτ|άλλ)\p{L}+|(?:ως|έως|μέχρι|από) τότε|τότε|στη συνέχεια|εν τω μεταξύ|και (?:οι|τα) (?:δύο|τρεις|τρία)|όλοι αυτοί|όλα αυτά|οι (?:δύο|τρεις)(?= \p{L}+ (?:ήταν|είναι|είχαν|έχουν)))(?!\p{L})|(?<!\p{L})τ(?:ον|ην|ο) ίδι(?:ο|α) (?:χρόνο|χρονιά|έτος|μήνα|αιώνα|εποχή|καλοκαίρι|χειμώνα)(?!\p{L})|, (?:εξάλλου|λοιπόν|ωστόσο|εντούτοις|επομένως|συνεπώς|άρα|όμως),/iu,
};

/** Asked for, these explain no pronoun: "in which year did he …". */
const askedFor = /^(?:year|century|decade|month|day|place|country|city|town|way|time|age|date|reason)$/i;

/** The first word that only an earlier sentence explains: "it", "their", "this process" with no noun before. */
function pronounWithoutNoun(tokens: readonly TaggedToken[]): string | null {
  const begun =
    /^(?:because|although|when|while|as|if|since|before|after|by|in|with|for|on|at|despite|from|based|given|using|according)$/i;
  // "When they are young, mammals …": the noun follows.
  if (begun.test(tokens[0]?.text ?? '') && !tokens.some(({ text }) => /^(?:which|what)$/i.test(text))) return null;
  for (const [at, token] of tokens.entries()) {
    if (isNoun(token) && !askedFor.test(token.text)) return null;
    if (token.pos === 'NUM' || /^_{3,}$/.test(token.text)) return null;
    const word = token.text.toLowerCase();
    const next = tokens[at + 1];
    if (/^(?:he|she|they|him|them|his|their|hers|theirs)$/.test(word)) return token.text;
    if (word === 'its' && next !== undefined) return token.text;
    const expletive = tokens.some(({ text }) =>
      /^(?:that|to|called|mean|means|take|when|possible|important)$/.test(text),
    );
    if (word === 'it' && !expletive) return token.text;
    const points =
      /^(?:this|these|those)$/.test(word) && !/^(?:of|which|one|any|is)$/i.test(tokens[at - 1]?.text ?? 'is');
    const first = at === 0 && /^(?:this|these|those)$/.test(word);
    if ((points || first) && next !== undefined && (isNoun(next) || isFiniteVerb(next) || next.pos === 'ADJ'))
      return `${token.text} ${next.text}`;
  }
  return null;
}

const measured = /^(?:\p{L}+|\d+)-(?:week|year|day|month|hour|minute|man|part|stage)s?$/iu;

/** "The battle", "the three-week battle", with nothing that tells which. */
function unnamedSubject(tokens: readonly TaggedToken[], end: number): string | null {
  // "The view that …", "the way a person reacts": what follows tells which.
  const verb = tokens.findIndex((token, at) => at > 0 && isFiniteVerb(token));
  const told = tokens
    .slice(1, Math.max(0, verb))
    .some((token) => opensClause(token) || token.pos === 'ADP' || token.pos === 'DET' || token.pos === 'PRON');
  if (told) return null;
  const plain = tokens.filter(({ text, pos }) => !measured.test(text) && pos !== 'NUM');
  if (!/^(?:the|this|that|these|those)$/i.test(plain[0]?.text ?? '')) return null;
  return hasBareSubject({ tokens: plain }, end) ? `${tokens[0]?.text} ${tokens[1]?.text ?? ''}` : null;
}

/** "Did the battle last", "was the treaty signed?": the subject of a question, with nothing that tells which. */
function unnamedInQuestion(tokens: readonly TaggedToken[]): string | null {
  const aux = tokens.findIndex(({ text }) => /^(?:did|does|do|was|were|is|are|had|has|have)$/i.test(text));
  if (aux < 0 || tokens[aux + 1]?.text !== 'the') return null;
  const [noun, after] = [tokens[aux + 2], tokens[aux + 3]];
  if (noun?.pos !== 'NOUN' || !isRelational(noun.text) || /^(?:text|author|passage)s?$/.test(noun.text)) return null;
  const told = tokens.slice(0, aux).some((token) => isNoun(token) && !askedFor.test(token.text));
  return !told && (after?.pos === 'VERB' || after?.pos === 'PUNCT') ? `the ${noun.text}` : null;
}

function english(text: string, isQuestion: boolean): string | null {
  const tokens = tagged(text, 'en');
  return pronounWithoutNoun(tokens) ?? (isQuestion ? unnamedInQuestion(tokens) : unnamedSubject(tokens, text.length));
}

/** Case of a word that may be a subject. */
const mayBeSubject = ({ pos, feats }: TaggedToken): boolean =>
  /^(?:NOUN|PROPN|PRON|DET|ADJ|NUM)$/.test(pos) && feats.Case === 'Nom';

const weak = /^(?:τον|την|τη|το|τους|τις|τα|του|της)$/u;

/** A weak pronoun («τον τιμώρησαν», «η χήρα του») with no noun of its gender and number before it. */
function looseWeakPronoun(tokens: readonly TaggedToken[]): string | null {
  for (const [at, token] of tokens.entries()) {
    if (token.pos !== 'PRON' || !weak.test(token.text)) continue;
    const { Gender: gender, Number: number } = token.feats;
    const stands = (one: TaggedToken): boolean =>
      isNoun(one) &&
      (gender === undefined || one.feats.Gender === gender || number === 'Plur') &&
      one.feats.Number === number;
    if (!tokens.slice(0, at).some(stands)) return token.text;
  }
  return null;
}

function greek(text: string, isQuestion: boolean): string | null {
  const tokens = tagged(text, 'el');
  const demonstrative = text.match(
    /(?<!\p{L})(?:[οη]|το|οι|τα|τ(?:ον|ην?|ου|ης|ους|ις|ων)|στ\p{L}{1,3}) (\p{L}{4,}) αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|(?<!\p{L})αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς) (?:[οη]|το|οι|τα|τ(?:ον|ην?|ου|ης|ους|ις|ων)) (\p{L}{4,})/iu,
  );
  if (demonstrative) {
    const noun = fold(demonstrative[1] ?? demonstrative[2] ?? '').slice(0, 5);
    if (!fold(text.slice(0, demonstrative.index)).includes(noun)) return demonstrative[0];
  }
  if (isQuestion) return null;
  const verb = tokens.findIndex(isFiniteVerb);
  // «Η ομάδα διέθετε», «Οι δύο ομάδες διέθεταν»
  const subject = tokens
    .slice(0, Math.max(0, verb))
    .filter(({ text: word, pos }) => pos !== 'NUM' && !/^(?:δεν|θα|μη)$/.test(word));
  const [article, noun] = subject;
  if (
    subject.length === 2 &&
    /^(?:ο|η|το|οι|τα)$/i.test(article?.text ?? '') &&
    noun !== undefined &&
    /^\p{Ll}/u.test(noun.text) &&
    (isRelationalGreek(noun.text) || isRelationalGreek(noun.lemma))
  )
    return `${article?.text} ${noun.text}`;
  if (lacksSubject(text)) return tokens[0]?.text ?? text;
  const first = tokens[0];
  const clause = tokens.slice(
    1,
    tokens.findIndex(({ text: word }, at) => at > 1 && /^(?:,|και|που|όταν|επειδή|ώστε)$/.test(word)),
  );
  const fallen = first !== undefined && isFiniteVerb(first) && first.feats.Tense === 'Past';
  if (fallen && !clause.some(mayBeSubject)) return first.text;
  return weakPronounsHold(text) ? null : looseWeakPronoun(tokens);
}

const claims: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:believ|argu|claim|think|thought|propos|suggest|conclud|hypothesi|hold|held|maintain|assert|assum|theor)\p{L}*\b.*\bthat $/iu,
  el: /(?<!\p{L})(?:υποστηρ[ίι]|πίστευ|πιστεύ|θεωρ|ισχυρ[ίι]|πρότειν|έλεγ|δίδασκ|συμπέρασμα|υπέθε|υποθέ)\p{L}*.*(?:ότι|πως) $/iu,
};
const attributed =
  /according to|σύμφωνα με|κατά τ(?:ον|ην|ους) |\b(?:believ|argu|claim|thought|propos|suggest)\p{L}*|(?:υποστ[ηή]ρ|πίστευ|πιστεύ|θεωρ|ισχυρ)\p{L}*/iu;

/** The claim of somebody in the passage that a statement tells as a fact: only what follows "believed that". */
function claimAsFact(text: string, { analysis, evidence, language }: Facts): string | null {
  if (analysis === null || attributed.test(text)) return null;
  const begin = fold(text.split(' ').slice(0, 4).join(' '));
  for (const at of evidence) {
    const clean = analysis.passages[at]?.clean ?? '';
    const found = fold(clean).indexOf(begin);
    if (found > 0 && claims[language].test(clean.slice(0, found))) return clean.slice(0, found).trim();
  }
  return null;
}

/** The words of a question by which it cannot be understood alone; null when none were found. */
export function findLostContext(text: string, facts: Facts, isQuestion = false): string | null {
  const { language } = facts;
  const pointing = findExternalReference(text) ?? text.match(pointsBack[language])?.[0] ?? null;
  return (
    pointing ??
    (language === 'en' ? english(text, isQuestion) : greek(text, isQuestion)) ??
    (isQuestion ? null : claimAsFact(text, facts))
  );
}
