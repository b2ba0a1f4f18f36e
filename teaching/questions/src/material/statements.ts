import type { ContentLanguage, Difficulty } from '@schole/core';
import { contentStems, countWords, looksLikeVerb, type Random, type Token, words } from '@schole/language';
import { chunks } from '../study/english-terms.ts';
import { greekPhrases } from '../study/greek-terms.ts';
import { isPluralName, keyOf } from '../study/shape.ts';
import type { Passage, Study } from '../study/study.ts';
import { firstStatement, readClause } from './english-clause.ts';
import { readGreekClause, withoutTail } from './greek-clause.ts';
import { remembered } from './pool.ts';

/** One fact of the material as a sentence that stands alone; the beginning of `passage.clean`, or all of it. */
export interface PlainStatement {
  passage: Passage;
  text: string;
  /** How much it speaks of the matter: the weight of its terms, less what makes it long or vague. */
  worth: number;
}

const leastWords = 7;
const mostWords = 31;

/** Words that say all or nothing: a pupil marks such a sentence as false without knowing the matter. */
export const absolutes: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:always|never|all(?! of)|none|nobody|nothing|no one|only|entirely|completely|impossible|exclusively|invariably|solely)\b/i,
  el: /(?<!\p{L})(?:πάντα|πάντοτε|ποτέ|όλ(?:ος|η|ο|οι|ες|α|ων|ους)|κανέν(?:ας|αν|α)|καμία|καμιά|τίποτα|μόνο(?:ν)?|αποκλειστικά|καθένας|εντελώς|αδύνατον?|απολύτως|ουδέποτε)(?!\p{L})/iu,
};

/** Words that leave open whether the sentence holds. */
const vague: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:perhaps|possibly|probably|maybe|might|could|seems?|seemed|appears?|appeared|suggest(?:s|ed)?|believed?|thought|argued?|claimed?|unclear|unknown|debated?|likely|unlikely|interesting(?:ly)?|important(?:ly)?|famous(?:ly)?|considered|some|certain|various|somewhat|relatively|generally|usually|often|sometimes|should)\b/gi,
  el: /(?<!\p{L})(?:ίσως|πιθαν\p{L}+|μάλλον|μπορεί|φαίνεται|θεωρ\p{L}+|πιστεύ\p{L}+|υποστηρίζ\p{L}+|ενδεχομένως|άγνωστ\p{L}+|ασαφ\p{L}+|σημαντικ\p{L}+|διάσημ\p{L}+|ορισμέν\p{L}+|κάποι\p{L}+|διάφορ\p{L}+|συνήθως|συχνά|μερικ\p{L}+|σχετικά|γενικά|θα έπρεπε|πρέπει)(?!\p{L})/giu,
};

const pointing =
  /\b(?:this|these|those|such|another|the others?|others|also|too|former|latter|instead|otherwise|however|therefore|thus|hence|then|here|similarly|likewise|previously|again|still|even|we|us|our|i|my|you|your|respectively|unlike|example|as well|so-called|mentioned|discussed|(?:from|of|in|by|as|to) that|at the time(?=,)|at that time|(?:years?|months?|days?|weeks?|hours?) (?:later|earlier)|in (?:the|one|a) (?:study|experiment|follow-up))\b/i;
const pronoun = /\b(?:it|its|itself|they|them|their|themselves|he|him|his|she|her|himself|herself)\b/i;

/** "It" after a preposition hangs on the sentence before more often than on its own. */
const object = /\b(?:to|of|from|by|with|for|in|on|about|into|against) (?:it|them|him|her)\b/i;

/** Whether every pronoun has its noun before it in the same sentence. */
function pronounsHold(text: string, passage: Passage): boolean {
  const found = text.match(pronoun);
  if (found?.index === undefined) return true;
  if (object.test(text)) return false;
  const before = chunks(passage.tokens, passage.clean).filter((chunk) => chunk.end < (found.index ?? 0));
  return /^(?:he|him|his|she|her|himself|herself)$/i.test(found[0])
    ? before.some((chunk) => chunk.proper || /^\p{Lu}/u.test(chunk.text))
    : /^(?:they|them|their|themselves)$/i.test(found[0])
      ? before.some((chunk) => isPluralName(chunk.text)) || / and /.test(text.slice(0, found.index))
      : before.length > 0;
}

/** «The disease reached Norway»: an article and one common noun alone say which only to whoever read the sentence before. */
function bareSubject(text: string, study: Study): boolean {
  const noun = text.match(/^The (\p{Ll}{3,}) (?!of |that |who |which |in |on |for |between |from )/u)?.[1];
  if (noun === undefined) return false;
  const titles = new Set(study.passages.map((passage) => passage.source.document.title.toLowerCase()));
  return ![...titles].some((title) => title.includes(noun));
}

const secondClause =
  /(?:, (?:and|but|so|yet|while|whereas|although|though|because)|;| because| whereas| although) (?=(?:\p{L}+ ){1,4}(?:is|are|was|were|has|have|had|can|could|will|would|may|did|does|do|\p{Ll}+(?:ed|es))\b)/u;

/** A clause that waits for another one, which was cut off or never came. */
const half =
  /^(?:When|If|As|While|Although|Though|After|Before|Because|Since|Unless|Once|Whereas) [^,]*$|^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) [^,]*$/u;

/** More than a few words between quotation marks are somebody's, and not the text's own. */
function quotesMuch(text: string): boolean {
  const quoted = text.match(/[“"«][^“”"«»]*[”"»]/g) ?? [];
  return quoted.some((part) => part.split(' ').length > 4) || /[“”"«»]/.test(text.replace(/[“"«][^“”"«»]*[”"»]/g, ''));
}

/** A title or a reference has no verb. */
function isFiniteVerb({ pos, text }: Token): boolean {
  return pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(text));
}

function english(passage: Passage, study: Study): string | null {
  const { clean } = passage;
  let end = firstStatement(clean);
  const next = clean.slice(0, end).search(secondClause);
  if (next > 0) end = next;
  const text = end < clean.length ? `${clean.slice(0, end).replace(/[,;]$/, '')}.` : clean;
  if (/[:;—]| – |[?!]/.test(text) || quotesMuch(text) || pointing.test(text) || bareSubject(text, study)) return null;
  if (
    half.test(text) ||
    /^(?:For|Yet|Nor|Or|Still|Either|Abstract|Keywords?|Not|Of course,|By contrast,|In contrast,|No doubt,) |^[^,]{3,30} (?:later|earlier|before|after), /u.test(
      text,
    )
  )
    return null;
  if (!passage.tokens.some((token) => token.end <= text.length && isFiniteVerb(token))) return null;
  // A sentence cut short must still be one.
  if (end < clean.length && !readClause(passage, study, 0, end)) return null;
  return pronounsHold(text, passage) ? text : null;
}

const greekJoint = /,? (?:και|αλλά|ενώ|όμως|επειδή|διότι|γιατί|καθώς|αφού|αν και|παρόλο που) /gu;

/** Where a second statement begins: a joint word with a verb soon after it. */
function secondClauseAt(text: string): number {
  for (const match of text.matchAll(greekJoint)) {
    const after = text.slice(match.index + match[0].length);
    const near = after.split(/[,.]/)[0]?.split(' ').slice(0, 4) ?? [];
    const verb = near.findIndex((word) => looksLikeVerb(word));
    const linked = near.slice(0, verb).some((word) => /^(?:σε|στ\p{L}+|από|με|για|που|ως)$/u.test(word));
    // «ότι οι ηλεκτρικές και μαγνητικές δυνάμεις ενοποιήθηκαν» has one verb for both.
    const opens = verb < 2 || /^(?:ο|η|οι|το|τα|δεν|έτσι|\p{Lu}.*)$/u.test(near[0] ?? '');
    const closed = (
      text
        .slice(0, match.index)
        .split(/ (?:ότι|πως|που|όταν|αν|επειδή) /u)
        .at(-1) ?? ''
    ).split(' ');
    if (verb >= 0 && !linked && opens && closed.some((word) => looksLikeVerb(word))) return match.index;
  }
  return -1;
}

/** «Η μέτρηση είναι δύσκολη»: which one, only the sentence before says; what the material keeps speaking of is known. */
function bareGreekSubject(text: string, study: Study): boolean {
  const clause = readGreekClause(text);
  if (!clause || clause.phrase.words > 1 || /^\p{Lu}/u.test(clause.name)) return false;
  return (study.termsByKey.get(keyOf(clause.name, 'el'))?.passages.length ?? 0) < 2;
}

/** «πιο περίπλοκοι», "more complex": more than what is said in another sentence. */
const halfCompared =
  /\b(?:more|less) \p{L}+[.]$|\b(?:larger|smaller|higher|lower|greater|faster|slower|better|worse)[.]$|(?<!\p{L})(?:πιο|λιγότερο|περισσότερο) \p{L}+[.]$/u;

const definite: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b[Tt]he (\p{Ll}{3,})(?=[,.]| (?:in|on|at|to|for|by|with|from|as|and|or|is|are|was|were|has|had|have|can|could|will|would|became|\p{Ll}+ed)\b)/gu,
  el: /(?<!\p{L})(?:[ΟοΗη]|[Ττ]ο|[Οο]ι|[Ττ]α|τον|την?|τους|τις|στ(?:ον?|ην?|α|ις|ους)) (\p{Ll}{4,})(?=[,.]| (?:σε|στ\p{L}+|από|με|για|και|είναι|ήταν|έχει|είχε|δεν|\p{L}+(?:ηκε|ηκαν))(?!\p{L}))/gu,
};
/** Sentences before a statement that a reader of it alone does not see. */
const unseen = 3;
/** A thing that the material names this often is known by the article alone. */
const wellKnown = 5;

/** «the challenge», «η μέτρηση»: a thing the sentences before have told, and that the material is not about. */
function pointsBack(text: string, passage: Passage, study: Study): boolean {
  return [...text.matchAll(definite[study.language])].some(([, noun = '']) => {
    const [part] = contentStems(noun, study.language);
    if (part === undefined || study.index.holding(part).length >= wellKnown) return false;
    for (let at = passage.at - 1; at >= Math.max(0, passage.at - unseen); at -= 1) {
      const before = study.passages[at];
      if (before?.source === passage.source && before.stems.includes(part)) return true;
    }
    return false;
  });
}

const greekPointing =
  /(?<!\p{L})(?:(?:εξαιτίας|λόγω|από|με|σε|για|χάρη) (?:του|της|των|τους)(?= \d|[,.]|$)|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+|επίσης|έτσι(?! ώστε|,? ώστε)|εδώ|εκεί|εμείς|μας|σας|σου|(?:ο|η|το|οι|τα|τον|την|τους|τις|μια|μία|ένας|ένα) άλλ\p{L}+|παρόμοι\p{L}+|(?:ο|η|το|οι|τα|την|τον) ίδι\p{L}+|από τότε|τότε(?! που)|ωστόσο|όμως|άλλωστε|επομένως|συνεπώς|λοιπόν|στο μεταξύ|εν τω μεταξύ|προηγουμένως|παραπάνω|παρακάτω|ακολούθως|για παράδειγμα|προηγούμεν\p{L}+|μέχρι στιγμής|τώρα|(?:οι|τα|τους|τις) (?:δύο|τρεις|τρία|τέσσερ\p{L}+)(?! (?:τρίτα|τέταρτα|πέμπτα))|(?:\d|δύο|τρία|τρεις|τέσσερα|πέντε|έξι) ακόμη)(?!\p{L})|^Για να \p{L}+ετε(?!\p{L})|^(?:Πολύ σύντομα|Ένας τρόπος|Μια λύση|Ένα παράδειγμα|Ένας λόγος|Στη συνέχεια|Έπειτα|Ύστερα|Αργότερα|Νωρίτερα|Τελικά|Αντίστοιχα|Αντίθετα|Αντιθέτως|Ανάλογα|Παράλληλα|Ταυτόχρονα|Τουλάχιστον|Συχνά)(?!\p{L})|^(?:Οι|Τα) (?:δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε) |^(?:Ο|Η|Το|Οι|Τα) (?:πρώτ|δεύτερ|τρίτ|τέταρτ|επόμεν|προηγούμεν)\p{L}+ \p{L}+ \p{L}*(?:αι|ει|αν|ε|ν) /iu;
const greekStart = /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα) /u;

/** Whether somebody or something does what the sentence says: a Greek verb may leave that to the sentence before. */
function hasSubject(text: string): boolean {
  if (greekStart.test(text)) return true;
  return greekPhrases(text).some(({ phrase }) => phrase.form.grammaticalCase === 'nominative');
}

/** The whole sentence where it is short and says one thing; otherwise its beginning, as far as that is a sentence. */
function greekText(passage: Passage): string | null {
  const whole = passage.clean;
  const next = secondClauseAt(whole);
  if (next < 0) return countWords(whole) <= mostWords ? whole : withoutTail(whole);
  const part = whole.slice(0, next).replace(/,$/, '');
  // «κάνουν μια κλήση, μιλούν για λίγο και …»: the beginning of a list of deeds.
  const last = part.split(', ').at(-1)?.split(' ')[0] ?? '';
  if (part.includes(', ') && looksLikeVerb(last)) return null;
  // «που ανήκουν (και διαχειρίζονται)», «όταν …, η διεύθυνση»: what is left is no whole clause.
  if (/ (?:που|να|θα) \S+$/u.test(part)) return null;
  if (waits.test(part) && !(part.split(', ').at(-1) ?? '').split(' ').some((word) => looksLikeVerb(word))) return null;
  return countWords(part) >= leastWords ? `${part}.` : null;
}

const waits = /^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) /u;

/** «Ένα πρωτόκολλο που επιτρέπει …»: an entry of a glossary has verbs, but none of its own. */
function hasMainVerb(text: string): boolean {
  let waiting = false;
  return text.split(/[ ,]+/).some((word) => {
    if (/^(?:που|να|ότι|πως|όταν|αν|εάν|καθώς|αφού|επειδή|ώστε|μόλις|όπου|\p{L}*οποί\p{L}+)$/iu.test(word))
      waiting = true;
    else if (looksLikeVerb(word.replace(/[.»]+$/u, ''))) {
      if (!waiting) return true;
      waiting = false;
    }
    return false;
  });
}

function greek(passage: Passage, study: Study): string | null {
  const text = greekText(passage);
  if (text === null || /[:;·—]| – |[?!]/.test(text) || quotesMuch(text) || greekPointing.test(text) || half.test(text))
    return null;
  if (!hasMainVerb(text) || / ακόμη[.]$/u.test(text)) return null;
  // «Η ύπαρξή του αποδείχθηκε», «Η απλούστερη προσέγγιση είναι»: whose, and to what, was said before.
  const owned = text.match(/^(?:Ο|Η|Το|Οι|Τα) \p{L}+ (?:του|της|τους) (\p{L}+)/u)?.[1];
  if (owned !== undefined && looksLikeVerb(owned)) return null;
  if (/^(?:Ο|Η|Το|Οι|Τα) \p{L}+(?:ότερ|ύτερ|έστερ|ούστερ)\p{L}{1,3} \p{L}+ (?:είναι|ήταν) /u.test(text)) return null;
  if (looksLikeVerb(text.split(' ')[0]?.toLowerCase() ?? '') || !hasSubject(text) || bareGreekSubject(text, study))
    return null;
  // «παρατηρούμε»: the author speaks.
  return /(?<!\p{L})\p{L}+(?:ουμε|ούμε|άμε|όμαστε|ήσαμε)(?!\p{L})/u.test(text) ? null : text;
}

function worthOf(text: string, study: Study): number {
  const stems = new Set(contentStems(text, study.language));
  let terms = 0;
  for (const part of stems) {
    const rarity = study.index.rarity(part);
    // A stem that the material takes up again belongs to the matter; one it says once may be an aside.
    if (study.index.holding(part).length > 1) terms += Math.min(1, rarity / 4);
  }
  const size = words(text).length;
  const unsure = text.match(vague[study.language])?.length ?? 0;
  return Math.min(4, terms / 2) - Math.max(0, size - 22) * 0.15 - unsure * 1.2;
}

/** Slips of reading: two sentences run together, a footnote's mark left at the end. */
function isSlip(text: string): boolean {
  const run = /\p{Ll}[.]\p{L}|\d[.]\p{Lu}|\p{Ll},\p{Ll}|\p{L}[.]\p{Ll}{2,4},[.]/u.test(text);
  const mark = /[\p{L}\d] \d{1,2}[.]$/u.test(text);
  const counted =
    /(?<!\p{L})(?:το|τα|του|σε|στο|στα|περίπου|in|to|of|by|about|is|was|are|were|type|version) \d{1,2}[.]$/u.test(text);
  return run || / v[.]$/.test(text) || (mark && !counted);
}

/** The plain statements of a study, in the order of the material. */
export const statements = remembered((study): PlainStatement[] =>
  study.passages.flatMap((passage) => {
    if (!passage.fit) return [];
    const text = study.language === 'en' ? english(passage, study) : greek(passage, study);
    if (text === null || isSlip(text) || halfCompared.test(text) || pointsBack(text, passage, study)) return [];
    const count = countWords(text);
    if (count < leastWords || count > mostWords || contentStems(text, study.language).length < 4) return [];
    return [{ passage, text, worth: worthOf(text, study) }];
  }),
);

/** The statements of a study, the worthiest first, with a little chance; easy wishes prefer the short ones, hard the long. */
export function worthiest(study: Study, difficulty: Difficulty, random: Random): PlainStatement[] {
  const reach = { easy: 0.5, medium: 0, hard: -0.5 }[difficulty];
  return statements(study, '')
    .map((statement) => ({
      statement,
      rank: statement.worth + random.next() * 1.5 - reach * (statement.text.length / 200),
    }))
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ statement }) => statement);
}
