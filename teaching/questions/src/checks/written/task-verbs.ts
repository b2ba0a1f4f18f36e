import type { BloomsLevel, ContentLanguage } from '@schole/core';
import { fold } from '@schole/language';
import { type Finding, notApplicable } from '../finding.ts';

/** One letter for each level, in order. */
const letters: Readonly<Record<string, BloomsLevel>> = {
  r: 'remembering',
  u: 'understanding',
  p: 'applying',
  a: 'analyzing',
  e: 'evaluating',
  c: 'creating',
};

// What a verb asks of a pupil depends on what follows it: each has all the levels that teachers use it for, so that a
// level is called wrong only where nobody would use the verb for it.
const verbs: Readonly<Record<ContentLanguage, Readonly<Record<string, string>>>> = {
  en: {
    rua: 'name|list|label|outline|identify',
    ru: 'define|recall|recount',
    ruae: 'state',
    rup: 'match|complete|translate',
    rupae: 'give|find|select|underline|quote|mention',
    rupaec: 'write|answer|draw|tell|say|note|make|provide|include',
    rupa: 'describe',
    upae: 'explain|discuss|clarify|comment',
    uae: 'compare|contrast|consider|reflect',
    ua: 'interpret|summari[sz]e|paraphrase|distinguish|differentiate|trace|relate|infer|deduce|conclude|restate',
    upa: 'classify|illustrate|arrange|sort|group|predict|show|estimate|convert',
    p: 'apply|calculate|compute|solve|demonstrate|execute|carry out|work out|practi[sc]e',
    pac: 'use|adapt|modify',
    pa: 'determine|experiment|test',
    a: 'analy[sz]e|break down|investigate|dissect|categori[sz]e|separate|diagram',
    ae: 'examine|assess|critique|critici[sz]e|question|weigh|rank|support|prioriti[sz]e|review|connect',
    e: 'evaluate|judge|decide|defend|appraise|rate',
    uaec: 'justify|argue|present|develop|expand',
    ec: 'recommend|persuade|convince|advise|propose',
    pec: 'suggest|choose|imagine|plan|prepare',
    c: 'design|create|compose|invent|devise|draft|formulate|produce|generate|rewrite|construct|build|assemble',
    aec: 'take (?:a|the|up a) (?:position|stance|side)|put yourself|hypothesi[sz]e|combine|reorgani[sz]e|organi[sz]e',
  },
  el: {
    rua: 'ονομασ|κατονομασ|απαριθμησ|εντοπισ|αναφερ|καταγραψ',
    ru: 'ορισ|θυμηθ',
    ruae: 'δηλωσ|διαπιστωσ',
    rup: 'συμπληρωσ|αντιστοιχισ|μεταφρασ',
    rupae: 'δωσ|βρεσ|βρειτε|βρεισ|επισημαν|υπογραμμισ|προσδιορισ|παραθεσ|επιλεξ|διαλεξ',
    rupaec: 'γραψ|απαντησ|πε|πει|σημειωσ|ζωγραφισ|κανε|κανετε|κανεισ|συμπεριλαβ',
    rupa: 'περιε?γραψ',
    upae: 'εξηγησ|αιτιολογησ|συζητησ|διευκρινισ|σχολιασ|αποσαφηνισ',
    uae: 'συγκριν|συνεκριν|αντιπαραβαλ|αναλογιστ|σκεφτ|συλλογιστ',
    ua: 'ερμηνευσ|συνοψισ|διακριν|αποδωσ|συσχετισ|συνδεσ|συναγ|ξεχωρισ|αντιδιαστειλ|παραφρασ|συμπεραν',
    upa: 'ταξινομησ|προβλεψ|δειξ|ομαδοποιησ|κατηγοριοποιησ|μετατρεψ|διαταξ',
    p: 'εφαρμοσ|εφηρμοσ|υπολογισ|λυσ|επιλυσ',
    pac: 'χρησιμοποιησ|αξιοποιησ|προσαρμοσ|τροποποιησ',
    pa: 'πειραματιστ|δοκιμασ',
    a: 'αναλυσ|διερευνησ|αποδομησ|διαχωρισ',
    ae: 'εξετασ|τεκμηριωσ|σταθμισ|στηριξ|καταταξ|ιεραρχησ|αμφισβητησ|ελεγξ|εκτιμησ',
    e: 'αξιολογησ|κριν|αποτιμησ|αποφασισ|υπερασπισ|αντικρουσ|τοποθετηθ|συμφων',
    uaec: 'υποστηριξ|δικαιολογησ|παρουσιασ|αναπτυξ|επιχειρηματολογησ|εκθεσ',
    ec: 'προτειν|πεισ|συμβουλευσ|συστησ',
    pec: 'φανταστ|φαντασ|σχεδιασ|ετοιμασ|προετοιμασ|υποθεσ',
    c: 'δημιουργησ|συνθεσ|συνταξ|επινοησ|καταρτισ|κατασκευασ|ξαναγραψ|διαμορφωσ|πλασ|σκηνοθετησ',
    aec: 'οργανωσ|διατυπωσ|αναδιατυπωσ|συνδυασ|παρε|παρετε|παρεισ|λαβε|λαβετε',
  },
};

/** How questions begin; a name, a place or a number is no more than applied, and a question alone creates nothing. */
const openings: Readonly<Record<ContentLanguage, Readonly<Record<string, string>>>> = {
  en: {
    rup: 'who|whom|when|where|how (?:many|much|long|old|far|often)|(?:in|on|at|during|by) (?:what|which) (?:year|century|decade|month|day|date|city|town|country)',
    rupae: 'why|how(?! (?:many|much|long|old|far|often)\\b)|is|are|was|were|do|does|did|can|has|have|had',
    paec: 'what (?:would|might|if|should)|how (?:would|might|should)|which .* would',
    upae: '(?:in|on|by) (?:what|which) ways?',
    ae: 'to (?:what|which) extent|how far|do you (?:agree|think)|should we',
  },
  el: {
    rup: 'ποτε|που|ποσ(?:ο|οσ|η|οι|εσ|α|ων|ουσ)|ποια χρονια|ποιο ετοσ|ποιον αιωνα|ποια χωρα|ποια πολη',
    rupae: 'γιατι|πωσ|ειναι|ηταν|εχει|υπαρχει|μπορ\\p{L}+',
    paec: '(?:τι|πωσ|ποι\\p{L}+) .*θα |αν ',
    upae: '(?:με|κατα) ποιο(?:ν|υσ)? τροπο(?:υσ)?|ποια σχεση',
    ae: 'ποιο(?:ν)? βαθμο|συμφωνει(?:σ|τε)|πιστευε(?:ισ|τε)|θεωρει(?:σ|τε)|κατα ποσο(?:ν)?|θα επρεπε',
  },
};

/** Words that ask for anything: they count only where the question does not begin in a way of its own. */
const anything: Readonly<Record<ContentLanguage, Readonly<Record<string, string>>>> = {
  en: { rupae: 'what|which|whose' },
  el: { rupae: 'τι|ποι\\p{L}+' },
};

const startsClause =
  '(?:^|[.!?;:·,–—(«“"]\\s*|\\s(?:and|then|or|to|please|και|να|η|ή|επειτα|μετα)\\s)(?:να |μην? |please )?';
const endings: Readonly<Record<ContentLanguage, string>> = {
  en: "(?![\\p{L}\\p{N}’'])",
  el: '(?:ε|τε|εισ|ετε|ουμε|ει|ουν|ισ|ειτε|ουσ|σ|στε|θειτε|θεισ|ου|ω)?(?!\\p{L})',
};

interface Pattern {
  of: readonly BloomsLevel[];
  pattern: RegExp;
}

function patternsOf(table: Readonly<Record<string, string>>, around: (words: string) => string): Pattern[] {
  return Object.entries(table).map(([levels, words]) => ({
    of: [...levels].flatMap((letter) => letters[letter] ?? []),
    pattern: new RegExp(around(words), 'iu'),
  }));
}

const languages = ['en', 'el'] as const;
const instructions = Object.fromEntries(
  languages.map((one) => [one, patternsOf(verbs[one], (words) => `${startsClause}(?:${words})${endings[one]}`)]),
);
const opens = (words: string): string => `^(?:\\S+ ){0,4}(?:${words})(?!\\p{L})`;
const asked = Object.fromEntries(languages.map((one) => [one, patternsOf(openings[one], opens)]));
const askedAnything = Object.fromEntries(languages.map((one) => [one, patternsOf(anything[one], opens)]));

const question: Readonly<Record<ContentLanguage, RegExp>> = { en: /\?["”’)]*$/, el: /[;\u037e?]["»)]*$/ };

function found(text: string, patterns: readonly Pattern[] = []): BloomsLevel[] {
  return patterns.flatMap(({ of, pattern }) => (pattern.test(text) ? of : []));
}

/**
 * What a text asks for: the levels of its verbs and of how its questions begin. `asks` is false where it is neither an
 * instruction nor a question.
 */
export function readTask(text: string, language: ContentLanguage): { asks: boolean; levels: ReadonlySet<BloomsLevel> } {
  const sentences = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?;\u037e]["”»)]*) /);
  const levels = sentences.flatMap((sentence) => {
    const plain = fold(sentence).replace(/n['’]t\b/g, '');
    const own = found(plain, instructions[language]);
    if (!question[language].test(sentence)) return own;
    const begun = found(plain, asked[language]);
    return [...own, ...(begun.length > 0 ? begun : found(plain, askedAnything[language]))];
  });
  const asks = levels.length > 0 || sentences.some((sentence) => question[language].test(sentence));
  return { asks, levels: new Set(levels) };
}

/** The level, where no verb and no beginning of the task is used for it. */
export function levelOfTask(text: string, level: BloomsLevel, language: ContentLanguage): Finding {
  const { levels } = readTask(text, language);
  if (levels.size === 0) return notApplicable('no-verb');
  return levels.has(level) ? null : level;
}
