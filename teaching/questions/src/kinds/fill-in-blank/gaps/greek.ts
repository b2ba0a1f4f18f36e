import { contentStems, fold, isLikelyVerb } from '@schole/language';
import type { Analysis, Term } from '../../../analysis/analysis.ts';
import { isKindWord } from '../../../analysis/greek/people.ts';
import { greekPhrases } from '../../../analysis/greek/terms.ts';
import { isPointedOut } from '../../../analysis/key-terms.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { givesAway, isTopic } from '../../../material/english/names.ts';
import { isRelationalGreek } from '../../../material/greek/gate.ts';
import { type Actor, actorOf } from '../../../material/greek/persons.ts';
import { isDate } from '../../../material/numerals.ts';
import { opened } from '../../../material/statement-wording.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type GapRange, idle, listed, listedAfter } from './range.ts';

/** What follows a subject that the sentence defines. */
const defining =
  /^ (?:(?:είναι|ήταν|αποτελεί|αποτελούν|αποτελούσε) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα|\p{Ll}+ που)|ονομάζ\p{L}+|λέγ(?:εται|ονται)|καλ(?:είται|ούνται)|ορίζ(?:εται|ονται)|δηλών\p{L}+|σημαίν\p{L}+|περιλαμβάν\p{L}+|αποτελείται|αποτελούνται)(?!\p{L})/u;
/** What follows a subject of which the sentence tells a work or an effect. */
const telling =
  /^ (?:(?:δεν|θα) )?(?:παράγ\p{L}+|μεταφέρ\p{L}+|ρυθμίζ\p{L}+|ελέγχ\p{L}+|μετατρέπ\p{L}+|διασπ\p{L}+|προστατεύ\p{L}+|περιέχ\p{L}+|περιβάλλ\p{L}+|συνδέ\p{L}+|διαιρ\p{L}+|χωρίζ\p{L}+|προκαλ\p{L}+|δημιουργ\p{L}+|εκκρίν\p{L}+|αποθηκεύ\p{L}+|απορροφ\p{L}+|επιτρέπ\p{L}+|εμποδίζ\p{L}+|καθορίζ\p{L}+|εγγυ\p{L}+|ψηφίζ\p{L}+|ασκ\p{L}+|νικ\p{L}+|ίδρυσ\p{L}+|έγραψ\p{L}+|ανακάλυψ\p{L}+|οδήγησ\p{L}+|διατύπωσ\p{L}+|εκλέγ\p{L}+|βρίσκ\p{L}+|υπέγραψ\p{L}+|κατέλαβ\p{L}+|υπερασπίστ\p{L}+|γίν(?:εται|ονται)|σχηματίζ\p{L}+|μετρ(?:ά|ούν))(?!\p{L})/u;
const acting =
  /(?:\p{L}+(?:εται|ονται|ηκε|ηκαν|είται|ούνται|μέν\p{L}{1,3}) (?:από|σε|με) |(?:γίν(?:εται|ονται)|βρίσκ(?:εται|ονται)|σχηματίζ(?:εται|ονται)|αποθηκεύ(?:εται|ονται)) |(?:παράγ(?:ει|ουν)|εκκρίν(?:ει|ουν)|περιέχ(?:ει|ουν)|μεταφέρ(?:ει|ουν)|διαθέτ(?:ει|ουν)) )$/u;
/** An event with somebody or a year in it, by which a place can be told. */
const happened =
  /\d{3}|\d(?:ος|ο|ου) αιών|(?<!^)(?<![.] )\p{Lu}\p{Ll}+ .*\p{L}+(?:ηκε|ηκαν|ησε|ησαν|ισε|ισαν|ωσε|ωσαν|αξε|αξαν|ασε|ασαν)(?!\p{L})/u;
const naming =
  /(?<!\p{L})(?:ονομ[άα]ζ\p{L}+|ονομ[άα]στηκ\p{L}+|λέγ(?:εται|ονται|ονταν)|λεγόταν|καλ(?:είται|ούνται)|αποκαλ\p{L}+|γνωστ\p{L}{1,3} (?:και )?ως|με τον όρο|ο όρος) [«"“]?([\p{L}-]+(?: (?!και |ή |που |από |ενώ |γιατί |επειδή |διότι )[\p{L}-]+){0,2})[»"”]?(?=[.,]| και | που | ενώ | γιατί | επειδή )/gu;

const everyday =
  /^(?:ανθρωπ|παιδι|πολη|πολεισ|χωρ[αε]|νερο|αερ|φωσ|φωτ|σωμα|ζω[αη]|φυτ[αοω]|ομαδ|εργασι|πολεμ|μαχη|στρατ[οω]|βασιλι|λαο|κοσμ|χρον|δρομ|σπιτι|χερι|μερ[οη]|θαλασσ|βουν|γη$|κατοικ|προβλημα|μορφη|σχεση|κρατοσ$|κρατη$|κοινωνια$|οικονομια$|νομ[οω]|δικαιωμα|πολιτ[ηε]|γυναικ|ανδρ|γραμμ|επιφανει|περιοχ|ποσοτητ|αριθμ|συστημα$|οργαν[οα]$|τροφ[ηεω]|ενεργεια$|αιμα$|ουσι|αποτελεσμ|εικον|στοιχει|τμημα|χωρ[οω])/;

function isKeyTerm(name: string, term: Term | undefined, analysis: Analysis): boolean {
  if (!term || isKindWord(name) || idle.test(name) || isDate(name)) return false;
  if (analysis.keyTerms.has(term.key) || analysis.definitions.some(({ key }) => key === term.key)) return true;
  if (name.includes(' ')) return term.passages.length >= 2 || term.proper;
  return term.passages.length >= 2 && name.length > 4 && !everyday.test(fold(name));
}

/** Names that a Greek sentence introduces with a verb of naming, without an article. */
function introduced(text: string): GapRange[] {
  return [...text.matchAll(naming)].flatMap((match) => {
    const name = match[1] ?? '';
    if (/^(?:ο|η|το|οι|τα|έτσι|και|αλλά|που|ένα|μία|μια|αυτ\p{L}+)(?: |$)/u.test(name)) return [];
    const start = match.index + match[0].indexOf(name, match[0].search(/\s/));
    return [{ start, end: start + name.length, frame: 'defined' as const, quality: 7 }];
  });
}

/** «Σύνταγμα είναι ο θεμελιώδης νόμος»: a term without an article, and its meaning. */
function headed(text: string): GapRange[] {
  const match = text.match(
    /^((?:\p{L}+ ){0,2}\p{L}+)(?= (?:είναι|ονομάζεται|λέγεται|καλείται|ονομάζονται|λέγονται|ονομάζονταν|λέγονταν|λεγόταν) (?:ο|η|το|οι|τα|κάθε|μια|μία|ένας|ένα) )/u,
  );
  const name = match?.[1];
  if (
    name === undefined ||
    /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα|Έτσι|Αυτ\p{L}+|Στ\p{L}+|Σκοπός|Στόχος|Αποτέλεσμα|Αιτία|Λόγος|Βασικ\p{L}+|Κύρι\p{L}+|Παράδειγμα|Χαρακτηριστικ\p{L}+|Σημαντικ\p{L}+|Πρωτεύουσα|Κέντρο)(?= |$)/u.test(
      name,
    )
  )
    return [];
  if (name.split(' ').some((word) => isLikelyVerb(word)) || / (?:του|της|των) /u.test(` ${name} `)) return [];
  return [{ start: 0, end: name.length, frame: 'defined', quality: 7 }];
}

/** Whether a verb and enough words follow a subject for the rest to tell which it is. */
function tellsMuch(after: string): boolean {
  const verb = after.match(/^ (?:δεν |θα )?([\p{L}]+)/u)?.[1] ?? '';
  return isLikelyVerb(verb) && contentStems(after, 'el').length >= leastTold;
}

const leastTold = 6;

/** Whether the rest of the sentence names the person again, in another case too. */
function repeated({ name, start, end }: Actor, text: string): boolean {
  const rest = fold(text.slice(0, start) + text.slice(end));
  return name.split(' ').some((part) => part.length > 3 && rest.includes(fold(part).slice(0, 4)));
}

/** The gaps of a Greek statement that carry its point. */
export function greekGaps({ passage, text }: PlainStatement, analysis: Analysis): GapRange[] {
  // «στο στομάχι»: the article is one word with its preposition; a blank in place of the «σ» keeps the offsets.
  const parted = text.replace(/(?<!\p{L})σ(?=τ(?:ον?|ην?|ους|ις|α) )/gu, ' ');
  const phrases = greekPhrases(parted).flatMap(({ phrase }): GapRange[] => {
    const { start, end, articleStart } = phrase;
    const name = text.slice(start, end);
    const joined = text.charAt(articleStart - 1) === 'σ' ? 1 : 0;
    const before = text.slice(0, articleStart - joined);
    const after = text.slice(end).replace(/^, (?:ο|η|το|οι|τα|ένας|μία|μια|ένα) [^,]{3,70},/u, '');
    const key = keyOf(name, 'el');
    const term = analysis.termsByKey.get(key);
    const range = { start, end, term };
    if (idle.test(name) || givesAway(fold(name), fold(text.slice(0, start) + text.slice(end)))) return [];
    if ((listed.test(before) && !opened.test(before)) || listedAfter.test(after)) return [];
    // Half of a name: «ο ____ του Κάλβιν», «η μάχη του ____».
    if (/^ (?:του|της|των) \p{Lu}/u.test(after) || /^-/.test(after)) return [];
    const defined = analysis.definitions.some((one) => one.key === key && one.passage.at === passage.at);
    const subject = articleStart === 0;
    if (defined && !isKindWord(name)) return [{ ...range, frame: 'defined', quality: 7 }];
    if (term && isTopic(term, analysis)) return [];
    const rare =
      name.length > 6 &&
      !isKindWord(name) &&
      !everyday.test(fold(name)) &&
      !isRelationalGreek(name.split(' ')[0] ?? '');
    if (term?.type === 'person' && term.proper)
      return subject || /(?<!\p{L})από $/u.test(before) ? [{ ...range, frame: 'name', quality: 4.5 }] : [];
    // «Στη Λυδία κόπηκαν τα πρώτα νομίσματα»: a place is asked where the sentence tells one event.
    if (term?.type === 'place' && term.proper)
      return joined === 1 && happened.test(text) && !/^ (?:του|της|των) /u.test(after)
        ? [{ ...range, frame: 'name', quality: 3.4 }]
        : [];
    // «Από την Ελληνική Στατιστική Αρχή»: a name of several words names one thing.
    if (/^\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ ?)+$/u.test(name) && (subject || /(?<!\p{L})από $/u.test(before)))
      return [{ ...range, frame: 'name', quality: 4.2 }];
    if (!isKeyTerm(name, term, analysis))
      return rare && subject && tellsMuch(after) ? [{ ...range, frame: 'term', quality: 3 }] : [];
    const frequent = Math.min(1, (term?.passages.length ?? 0) / 6);
    if (subject && defining.test(after)) return [{ ...range, frame: 'defined', quality: 6.5 }];
    const verb = after.match(/^ (?:δεν |θα )?([\p{L}]+)/u)?.[1] ?? '';
    if (subject && isLikelyVerb(verb))
      return [{ ...range, frame: 'term', quality: (telling.test(after) ? 4.8 : 4.2) + frequent }];
    if (acting.test(before)) return [{ ...range, frame: 'term', quality: 4 + frequent }];
    if (isPointedOut(key, analysis)) return [{ ...range, frame: 'term', quality: 3 + frequent }];
    const count = term?.passages.length ?? 0;
    const central = name.includes(' ') ? count >= 2 : count >= 3 && name.length > 5;
    return central ? [{ ...range, frame: 'term', quality: 2 + frequent }] : [];
  });
  const actor = actorOf(text, analysis);
  const person: GapRange[] =
    actor && !repeated(actor, text) ? [{ start: actor.start, end: actor.end, frame: 'name', quality: 4.6 }] : [];
  return [...headed(text), ...introduced(text), ...person, ...phrases];
}
