import { fold, stem } from '@schole/language';

// Everyday words of one meaning, one group per line, both languages: two of them are never two different answers.
const groups = `
doctor physician medic
car automobile motorcar
begin start commence
end finish conclude
big large huge
small little tiny
quick fast rapid swift
buy purchase
sick ill unwell
illness disease sickness
child kid youngster
teacher instructor educator
picture image
road street
rich wealthy affluent
poor needy
king monarch
ruler sovereign
house home dwelling
ship vessel
ocean sea
stone rock
error mistake
help assist aid
help assistance aid
answer reply response
gift present
war warfare
battle fight combat
soldier warrior
freedom liberty
increase growth rise
increase grow rise
decrease reduction decline fall
decrease reduce decline fall
heart cardiac
brain cerebral
salt sodium-chloride
sugar saccharose sucrose
heat warmth
speed velocity
method technique
place location site
job occupation profession
law statute
money cash currency
trade commerce
forest woods woodland
movie film
autumn fall
holiday vacation
nation country
city town
fear dread
happy glad joyful
sad unhappy sorrowful
farmer peasant
author writer
plague pestilence
oxygen o2
water h2o
carbon-dioxide co2
america usa us united-states united-states-of-america
britain uk united-kingdom great-britain
γιατρος ιατρος
αυτοκινητο αμαξι
αρχιζω ξεκινω
αρχη εναρξη
τελος ληξη περας
μεγαλος τεραστιος
μικρος μικροσκοπικος
γρηγορος ταχυς
γρηγορα ταχεως
αρρωστια ασθενεια νοσος νοσημα
αρρωστος ασθενης
παιδι τεκνο
δασκαλος εκπαιδευτικος
εικονα απεικονιση
δρομος οδος
πλουσιος ευπορος
φτωχος απορος
βασιλιας βασιλευς μοναρχης
σπιτι οικια κατοικια
πλοιο καραβι σκαφος
θαλασσα πελαγος
πετρα λιθος
λαθος σφαλμα
βοηθεια συνδρομη αρωγη
απαντηση αποκριση
δωρο χαρισμα
πολεμος πολεμικη-συρραξη
μαχη συγκρουση
στρατιωτης πολεμιστης
ελευθερια λευτερια
αυξηση ανοδος ανυψωση
μειωση πτωση ελαττωση
θερμοτητα ζεστη
ταχυτητα γρηγοραδα
μεθοδος τεχνικη
τοπος μερος τοποθεσια
επαγγελμα δουλεια εργασια
χρηματα λεφτα
εμποριο συναλλαγη
δασος δρυμος
πολη αστυ
χωρα κρατος
φοβος τρομος
χαρα ευτυχια
λυπη θλιψη
αγροτης γεωργος
συγγραφεας λογοτεχνης
πανωλη πανουκλα
νερο υδωρ h2o
οξυγονο o2
διοξειδιο-του-ανθρακα co2
ηλιακο-φως φως-του-ηλιου
ασπρο λευκο
ασπρος λευκος
κοκκινο ερυθρο
κοκκινος ερυθρος
ψωμι αρτος
κρασι οινος
αλατι χλωριουχο-νατριο
γη εδαφος
προελευση αποστολη εκπομπη
προορισμοσ ληψη
`;

/** Inflected forms of a word share a sense. */
function senseKey(name: string): string {
  return fold(name)
    .trim()
    .split(/[ -]/)
    .map((part) => stem(part))
    .join(' ');
}

const sense = new Map<string, Set<number>>();
groups
  .trim()
  .split('\n')
  .forEach((line, group) => {
    for (const name of line.trim().split(' ')) {
      const plain = senseKey(name);
      const known = sense.get(plain) ?? new Set<number>();
      sense.set(plain, known.add(group));
    }
  });

/** Whether two short answers are everyday words of one meaning, or differ only in two such words in one position. */
export function areSynonyms(one: string, other: string): boolean {
  const [mine, yours] = [one.split(' '), other.split(' ')];
  const apart = mine.flatMap((word, at) => (senseKey(word) === senseKey(yours[at] ?? '') ? [] : [at]));
  const [only] = apart;
  if (mine.length > 1 && mine.length === yours.length && apart.length === 1 && only !== undefined)
    return areSynonyms(mine[only] ?? '', yours[only] ?? '');
  const left = sense.get(senseKey(one));
  const right = sense.get(senseKey(other));
  return left !== undefined && right !== undefined && [...left].some((group) => right.has(group));
}
