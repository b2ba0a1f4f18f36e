import {
  contentStems,
  fold,
  type GreekPhrase,
  looksLikeVerb,
  phraseAfterArticle,
  stem,
  type Word,
  words,
} from '@schole/language';
import { keyOf } from './shape.ts';
import type { Passage, Term, TermType } from './study.ts';

const vague = new Set(
  `διαδικασία διαδικασίες συνθήκη συνθήκες ουσία ουσίες στοιχείο στοιχεία φαινόμενο φαινόμενα σύνολο αξία
  μέτρηση αναλογία μηχανισμός παράγοντας ενδιαφέρον κλίμακα πάροδος σήμα στρατηγική ανάπτυξη έννοια προσέγγιση άποψη θεωρία προοπτική πάροδος κατεύθυνση εμπειρία επιφάνεια εξήγηση αντίληψη διατύπωση έλεγχος
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
    !looksLikeVerb(next) &&
    next.length > 3
  );
}

/** The phrases after an article in a Greek sentence; nominative, accusative and neuter ones. */
export function greekPhrases(sentence: string): { phrase: GreekPhrase; list: readonly Word[]; at: number }[] {
  const list = words(sentence);
  const found: { phrase: GreekPhrase; list: readonly Word[]; at: number }[] = [];
  for (let at = 0; at < list.length; at += 1) {
    const phrase = phraseAfterArticle(sentence, list, at);
    // «το κέντρο της παράταξής τους»: a possessed name means nothing without its owner.
    const next = phrase ? list.find((word) => word.start >= phrase.end) : undefined;
    if (phrase && !(next && /^(?:του|της|τους|μας|σας|μου|σου)$/u.test(next.text) && !isGenitive(sentence, next.end)))
      found.push({ phrase, list, at });
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
  place: number;
  passages: number[];
  sections: Set<number>;
}

function typeOf(tally: Tally): TermType {
  if (tally.proper < tally.count * 0.6) return 'term';
  if (tally.agent > 0 && tally.place <= tally.agent && tally.form.gender !== 'neuter' && !tally.form.plural)
    return 'person';
  return tally.place > 0 ? 'place' : 'term';
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
        /^(?:\p{L}+(?:οτερ|υτερ|οτατ|υτατ)\p{L}{1,3}|πρωτ\p{L}{1,3}|δευτερ\p{L}{1,2}|τρι[αση]\p{L}?|τρεισ|τεσσερ\p{L}{1,2}|δυο|νε[οαη]σ?|λοιπ\p{L}{1,3}) /u.test(
          plain,
        ) ||
        vague.has(stem(plain)) ||
        vague.has(stem(plain.split(' ')[phrase.core - 1] ?? ''))
      )
        continue;
      const proper = /^\p{Lu}/u.test(text) && !common.has(text.toLowerCase());
      const key = keyOf(text, 'el');
      const last = inSentence[at + phrase.words];
      const after = last ? inSentence[inSentence.indexOf(last) + 1] : undefined;
      const isNominative = phrase.form.grammaticalCase !== 'accusative';
      // The same word in the accusative adds to the count, but a term is shown as its nominative stands in the text.
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
        place: 0,
        passages: [],
        sections: new Set(),
      };
      tallies.set(key, tally);
      tally.count += 1;
      // Feminine adjectives in -ης lose their sigma in the accusative, so that form is not the nominative.
      const lost = /(?:ειδη|ωδη|ανη|ογενη) /.test(`${plain} `) && form.gender === 'feminine';
      const convertible = form.gender !== 'masculine' && form.grammaticalCase === 'accusative' && !lost;
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
        looksLikeVerb(after.text) &&
        !/^(?:είναι|ήταν|έγινε|έχει|είχε)$/.test(after.text)
      )
        tally.agent += 1;
      if (proper && /^(?:στ(?:ο|ον|η|ην)|από)$/.test(inSentence[at]?.text ?? '')) tally.place += 1;
      if (tally.passages.at(-1) !== passage.at) tally.passages.push(passage.at);
      tally.sections.add(passage.section);
    }
    for (const match of passage.clean.matchAll(/(?<!\p{L})στ(?:ο|ον|η|ην|ις|α|ους) (\p{Lu}[\p{L}\p{M}]+)/gu)) {
      const known = tallies.get(keyOf(match[1] ?? '', 'el'));
      if (known) known.place += 1;
    }
  }
  const terms: Term[] = [];
  for (const [key, tally] of tallies) {
    if (tally.text === '') continue;
    const parts = tally.text.split(' ');
    // An adjective alone names nothing ("οι εξωτερικές").
    if (parts.length === 1 && tally.count < 3 && adjective.test(fold(tally.text)) && tally.proper === 0) continue;
    // In a short text a word said once may be all there is.
    if (parts.length === 1 && tally.count < 2 && tally.proper === 0 && (list.length > 60 || tally.text.length < 6))
      continue;
    terms.push({
      text: tally.text,
      key,
      stems: contentStems(tally.text, 'el'),
      type: typeOf(tally),
      plural: tally.form.plural,
      proper: tally.proper >= tally.count * 0.6,
      head: fold(parts[tally.core - 1] ?? ''),
      form: tally.form,
      core: tally.core,
      passages: tally.passages,
      sections: tally.sections,
      weight: Math.log2(1 + tally.count) * (parts.length > 1 ? 1.4 : 1),
    });
  }
  return terms;
}
