import { contentStems, countWords, fold, isLikelyVerb } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { greekPhrases } from '../../analysis/greek/terms.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { half, maxWords, minGreekWords, quotesMuch, withoutLinks } from '../statement-wording.ts';
import { readGreekClause, withoutTail } from './clause.ts';
import { greekOpinion, isPresentVerb, isRelationalGreek, lacksSubject, weakPronounsHold } from './gate.ts';

const greekJoint = /,? (?:και|αλλά|ενώ|όμως|επειδή|διότι|γιατί|καθώς|αφού|αν και|παρόλο που) /gu;

/** Words of a sentence of two clauses of which the first is too short to stand alone. */
const maxShortPair = 20;

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
  // «Ο οστρακισμός ήταν η ψηφοφορία με την οποία …»: the sentence says what it is.
  if (/^(?:Ο|Η|Το|Οι|Τα) \p{L}+ (?:είναι|ήταν) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) /u.test(text)) return false;
  if (!clause || clause.phrase.words > 1 || /^\p{Lu}/u.test(clause.name)) return false;
  const [part] = contentStems(clause.name, 'el');
  const held = part === undefined ? 0 : analysis.index.holding(part).length;
  if (isRelationalGreek(clause.name)) return held < wellKnown;
  // «Η τερηδόνα προκαλείται»: what is so in general needs no earlier sentence.
  return held < 2 && !isPresentVerb(clause.verb.split(' ').at(-1) ?? '');
}

const greekPointing =
  /(?<!\p{L})(?:(?:εξαιτίας|λόγω|από|με|σε|για|χάρη) (?:του|της|των|τους)(?= \d|[,.]|$)|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+|επίσης|έτσι(?! ώστε|,? ώστε)|εδώ|εκεί|εμείς|μας|σας|σου|(?:ο|η|το|οι|τα|τον|την|τους|τις|μια|μία|ένας|ένα) άλλ\p{L}+|παρόμοι\p{L}+|στη συνέχεια|κατόπιν|(?:ο|η|το|οι|τα|την|τον) ίδι\p{L}+|από τότε|τότε(?! που)|ωστόσο|όμως|άλλωστε|επομένως|συνεπώς|λοιπόν|στο μεταξύ|εν τω μεταξύ|προηγουμένως|παραπάνω|παρακάτω|ακολούθως|για παράδειγμα|προηγούμεν\p{L}+|μέχρι στιγμής|τώρα|(?:οι|τα|τους|τις) (?:δύο|τρεις|τρία|τέσσερ\p{L}+)(?! (?:τρίτα|τέταρτα|πέμπτα))|(?:\d|δύο|τρία|τρεις|τέσσερα|πέντε|έξι) ακόμη)(?!\p{L})|^Για να \p{L}+ετε(?!\p{L})|^(?:Πολύ σύντομα|Ένας τρόπος|Μια λύση|Ένα παράδειγμα|Ένας λόγος|Στη συνέχεια|Έπειτα|Ύστερα|Αργότερα|Νωρίτερα|Τελικά|Αντίστοιχα|Αντίθετα|Αντιθέτως|Ανάλογα|Παράλληλα|Ταυτόχρονα|Τουλάχιστον|Συχνά)(?!\p{L})|^(?:Οι|Τα) (?:δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε) |^(?:Ο|Η|Το|Οι|Τα) (?:δεύτερ|τρίτ|τέταρτ|επόμεν|προηγούμεν)\p{L}+ \p{L}+ \p{L}*(?:αι|ει|αν|ε|ν) /iu;
const greekStart = /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα) /u;

/** What only the sentence before explains: «πενήντα χρόνια αργότερα», «ακόμη πιο αυστηρός», «το πρώτο είναι». */
const follows =
  /(?:χρόνια|μήνες|μέρες|ημέρες|εβδομάδες|αιώνες|δεκαετίες|ώρες|λεπτά|χρόνο|χρόνος|μήνα|αιώνα|καιρό|λίγο|πολύ) (?:αργότερα|νωρίτερα|μετά(?= (?:ο|η|το|οι|τα) |,))|(?<!\p{L})(?:επόμεν\p{L}+|ακολούθησ\p{L}+ (?:σύντομα|αργότερα|αμέσως)|(?:δύο|τρεις|τρία|πολλ\p{L}+|μερικ\p{L}+|κάποι\p{L}+|αρκετ\p{L}+) άλλ\p{L}+|σε άλλ\p{L}+|(?:τον?|την?|τους|τις|τα|των|οι|ο|η) υπόλοιπ\p{L}+|μάς|σάς|μου|δικά τους|δική τους|δικός τους|δικό τους)(?!\p{L})|^(?:Ακόμη|Ακόμα|Πολύ|Λίγο|Εξίσου|Ιδιαίτερα|Τόσο|Όσο|Όσοι|Όσες|Όσα|Πιο) |^(?:(?:Ιδιαίτερη|Χαρακτηριστική|Ξεχωριστή|Εξαιρετική) περίπτωση|Κάτι|Όχι,|Ναι,|Παρά την ποικιλία|Παρ' όλ\p{L}+) |^(?:Την πρώτη|Τον πρώτο|Το πρώτο|Τις πρώτες|Τα πρώτα) \p{L}+ τ\p{L}{1,3} |^(?:Σημαντικό|Μεγάλο|Καθοριστικό|Αποφασιστικό) ρόλο |^(?:Ο|Η|Το|Οι|Τα) (?:πρώτ|δεύτερ|τρίτ|τελευταί|άλλ|μόν)\p{L}{1,3} (?:είναι|ήταν|έχει|είχε) |^(?:Εκτός|Πέρα) από (?:τα|τους|τις|την?|τον?|το) (?:παραπάνω|άλλ\p{L}+)|^Αν στο |^Στ\p{L}+ (?:ναούς|περιπτώσεις|περίπτωση|πράξη|αρχή|τέλος|συνέχεια)(?!\p{L}) ?(?!τ\p{L}+ )/u;
/** A season or a month without a year: of which year, only the sentences before tell. */
const undated =
  /^(?:Στις αρχές|Στα τέλη|Στα μέσα|Τον|Την|Το|Στις \d+|Τέλη|Αρχές)(?: \p{L}+){0,3} (?:καλοκαιρι\p{L}+|χειμών\p{L}+|άνοιξη\p{L}*|φθινόπωρο\p{L}*|\p{Lu}\p{Ll}+(?:αρίου|τίου|λίου|νίου|ούστου|εμβρίου|ωβρίου|άριο|ρτιο|λιο|νιο|ουστο|βριο)|Μαΐου|Μάιο)(?!\p{L})/u;

/** Nouns that the article alone takes from an earlier sentence. */
const pointed = new Set(
  `μάχη μάχης σύνοδος σύνοδο συνόδου διαμάχη διαμάχης σύγκρουση σύγκρουσης ομάδα ομάδας μέτρηση μελέτη έρευνα νίκη ήττα πολιορκία
  εκστρατεία εξέγερση απόφαση πρόταση διαδικασία μέθοδος μέθοδο θεωρία πείραμα αποτέλεσμα ασθένεια νόσος θεραπεία έργο ποίημα
  ήρωας ήρωα αφηγητής φαινόμενο προϊόν αντίδραση διαφορά διαφορές φάση περίοδος γεγονός αλλαγή αλλαγές συμφωνία έκρηξη
  καταστροφή αποστολή κείμενο θέμα ζήτημα πρόβλημα άποψη ιδέα ανάγκη εικόνα είδος είδους ποικιλία πλήθος διάταξη τεχνική συσκευή
  βιβλίο πλοίο συζήτηση εποχή επιτυχία αποτυχία χώρο σκηνή ερώτηση απάντηση παράδειγμα εξήγηση πρόοδος πρόοδο αντίσταση προσπάθεια σχέδιο`
    .split(/\s+/)
    .map((word) => fold(word)),
);
const tellsWhich =
  /^ (?:του|της|των|τους|που|ότι|να|για|ανάμεσα|μεταξύ|κοντά|με|από|σε|στ\p{L}+|εναντίον|κατά|ενός|μιας|μίας|στην|όπου|όταν|\p{Lu}|\d|\p{L}+(?:ων|ών|ου|ού|ης|ής|εως|άτων)(?!\p{L}))/u;

/** «Για να καλύψουν τη διαφορά»: a thing that an earlier sentence has brought in. */
function pointsToThing(text: string): boolean {
  return [
    ...text.matchAll(
      /(?<!\p{L})(?:[ΟοΗη]|[Ττ]ον?|[Ττ]ην?|[Οο]ι|[Ττ]α|[Ττ]ους|[Ττ]ις|[Ττ]ου|[Ττ]ης|[Ττ]ων|[Σσ]τ\p{L}{1,3}) (\p{Ll}+)/gu,
    ),
  ].some((match) => {
    const noun = match[1] ?? '';
    if (!pointed.has(fold(noun))) return false;
    if (fold(text.slice(0, match.index)).includes(fold(noun).slice(0, 5))) return false;
    return !tellsWhich.test(text.slice(match.index + match[0].length));
  });
}

const speaking =
  /(?<!\p{L})[ΟοΗη] (\p{Lu}\p{Ll}+) (?:λέει|ρωτά|ρωτάει|απαντά|απαντάει|σκέφτεται|φωνάζει|προτείνει|θυμάται|εξηγεί|σηκώνει|γελά|παίρνει|κάνει|βλέπει)(?!\p{L})/gu;

/** People of a scene that a text tells to begin with: «η Μαρίνα λέει», «ο Αντρέας ρωτά». */
export const sceneNames = cachedPerAnalysis(
  (analysis) =>
    new Set(
      analysis.passages.flatMap(({ clean }) =>
        [...clean.matchAll(speaking)].flatMap(([, name = '']) =>
          analysis.termsByKey.get(name)?.type === 'place' ? [] : [name],
        ),
      ),
    ),
);

/** Whether the sentence has an explicit subject: a Greek verb may take it from the previous sentence. */
function hasSubject(text: string): boolean {
  if (greekStart.test(text)) return true;
  return greekPhrases(text).some(({ phrase: { form, end, articleStart } }) => {
    if (form.grammaticalCase === 'nominative') return true;
    // «το χρήμα επιτελεί», «αναπτύχθηκαν τα κλέφτικα»: a neuter is a subject beside its verb.
    const next = text.slice(end).match(/^ (?:δεν |θα )?(\p{Ll}+)/u)?.[1] ?? '';
    const last = text.slice(0, articleStart).match(/(\p{L}+) $/u)?.[1] ?? '';
    const passive = /(?:ται|νται|ηκε|ηκαν|όταν|ονταν)$/u.test(last) && isLikelyVerb(last);
    const bare = !/(?:σε|στ\p{L}+|από|με|για|κατά|προς|ως) $/u.test(text.slice(0, articleStart));
    return form.gender === 'neuter' && ((isLikelyVerb(next) && bare) || passive);
  });
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
  if (countWords(part) >= minGreekWords) return `${part}.`;
  // «Ο Κύρος ίδρυσε …, και κατέκτησε»: two short clauses are one fact.
  return countWords(whole) <= maxShortPair ? whole : null;
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

/** Where what follows only adds to a sentence that is complete, or contrasts something with it. */
const additions =
  /· |, (?:ενώ|αλλά|όμως|παρόλο που|αν και|όχι όμως|ώστε|οπότε|από όπου|όπου|αφού|γιατί|διότι|επειδή|καθώς|μόνο που|δηλαδή|πράγμα που|γεγονός που|σε αντίθεση με|με αποτέλεσμα|κι αυτό|κάτι που|έτσι που|ώσπου|όσο κι αν|προτού|για να|παρά) /gu;

const subordinate =
  /^(?:και |αλλά |ή )?(?:όταν|εάν|αν|καθώς|αφού|επειδή|ενώ|μόλις|παρότι|μολονότι|που|ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|\p{L}+ \p{L}*οποί\p{L}+) /u;

/** The beginnings of a sentence that may be statements: up to its second clause, then up to each addition, the longest first. */
function* beginnings(passage: Passage): Generator<string> {
  const first = greekText(passage);
  if (first !== null) yield first;
  for (const { index } of [...passage.clean.matchAll(additions)].toReversed()) {
    const part = passage.clean.slice(0, index);
    const words = countWords(part);
    // «…, καθώς οι τυπογράφοι, για να πουλήσουν»: the last clause has not had its verb yet.
    const last = part.split(', ').at(-1) ?? '';
    const open = subordinate.test(last) && !last.split(' ').some((word) => isLikelyVerb(word));
    if (!open && words >= minGreekWords && words <= maxWords && !/[“"«][^”"»]*$/u.test(part)) yield `${part}.`;
  }
}

/** The Greek sentence, or its beginning, as one self-contained statement; null where it is none. */
export function greekStatement(passage: Passage, analysis: Analysis): string | null {
  let first: string | null = null;
  for (const text of beginnings(passage)) {
    if (!holds(text, analysis)) continue;
    if (countWords(text) <= maxWords) return text;
    first ??= text;
  }
  return first;
}

/** Whether the text is a whole sentence that needs no other. */
function holds(text: string, analysis: Analysis): boolean {
  if (/[:;·—]| – |[?!]/.test(text) || quotesMuch(text) || !standsByItself(withoutLinks(text))) return false;
  if ([...sceneNames(analysis, '')].some((name) => text.includes(name))) return false;
  if (greekOpinion.test(text) || lacksSubject(text)) return false;
  if (!hasMainVerb(text) || / ακόμη[.]$/u.test(text)) return false;
  // «Η ύπαρξή του αποδείχθηκε», «Η απλούστερη προσέγγιση είναι»: the reference is in an earlier sentence.
  const owned = text.match(/^(?:Ο|Η|Το|Οι|Τα) \p{L}+ (?:του|της|τους) (\p{L}+)/u)?.[1];
  if (owned !== undefined && isLikelyVerb(owned)) return false;
  if (/^(?:Ο|Η|Το|Οι|Τα) \p{L}+(?:ότερ|ύτερ|έστερ|ούστερ)\p{L}{1,3} \p{L}+ (?:είναι|ήταν) /u.test(text)) return false;
  if (isLikelyVerb(text.split(' ')[0]?.toLowerCase() ?? '') || !hasSubject(text) || bareGreekSubject(text, analysis))
    return false;
  // «παρατηρούμε»: the author's voice.
  return true;
}

/** «παρατηρούμε»: the author's voice, but for the verbs of a definition. */
const ownVoice =
  /(?<!\p{L})(?!(?:ονομάζουμε|λέμε|καλούμε|ορίζουμε)(?!\p{L}))\p{L}+(?:ουμε|ούμε|άμε|όμαστε|ήσαμε)(?!\p{L})/u;

/** Whether no word of a Greek statement needs a sentence before it. */
export function standsByItself(text: string): boolean {
  if (greekPointing.test(text) || half.test(text) || follows.test(text) || pointsToThing(text)) return false;
  return !(undated.test(text) && !/\d{3}/.test(text)) && !ownVoice.test(text) && weakPronounsHold(text);
}
