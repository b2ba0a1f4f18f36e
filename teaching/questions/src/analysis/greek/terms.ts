import {
  contentStems,
  fold,
  type GreekPhrase,
  isLikelyVerb,
  isStopWord,
  phraseAfterArticle,
  sameInNominative,
  stem,
  type Word,
  words,
} from '@schole/language';
import type { Passage, Term, TermType } from '../analysis.ts';
import { keyOf } from '../shape.ts';
import { isPersonNoun, nameAfterArticle } from './people.ts';

const vague = new Set(
  `διαδικασία διαδικασίες συνθήκη συνθήκες ουσία ουσίες στοιχείο στοιχεία φαινόμενο φαινόμενα σύνολο αξία
  μέτρηση αναλογία μηχανισμός παράγοντας ενδιαφέρον κλίμακα πάροδος σήμα στρατηγική ανάπτυξη έννοια προσέγγιση άποψη θεωρία προοπτική πάροδος κατεύθυνση εμπειρία επιφάνεια εξήγηση αντίληψη διατύπωση έλεγχος προτεραιότητα προσπάθεια περιγραφή παρατήρηση αναφορά διαφυγή
  πράγμα πράγματα τρόπος τρόποι φορά φορές χρόνος χρόνια χρονιά έτος έτη μέρα μέρες παράδειγμα παραδείγματα είδος είδη μέρος μέρη
  λόγος λόγοι αποτέλεσμα αποτελέσματα αριθμός ποσότητα άνθρωπος άνθρωποι ανθρώπων ερώτηση απάντηση πρόβλημα ιδέα λέξη όνομα όρος μελέτη
  έρευνα έρευνες κείμενο κεφάλαιο συγγραφέας μέθοδος ζωή κόσμος δουλειά αιώνας αιώνες πλευρά σημείο σημασία ρόλος στάδιο βήμα λίστα σειρά
  ρυθμός πλειονότητα πλειοψηφία μισό ώρα εβδομάδα μήνας ηλικία περίοδος στιγμή κατάσταση διαφορά σχέση ικανότητα αρχή τέλος υπόλοιπο
  περίπτωση γεγονός αιτία σκοπός στόχος χρήση αλλαγή ομάδα ποσοστό επόμενο προηγούμενο πρώτος πρώτη δεύτερη δεύτερος συνέχεια ύπαρξη παρουσία
  εποχή διάρκεια δυνατότητα τιμή τιμές βάση μορφή επίπεδο τελευταία άνοιξη καλοκαίρι χειμώνας νέο νέος νέα άτομο άτομα ενδεχόμενο πλεονέκτημα`
    .split(/\s+/)
    .map((word) => stem(word)),
);

const adjective = /(?:ικ|τερ|μεν|τατ)(?:οσ|η|ο|οι|εσ|α)$/;

/** Whether the word after a genitive article looks like its noun; otherwise the "article" is a possessive. */
function isGenitive(sentence: string, from: number): boolean {
  const next = sentence.slice(from).match(/^ ([\p{L}-]+)/u)?.[1];
  return (
    next !== undefined &&
    /(?:ου|ού|ής|ης|ας|άς|ων|ών|ους|ούς|εως|έως|τος|η|α|ί)$/u.test(next) &&
    !isLikelyVerb(next) &&
    next.length > 3
  );
}

/**
 * Whether a phrase continues after the cut: «υποδοχείς Τ-κυττάρων», «νόσος εξ αποσυμπίεσης», «αναλογία οξυγόνου-18».
 */
function isCut(sentence: string, phrase: GreekPhrase, next: Word | undefined): boolean {
  if (!next || sentence.slice(phrase.end, next.start) !== ' ') return false;
  const { text } = next;
  if (/^(?:εξ|εκ|που)$/u.test(text)) return text !== 'που';
  if (/^\p{Lu}|^[a-zA-Z]/u.test(text)) return true;
  if (/^[\p{L}]+-\d/u.test(text)) return true;
  return (
    /(?:ης|ής|ας|άς|ων|ών|ου|ού|εως|έως|[μδ]ατος|τός|ους|ούς)$/u.test(text) &&
    text.length > 3 &&
    !isStopWord(text, 'el') &&
    !isLikelyVerb(text)
  );
}

/** The phrases after an article in a Greek sentence; nominative, accusative and neuter ones. */
export function greekPhrases(sentence: string): { phrase: GreekPhrase; list: readonly Word[]; at: number }[] {
  const list = words(sentence);
  const found: { phrase: GreekPhrase; list: readonly Word[]; at: number }[] = [];
  for (let at = 0; at < list.length; at += 1) {
    const phrase = phraseAfterArticle(sentence, list, at);
    // «το κέντρο της παράταξής τους»: a name with a possessive means nothing without its owner.
    const next = phrase ? list.find((word) => word.start >= phrase.end) : undefined;
    const possessed = next && /^(?:του|της|τους|μας|σας|μου|σου)$/u.test(next.text) && !isGenitive(sentence, next.end);
    if (phrase && !possessed && !isCut(sentence, phrase, next)) found.push({ phrase, list, at });
  }
  return found;
}

interface Tally {
  text: string;
  form: GreekPhrase['form'];
  core: number;
  count: number;
  nominative: number;
  proper: number;
  agent: number;
  locationHints: number;
  passages: number[];
  sections: Set<number>;
}

function typeOf(tally: Tally, head: string): TermType {
  // «Μαύρος Θάνατος»: two words that both decline denote an event rather than a man.
  const event = /^\S+[οό]ς \S+[οό]ς$/u.test(tally.text);
  if (isPersonNoun(head)) return 'person';
  if (tally.proper < tally.count * 0.6) return 'term';
  if (
    !event &&
    tally.agent > 0 &&
    tally.locationHints <= tally.agent &&
    tally.form.gender === 'masculine' &&
    !tally.form.plural
  )
    return 'person';
  return tally.locationHints > 0 ? 'place' : 'term';
}

/** The number of a neuter is taken from its noun, whatever article an error in the text gave it. */
function formOf(tally: Tally, parts: readonly string[]): GreekPhrase['form'] {
  if (tally.form.gender !== 'neuter') return tally.form;
  const noun = fold(parts[tally.core - 1] ?? '');
  const plural = /μα$/.test(noun) ? null : /α$/.test(noun) ? true : /[οιυ]$/.test(noun) ? false : null;
  return plural === null ? tally.form : { ...tally.form, plural };
}

/**
 * Names of persons that do not decline («ο Τζόζεφ Πρίστλυ», «τον James Dewar»): recognised not by endings, only by
 * capitals and article.
 */
function foreignNames(list: readonly Passage[]): Map<string, Term> {
  const found = new Map<string, Term>();
  for (const passage of list) {
    const inSentence = words(passage.clean);
    for (let at = 0; at < inSentence.length; at += 1) {
      const phrase = nameAfterArticle(passage.clean, inSentence, at);
      if (!phrase) continue;
      const after = inSentence.find((word) => word.start >= phrase.end);
      const alone = phrase.core === 1 && phrase.words === 1;
      if (alone && !(after && isLikelyVerb(after.text))) continue;
      const text = passage.clean.slice(phrase.start, phrase.end);
      const key = keyOf(text, 'el');
      const known = found.get(key);
      found.set(key, {
        text,
        key,
        stems: contentStems(text, 'el'),
        type: 'person',
        plural: false,
        proper: true,
        head: fold(text.split(' ').at(-1) ?? ''),
        form: { ...phrase.form, grammaticalCase: 'nominative' },
        core: phrase.core,
        passages: [...new Set([...(known?.passages ?? []), passage.at])],
        sections: new Set([...(known?.sections ?? []), passage.section]),
        weight: 2 + (known?.passages.length ?? 0),
      });
    }
  }
  return found;
}

/**
 * Place names, by the preposition before them («στο Παρίσι», «στην Κωνσταντινούπολη»), where the nominative has the
 * same form.
 */
function locationTerms(list: readonly Passage[], known: (key: string) => boolean): Term[] {
  const found = new Map<string, Term>();
  for (const passage of list) {
    for (const match of passage.clean.matchAll(/(?<!\p{L})στ(ο|η|ην) (\p{Lu}\p{Ll}{3,})(?= ?[,.]| \p{Ll}| \d)/gu)) {
      const [, article = '', text = ''] = match;
      const key = keyOf(text, 'el');
      const neuter = article === 'ο';
      if (known(key) || (neuter ? !/[οόιί]$/u.test(text) : !sameInNominative([text], false))) continue;
      const before = found.get(key);
      found.set(key, {
        text,
        key,
        stems: contentStems(text, 'el'),
        type: 'place',
        plural: false,
        proper: true,
        head: fold(text),
        form: { gender: neuter ? 'neuter' : 'feminine', plural: false, grammaticalCase: 'nominative' },
        core: 1,
        passages: [...new Set([...(before?.passages ?? []), passage.at])],
        sections: new Set([...(before?.sections ?? []), passage.section]),
        weight: 1 + (before?.passages.length ?? 0),
      });
    }
  }
  return [...found.values()];
}

/** The terms of Greek passages in the nominative, found by their articles; weight as in English. */
export function greekTerms(list: readonly Passage[], common: ReadonlySet<string>): Term[] {
  const tallies = new Map<string, Tally>();
  for (const passage of list) {
    for (const { phrase, list: inSentence, at } of greekPhrases(passage.clean)) {
      const text = passage.clean.slice(phrase.start, phrase.end);
      const plain = fold(text);
      if (
        text.length < 3 ||
        /^(?:\p{L}+(?:οτερ|υτερ|οτατ|υτατ)\p{L}{1,3}|πρωτ\p{L}{1,3}|δευτερ\p{L}{1,2}|τρι[αση]\p{L}?|τρεισ|τεσσερ\p{L}{1,2}|δυο|νε[οαη]σ?|νε(?:οι|εσ)|λοιπ\p{L}{1,3}|κοιν(?:οσ|η|ο|οι|εσ|α)|σημαντικ\p{L}{1,2}|βασικ\p{L}{1,2}|κυρι(?:οσ|α|ο|οι|εσ)|διαφορ\p{L}{1,2}|γνωστ\p{L}{1,2}|συγκεκριμεν\p{L}{1,2}|επομεν\p{L}{1,2}|υπολοιπ\p{L}{1,2}|ιδι\p{L}{1,2}) /u.test(
          plain,
        ) ||
        vague.has(stem(plain)) ||
        vague.has(stem(plain.split(' ')[phrase.core - 1] ?? ''))
      )
        continue;
      const proper = /^\p{Lu}\p{L}/u.test(text) && !common.has(text.toLowerCase());
      const key = keyOf(text, 'el');
      const last = inSentence[at + phrase.words];
      const after = last ? inSentence[inSentence.indexOf(last) + 1] : undefined;
      const isNominative = phrase.form.grammaticalCase !== 'accusative';
      // The same word in the accusative adds to the count, but a term is shown in the nominative form of the text.
      const known = tallies.get(key);
      const form = phrase.form;
      const tally: Tally = known ?? {
        text: '',
        form,
        core: phrase.core,
        count: 0,
        nominative: 0,
        proper: 0,
        agent: 0,
        locationHints: 0,
        passages: [],
        sections: new Set(),
      };
      tallies.set(key, tally);
      tally.count += 1;
      const convertible =
        form.gender === 'feminine' &&
        form.grammaticalCase === 'accusative' &&
        sameInNominative(text.split(' ').slice(0, phrase.core), form.plural);
      if ((isNominative || convertible) && (tally.text === '' || (isNominative && tally.nominative === 0))) {
        tally.text = text;
        tally.form = { ...form, grammaticalCase: form.gender === 'neuter' ? 'either' : 'nominative' };
        tally.core = phrase.core;
      }
      if (isNominative) tally.nominative += 1;
      if (proper) tally.proper += 1;
      if (
        proper &&
        isNominative &&
        after &&
        isLikelyVerb(after.text) &&
        !/^(?:είναι|ήταν|έγινε|έχει|είχε)$/.test(after.text)
      )
        tally.agent += 1;
      if (proper && /^(?:στ(?:ο|ον|η|ην)|από)$/.test(inSentence[at]?.text ?? '')) tally.locationHints += 1;
      if (tally.passages.at(-1) !== passage.at) tally.passages.push(passage.at);
      tally.sections.add(passage.section);
    }
    for (const match of passage.clean.matchAll(
      /(?<!\p{L})(?:στ(?:ο|ον|η|ην|ις|α|ους)|(?:πόλη|χώρα|πληθυσμού|βασιλιά|νησί|λιμάνι|λιμανιού|κάτοικοι) (?:της|του)) (\p{Lu}[\p{L}\p{M}]+)/gu,
    )) {
      const known = tallies.get(keyOf(match[1] ?? '', 'el'));
      if (known) known.locationHints += 1;
    }
  }
  const names = foreignNames(list);
  const terms: Term[] = [
    ...names.values(),
    ...locationTerms(list, (key) => names.has(key) || (tallies.get(key)?.text ?? '') !== ''),
  ];
  for (const [key, tally] of tallies) {
    if (tally.text === '' || names.has(key)) continue;
    const parts = tally.text.split(' ');
    // An adjective alone names nothing ("οι εξωτερικές").
    if (parts.length === 1 && tally.count < 3 && adjective.test(fold(tally.text)) && tally.proper === 0) continue;
    // In a short text a word that occurs once may be all there is.
    if (parts.length === 1 && tally.count < 2 && tally.proper === 0 && (list.length > 60 || tally.text.length < 6))
      continue;
    const form = formOf(tally, parts);
    terms.push({
      text: tally.text,
      key,
      stems: contentStems(tally.text, 'el'),
      type: typeOf(tally, parts[tally.core - 1] ?? ''),
      plural: form.plural,
      proper: tally.proper >= tally.count * 0.6,
      head: fold(parts[tally.core - 1] ?? ''),
      form,
      core: tally.core,
      passages: tally.passages,
      sections: tally.sections,
      weight: Math.log2(1 + tally.count) * (parts.length > 1 ? 1.4 : 1),
    });
  }
  return terms;
}
