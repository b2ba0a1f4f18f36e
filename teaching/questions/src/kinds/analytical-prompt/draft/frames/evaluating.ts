import type { ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import { speaksOf } from '../names.ts';
import { rawOf } from '../stretches.ts';
import { sharedThings } from '../topics.ts';
import { type Found, nothingNamed, quotable, type Reading } from './frame.ts';
import { grave } from './ground.ts';
import { inOrder, shared } from './points.ts';

/** A claim that facts can support: a comparison of worth, an effect, a part that something plays. */
const disputable: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^The (?:most (?!common|abundant|frequent|recent)\p{L}+|greatest|best|worst|main|biggest|strongest) (?:\p{L}+ ){1,3}(?:is|are|was|were)\b|\b(?:(?:is|are|was|were|be|been|became|become|remains?|proved) (?:\p{Ll}+ ){0,2}?(?:the|one of the|among the) (?:most (?!common)|best|worst|greatest)\p{L}*|(?:is|are|was|were|be|been) (?:\p{Ll}+ ){0,2}?(?:essential|crucial|critical|vital|necessary|dangerous|beneficial|harmful|effective|ineffective|successful|unsuccessful|inaccurate|unreliable|superior|inferior|insufficient|problematic)\b|plays? (?:an? )?\p{Ll}+ (?:role|part)|(?:more|less) (?:effective|successful|important|dangerous|accurate|reliable|efficient|useful|likely)\b|better (?:than|at)|worse (?:than|at)|transform(?:s|ed) (?:the|how|our|an?|\p{Lu})|revolutioni[sz]ed|changed (?:the|how|our)|have (?:a|an) (?:\p{Ll}+ )?(?:significant|profound|major|strong|serious|powerful|positive|negative|important) (?:effect|impact|influence))/iu,
  el: /^(?:Ο|Η|Το|Οι|Τα) (?:πιο \p{L}+|(?:σημαντικ|σπουδαι|σημαντικό|σπουδαιό|κυριό|βασικό|μεγαλύ|ισχυρό|καλύ|βαρύ)τερ\p{L}{1,3}|κύρι\p{L}{1,3}) \p{L}+ [^,]{0,60}(?:είναι|ήταν|υπήρξε|στάθηκε)(?!\p{L})|(?<!\p{L})(?:(?:είναι|ήταν|υπήρξε|υπήρξαν|αποτελεί|αποτέλεσε|θεωρείται|θεωρούνται|έγινε|έγιναν) (?:\p{L}+ ){0,2}?(?:(?:ο|η|το|οι|τα|τον|την|τους|τις|από τ\p{L}{1,3}) (?:πιο|σημαντικότερ\p{L}+|σπουδαιότερ\p{L}+|μεγαλύτερ\p{L}+|κυριότερ\p{L}+|καλύτερ\p{L}+)|απαραίτητ\p{L}+|καθοριστικ\p{L}+|κρίσιμ\p{L}+|επικίνδυν\p{L}+|ωφέλιμ\p{L}+|πολύτιμ\p{L}+|αναγκαί\p{L}+|αποφασιστικ\p{L}+|αποτελεσματικ\p{L}+|σημαντικ\p{L}+|ιδανικ\p{L}+|ανεπαρκ\p{L}+)|άλλαξ(?:ε|αν) (?:ριζικά|τη|την|τον|το|τις|τους|τα)|έπαιξ(?:ε|αν) \p{L}+ ρόλο|παίζ(?:ει|ουν) \p{L}+ ρόλο|(?:καλύτερ|χειρότερ|αποτελεσματικότερ|ασφαλέστερ|σημαντικότερ|ανώτερ|κατώτερ)\p{L}+ (?:από|απ[’'])|(?:πολύ|ιδιαίτερα|τόσο) (?:σημαντικ|επικίνδυν|αποτελεσματικ|χρήσιμ|δύσκολ)\p{L}+|πρέπει να|επηρέασ(?:ε|αν) (?:βαθιά|σημαντικά|καθοριστικά|αποφασιστικά))/iu,
};

const example: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:for example|for instance|studies|research|one study|in one|evidence|this)\b/i,
  el: /^(?:για παράδειγμα|έρευνες|μελέτες|λόγου χάρη|έτσι)(?!\p{L})/iu,
};
const textOf = (passage: Passage | undefined): string => (passage === undefined ? '' : rawOf(passage));

/** What opens a paragraph without claiming anything: a definition, a division, an announcement, a dated fact. */
const noClaim: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\d|^(?:When|Whether|If|Once|As|While|Often|Sometimes|Another)\b|\b(?:is|are|was|were) (?:an?|the|called|known|defined|located|found|named|one)\b|\b(?:there (?:is|are|was|were)|refers? to|consists?|includes?|including|called|means|two|three|four|five|several|many|some|following|following|discuss|types?|kinds?|examples?|another|we|our|you)\b/iu,
  el: /\d|(?<!\p{L})(?:είναι|ήταν|υπάρχ\p{L}+|υπήρχ\p{L}+|χωρίζ\p{L}+|διακρίν\p{L}+|αποτελ\p{L}+|ονομάζ\p{L}+|λέγ\p{L}+|λέμε|καλ(?:είται|ούνται)|περιλαμβάν\p{L}+|δύο|τρεις|τρία|τέσσερ\p{L}+|γεννήθηκε|σημαίνει|ορίζ\p{L}+|γνωρίζουμε|χρειαζόμαστε|βρίσκ\p{L}+|\p{L}+(?:ουμε|ούμε|όμαστε))(?!\p{L})/iu,
};
/** A measure, a change or an influence, of which facts can show more or less. */
const weighty: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:affects?|effects?|influences?|chang(?:es?|ed)|improv\p{L}+|helps?|helped|contribut\p{L}+|important|success\p{L}*|useful|effective|difficult|problems?|role|transform(?:s|ed) (?:the|how|our)|threat\p{L}*|benefit\p{L}*|harm\p{L}*|better|worse|powerful)\b/iu,
  el: /(?<!\p{L})(?:σημαντικ|σπουδαί|πρόοδο|άλλαξ|αλλάζ|επηρεάζ|επηρέασ|συνέβαλ|συμβάλλ|βοήθ|βοηθ|δυσκόλεψ|δύσκολ|δυσκολ|τεράστι|ευνό|κινδ|απειλ|ρόλο|καθοριστικ|ριζικ|ραγδαί|ωφελ|βλάπτ|επιτυχ|πολύτιμ|αντοχ)\p{L}*/iu,
};
const claimWords = { min: 5, max: 20 } as const;

/** Whether the first sentence of a paragraph says something in general that the rest has to show. */
function isTopicClaim({ clean }: Passage, language: ContentLanguage): boolean {
  const size = countWords(clean);
  return (
    size >= claimWords.min && size <= claimWords.max && weighty[language].test(clean) && !noClaim[language].test(clean)
  );
}

/** What can be checked: an example, a share, what research found. */
const checked: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:for example|for instance|stud(?:y|ies)|research(?:ers)?|experiments?|survey(?:s|ed)?|percent|found that|showed that|shown that|times (?:more|as|less))\b|\d ?%|\d million/iu,
  el: /(?<!\p{L})(?:για παράδειγμα|π\.χ\.|λόγου χάρη|έρευν\p{L}+|μελέτ\p{L}+|πείραμα\p{L}*|έδειξ\p{L}+|διαπίστωσ\p{L}+|τοις εκατό|εκατομμύρι\p{L}+|χιλιάδες)(?!\p{L})|\d ?%|\d{3}/iu,
};

/** That something was studied is no claim. */
const onlyStudied = /\b(?:been|was|were) (?:\p{L}+ )?(?:studied|examined|investigated|researched)\b/u;
/** Facts that bear on a claim stand near it. */
const supportReaches = 3;

/** A claim with the facts that the text gives for it. */
export function judge({ stretch, cues, definitions, analysis }: Reading): Found[] {
  const { language } = analysis;
  const { sentences } = stretch;
  // A worked case that speaks to the reader is no evidence.
  if (/\byou\b/iu.test(stretch.text) || grave.test(stretch.text)) return [];
  const defining = new Set(definitions.map(({ passage }) => passage));
  return sentences.flatMap((sentence, at): Found[] => {
    const own = cues[at];
    if (own === undefined || defining.has(sentence) || own.view) return [];
    const isTopic = at === 0 && isTopicClaim(sentence, language);
    if (onlyStudied.test(sentence.clean)) return [];
    if (!isTopic && !disputable[language].test(sentence.clean)) return [];
    const leads =
      isTopic ||
      at <= 1 ||
      (at === sentences.length - 1 && own.result) ||
      example[language].test(textOf(sentences[at + 1]));
    const quote = leads ? quotable(sentence) : null;
    if (quote === null) return [];
    const support = sentences.filter(
      (other, index) =>
        index !== at &&
        Math.abs(index - at) <= supportReaches &&
        (cues[index]?.evidence || cues[index]?.cause || cues[index]?.function) &&
        !cues[index]?.view &&
        sharedThings(other, sentence, analysis) > 0,
    );
    const expected = inOrder(support, 4);
    const hard = expected.filter(({ passage }) => checked[language].test(textOf(passage))).length;
    if (expected.length < 2 || hard === 0) return [];
    return [
      {
        ...nothingNamed,
        frame: 'judge',
        quote,
        expected,
        strength: 2.5 + Math.min(1.5, hard / 2) + (at === 0 || at === sentences.length - 1 ? 1 : 0),
      },
    ];
  });
}

/** "Several factors influence …": what is counted, in the plural. */
const counted: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:several|many|various|two|three|four|five|a number of|multiple|numerous) (?:\p{Ll}+ )?(reasons|causes|factors|advantages|benefits|problems|consequences|measures|difficulties|challenges|risks)\b/iu,
  el: /(?<!\p{L})(?:πολλ(?:οί|ές|ά|ούς)|διάφορ(?:οι|ες|α|ους)|δύο|τρεις|τρία|τέσσερ(?:ις|α)|αρκετ(?:οί|ές|ά|ούς)|βασικ(?:οί|ές|ά|ούς)|κύρι(?:οι|ες|α|ους)|σημαντικ(?:οί|ές|ά|ούς)|άλλ(?:οι|ες|α|ους)) (?:\p{Ll}+ )?(λόγοι|λόγους|αιτίες|αίτια|παράγοντες|πλεονεκτήματα|μειονεκτήματα|προβλήματα|συνέπειες|μέτρα|κίνδυνοι|κινδύνους|αλλαγές|δυσκολίες|οφέλη)(?!\p{L})/iu,
};
const next: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:first|firstly|second|secondly|third|another|one|also|in addition|additionally|finally|furthermore|moreover|other|the (?:first|second|third|last)|for (?:example|instance)|a (?:second|third|further))\b/i,
  el: /^(?:[οητ]\p{L}{0,2} )?(?:πρώτ|δεύτερ|τρίτ|τέταρτ|ένας|μια|μία|άλλ|επίσης|επιπλέον|ακόμη|τέλος|παράλληλα|ακόμα|εξάλλου|τελευταί)/iu,
};

/** Several causes, advantages or measures, of which one may weigh more. */
export function weigh({ stretch, analysis: { language } }: Reading): Found[] {
  const { sentences } = stretch;
  return sentences.flatMap((sentence, at): Found[] => {
    const quote = quotable(sentence);
    const noun = quote === null ? undefined : counted[language].exec(quote)?.[1];
    if (quote === null || noun === undefined) return [];
    const after = sentences.slice(at + 1, at + 6);
    const named = after.filter(({ clean }) => next[language].test(clean));
    // The last of them may open with no word that counts: "Adding to this, …".
    const items = after.filter((other) => named.includes(other) || shared(other, sentence) > 0);
    const expected = inOrder(items, 5);
    if (expected.length < 2 || named.length === 0 || (language === 'en' && named.length < 2)) return [];
    return [
      {
        ...nothingNamed,
        frame: 'weigh',
        quote,
        noun: noun.toLowerCase(),
        expected,
        strength: 3 + Math.min(1.5, named.length / 2),
      },
    ];
  });
}

const good: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:advantages?|benefits?|beneficial|positive effects?)\b/i,
  el: /(?<!\p{L})(?:πλεονέκτημα|πλεονεκτήματα|όφελος|οφέλη|ωφέλιμ\p{L}+|ωφελ(?:εί|ούν|ούνται|είται)|θετικ\p{L}{1,3} (?:πλευρ|συνέπει|αποτελέσμ)\p{L}*)(?!\p{L})/iu,
};
const bad: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:disadvantages?|drawbacks?|limitations?|side effects?|criticisms?|weaknesses|downsides?|shortcomings?|negative effects?)\b/iu,
  el: /(?<!\p{L})(?:μειονέκτημα|μειονεκτήματα|κίνδυνος|κίνδυνοι|κινδύνους|βλάβες|βλαβερ\p{L}+|επιβλαβ\p{L}+|ζημι(?:ές|ώνει|ώνονται|ώνεται)|παρενέργει\p{L}+|αρνητικ\p{L}{1,3} (?:πλευρ|συνέπει|αποτελέσμ)\p{L}*)(?!\p{L})/iu,
};

/** What speaks for a thing and what speaks against it. */
export function balance({ stretch, subjects, analysis: { language, termsByKey } }: Reading): Found[] {
  const tried = new Set<string>();
  return subjects.flatMap((subject): Found[] => {
    if (subject === null || tried.has(subject.key) || termsByKey.get(subject.key)?.type === 'person') return [];
    tried.add(subject.key);
    const about = stretch.sentences.filter((sentence) => speaksOf(sentence, subject));
    const has = (pattern: RegExp): Passage[] => about.filter(({ clean }) => pattern.test(clean));
    const [pro, contra] = [has(good[language]), has(bad[language])];
    const apart =
      pro.some((sentence) => !contra.includes(sentence)) && contra.some((sentence) => !pro.includes(sentence));
    if (!apart) return [];
    return [
      {
        ...nothingNamed,
        frame: 'balance',
        named: [subject],
        expected: inOrder([...pro, ...contra], 5),
        strength: 3 + Math.min(1.5, (pro.length + contra.length) / 3),
      },
    ];
  });
}
