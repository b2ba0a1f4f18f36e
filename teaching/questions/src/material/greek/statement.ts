import { contentStems, countWords, isLikelyVerb } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { greekPhrases } from '../../analysis/greek/terms.ts';
import { half, maxWords, minWords, quotesMuch } from '../statement-wording.ts';
import { readGreekClause, withoutTail } from './clause.ts';
import { greekOpinion, isPresentVerb, isRelationalGreek, lacksSubject, weakPronounsHold } from './gate.ts';

const greekJoint = /,? (?:και|αλλά|ενώ|όμως|επειδή|διότι|γιατί|καθώς|αφού|αν και|παρόλο που) /gu;

/** Where a second statement begins: a conjunction with a verb soon after it. */
function secondClauseAt(text: string): number {
  for (const match of text.matchAll(greekJoint)) {
    const after = text.slice(match.index + match[0].length);
    const near = after.split(/[,.]/)[0]?.split(' ').slice(0, 4) ?? [];
    // «… και εάν οι επιβεβαιώσεις αργήσουν»: the second half of a pair of conditions.
    if (/^(?:εάν|αν|όταν)$/u.test(near[0] ?? '')) return match.index;
    const verb = near.findIndex((word) => isLikelyVerb(word));
    const linked = near.slice(0, verb).some((word) => /^(?:σε|στ\p{L}+|από|με|για|που|ως)$/u.test(word));
    // «ότι οι ηλεκτρικές και μαγνητικές δυνάμεις ενοποιήθηκαν» has one verb for both.
    const opens = verb < 2 || /^(?:ο|η|οι|το|τα|δεν|έτσι|\p{Lu}.*)$/u.test(near[0] ?? '');
    const closed = (
      text
        .slice(0, match.index)
        .split(/ (?:ότι|πως|που|όταν|αν|επειδή) /u)
        .at(-1) ?? ''
    ).split(' ');
    if (verb >= 0 && !linked && opens && closed.some((word) => isLikelyVerb(word))) return match.index;
  }
  return -1;
}

/** A thing that the material names this often is known by its article alone. */
const wellKnown = 5;

/**
 * «Η μέτρηση είναι δύσκολη»: only the previous sentence shows which one; a topic that the material repeats is known.
 */
function bareGreekSubject(text: string, analysis: Analysis): boolean {
  const clause = readGreekClause(text);
  if (!clause || clause.phrase.words > 1 || /^\p{Lu}/u.test(clause.name)) return false;
  const [part] = contentStems(clause.name, 'el');
  const held = part === undefined ? 0 : analysis.index.holding(part).length;
  if (isRelationalGreek(clause.name)) return held < wellKnown;
  // «Η τερηδόνα προκαλείται»: what is so in general needs no earlier sentence.
  return held < 2 && !isPresentVerb(clause.verb.split(' ').at(-1) ?? '');
}

const greekPointing =
  /(?<!\p{L})(?:(?:εξαιτίας|λόγω|από|με|σε|για|χάρη) (?:του|της|των|τους)(?= \d|[,.]|$)|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+|επίσης|έτσι(?! ώστε|,? ώστε)|εδώ|εκεί|εμείς|μας|σας|σου|(?:ο|η|το|οι|τα|τον|την|τους|τις|μια|μία|ένας|ένα) άλλ\p{L}+|παρόμοι\p{L}+|στη συνέχεια|κατόπιν|(?:ο|η|το|οι|τα|την|τον) ίδι\p{L}+|από τότε|τότε(?! που)|ωστόσο|όμως|άλλωστε|επομένως|συνεπώς|λοιπόν|στο μεταξύ|εν τω μεταξύ|προηγουμένως|παραπάνω|παρακάτω|ακολούθως|για παράδειγμα|προηγούμεν\p{L}+|μέχρι στιγμής|τώρα|(?:οι|τα|τους|τις) (?:δύο|τρεις|τρία|τέσσερ\p{L}+)(?! (?:τρίτα|τέταρτα|πέμπτα))|(?:\d|δύο|τρία|τρεις|τέσσερα|πέντε|έξι) ακόμη)(?!\p{L})|^Για να \p{L}+ετε(?!\p{L})|^(?:Πολύ σύντομα|Ένας τρόπος|Μια λύση|Ένα παράδειγμα|Ένας λόγος|Στη συνέχεια|Έπειτα|Ύστερα|Αργότερα|Νωρίτερα|Τελικά|Αντίστοιχα|Αντίθετα|Αντιθέτως|Ανάλογα|Παράλληλα|Ταυτόχρονα|Τουλάχιστον|Συχνά)(?!\p{L})|^(?:Οι|Τα) (?:δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε) |^(?:Ο|Η|Το|Οι|Τα) (?:πρώτ|δεύτερ|τρίτ|τέταρτ|επόμεν|προηγούμεν)\p{L}+ \p{L}+ \p{L}*(?:αι|ει|αν|ε|ν) /iu;
const greekStart = /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα) /u;

/** Whether the sentence has an explicit subject: a Greek verb may take it from the previous sentence. */
function hasSubject(text: string): boolean {
  if (greekStart.test(text)) return true;
  return greekPhrases(text).some(({ phrase }) => phrase.form.grammaticalCase === 'nominative');
}

/**
 * The whole sentence where it is short and has one statement; otherwise its beginning, as far as that is a sentence.
 */
function greekText(passage: Passage): string | null {
  const whole = passage.clean;
  const next = secondClauseAt(whole);
  if (next < 0) return countWords(whole) <= maxWords ? whole : withoutTail(whole);
  const part = whole.slice(0, next).replace(/,$/, '');
  // «κάνουν μια κλήση, μιλούν για λίγο και …»: the beginning of a list of deeds.
  const last = part.split(', ').at(-1)?.split(' ')[0] ?? '';
  if (part.includes(', ') && isLikelyVerb(last)) return null;
  // «όταν το μέσο είναι φθηνό, μικρότερη η απόσταση και …»: the second of three things that one verb joins.
  const tail = part.split(', ');
  if (tail.length > 1 && !(tail.at(-1) ?? '').split(' ').some((word) => isLikelyVerb(word))) return null;
  // «που ανήκουν (και διαχειρίζονται)», «όταν …, η διεύθυνση»: the rest is no complete clause.
  if (/ (?:που|να|θα) \S+$/u.test(part)) return null;
  if (waits.test(part) && !(part.split(', ').at(-1) ?? '').split(' ').some((word) => isLikelyVerb(word))) return null;
  return countWords(part) >= minWords ? `${part}.` : null;
}

const waits = /^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) /u;

/** «Ένα πρωτόκολλο που επιτρέπει …»: an entry of a glossary has verbs, but no main verb. */
function hasMainVerb(text: string): boolean {
  let waiting = false;
  return text.split(/[ ,]+/).some((word) => {
    if (/^(?:που|να|ότι|πως|όταν|αν|εάν|καθώς|αφού|επειδή|ώστε|μόλις|όπου|\p{L}*οποί\p{L}+)$/iu.test(word))
      waiting = true;
    else if (isLikelyVerb(word.replace(/[.»]+$/u, ''))) {
      if (!waiting) return true;
      waiting = false;
    }
    return false;
  });
}

/** The Greek sentence, or its beginning, as one self-contained statement; null where it is none. */
export function greekStatement(passage: Passage, analysis: Analysis): string | null {
  const text = greekText(passage);
  if (text === null || /[:;·—]| – |[?!]/.test(text) || quotesMuch(text) || greekPointing.test(text) || half.test(text))
    return null;
  if (greekOpinion.test(text) || lacksSubject(text) || !weakPronounsHold(text)) return null;
  if (!hasMainVerb(text) || / ακόμη[.]$/u.test(text)) return null;
  // «Η ύπαρξή του αποδείχθηκε», «Η απλούστερη προσέγγιση είναι»: the reference is in an earlier sentence.
  const owned = text.match(/^(?:Ο|Η|Το|Οι|Τα) \p{L}+ (?:του|της|τους) (\p{L}+)/u)?.[1];
  if (owned !== undefined && isLikelyVerb(owned)) return null;
  if (/^(?:Ο|Η|Το|Οι|Τα) \p{L}+(?:ότερ|ύτερ|έστερ|ούστερ)\p{L}{1,3} \p{L}+ (?:είναι|ήταν) /u.test(text)) return null;
  if (isLikelyVerb(text.split(' ')[0]?.toLowerCase() ?? '') || !hasSubject(text) || bareGreekSubject(text, analysis))
    return null;
  // «παρατηρούμε»: the author's voice.
  return /(?<!\p{L})\p{L}+(?:ουμε|ούμε|άμε|όμαστε|ήσαμε)(?!\p{L})/u.test(text) ? null : text;
}
