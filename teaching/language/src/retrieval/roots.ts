import { fold } from '../fold.ts';
import { stem } from '../stems.ts';
import { regularForm } from './greek-endings.ts';

// Roots of everyday verbs that a stemmer cannot join, because present and past are spelled differently. One verb per
// line.
const greek = `στελν στειλ εστειλ σταλθ σταλε
παιρν παρ πηρ παρθ επαιρν
βγαζ βγαλ εβγαλ εβγαζ
βγαιν βγηκ βγει βγουν
βαζ βαλ εβαλ εβαζ
μπαιν μπηκ μπω μπει μπουμ μπουν
ερχ ηρθ ερθ ερχοντ ηρχ
φευγ φυγ εφυγ εφευγ
γραφ γραψ εγραψ εγραφ γραφτ γραμμεν
διαβαζ διαβασ διαβαστ
ανοιγ ανοιξ ανοιχτ
κλειν κλεισ εκλεισ κλειστ
σβην σβησ εσβησ σβηστ
φτιαχν φτιαξ εφτιαξ εφτιαχν φτιαχτ
αλλαζ αλλαξ αλλαγ
τρεχ τρεξ ετρεξ ετρεχ
σταματ
ξεκιν
δουλευ δουλεψ
λειτουργ
χαλα χαλασ
χαν χασ εχασ χαθ εχαν
σπα εσπασ σπασ
βρισκ βρω βρηκ βρεθ βρει
δειχν δειξ εδειξ εδειχν
δινω δινει δινουν δινε δωσ εδωσ εδιν δοθ
στηνω στηνει στησ εστησ
καλω καλει καλεσ κληθ
ζητα ζητησ ζητω ζητουν
απαντ
ρωτ
θυμα θυμη θυμιζ θυμισ
ξεχν ξεχασ ξεχα
σωζ σωσ εσωσ
αποθηκευ
ανεβαζ ανεβασ ανεβαιν ανεβ
κατεβαζ κατεβασ κατεβ
τυπων τυπωσ
εκτυπων εκτυπωσ εκτυπωτ
αντιγρα
μεταφερ μετεφερ μεταφορ
συνδε
ενων ενωσ
χωριζ χωρισ χωριστ
ενεργοποι
διαγραφ διεγραψ διαγραψ
διορθων διορθωσ
προσθετ προσθεσ
αφαιρ
κρατ
περιμεν
αργω αργει αργησ καθυστερ
κολλα κολλησ κολλαει
κρεμα
πεφτ πεσ επεσ
γυριζ γυρισ γυρν
επιστρεφ επιστρεψ επεστρεψ
μαθαιν μαθ εμαθ
βλεπ ειδ
λαμβαν λαβ ελαβ ληφθ
κοβ κοψ εκοψ κοπ
μετρ
υπολογιζ υπολογισ
δοκιμαζ δοκιμασ
ελεγχ ελεγξ
πληρων πληρωσ πληρωμ
λειπ ελειπ
επιτρεπ επετρεψ
εγκαθιστ εγκαταστ
εκτελ
μοιραζ μοιρασ
προστατευ προστασ
κλειδων κλειδωσ
δεχ δεχτ δεχθ
αρνε αρνη αρνουμ
συμπληρων συμπληρωσ
μαζευ μαζεψ
κοιτ
πατα πατησ πατω πατουν
επιλεγ επιλεξ επελεξ
διαλεγ διαλεξ
ορισ οριζ
μεινει μεινω μενει μενω εμεινε`;

const english = `send sent
run ran
break broke broken
write wrote written
build built
lose lost
forget forgot forgotten
choose chose chosen
keep kept
find found
leave left
begin began begun
buy bought
read
pay paid
hold held
show shown
throw threw thrown
take took taken
tell told
teach taught
steal stole stolen
come came
fall fell fallen
hide hid hidden
freeze froze frozen
shut
split
hear heard
mean meant
catch caught
bring brought
wake woke
fail failure
install installation installed
student pupil
quiz quizzes
mail email emails
delete deletion deletions`;

/** The endings after the root in a form of a verb: with anything else it is another word (μάθ-ω, but not μαθ-ητής). */
const ending =
  /^(?:[ωαε]|εισ?|εσ|ουμε|ετε|ουνε?|αμε|ατε|ανε?|ασ|αω|αει|ομαι|εσαι|[εια]ται|ιεται|ομαστε|εστε|[οιυ]+νται|[θτ]?ηκ(?:α|ε|εσ|αν|αμε|ατε)|[θτ](?:ω|ει|ουν|ουμε)|[ηε]?σ?(?:ω|ει|ε|α|αν|ουν|ουμε|ετε|εισ|τε)|[ηεω]?μεν\p{L}{1,3}|οντασ|ουσ(?:α|ε|αν)|στε|τε|)$/u;

const greekRoots = new Map<string, string>();
for (const line of greek.split('\n')) {
  const [first = '', ...others] = line.split(' ');
  for (const root of [first, ...others]) greekRoots.set(root, first);
}
const englishForms = new Map<string, string>();
for (const line of english.split('\n')) {
  const [first = '', ...others] = line.split(' ');
  for (const form of others) englishForms.set(form, first);
}

function greekRoot(word: string): string | undefined {
  for (let size = Math.min(word.length, 11); size >= 3; size -= 1) {
    const root = greekRoots.get(word.slice(0, size));
    if (root !== undefined && ending.test(word.slice(size))) return root;
  }
  return undefined;
}

const again = /^ξανα(?=\p{L}{4})/u;
const small = /(?:ακι|ακια|ουλα|ουλεσ|ιτσα|ιτσεσ)$/;

/** «απαντήσεις», «συνδέσεις», «εκτελέσεις» are more often nouns than forms of their verbs. */
const pluralNoun = /(?<=^.{4,})(?:η|ε|ευ|ω)σεισ$/;
/** Stems of three letters and an iota keep it in some forms only (Μαρία, Μαρίας). */
const lastIota = /(?<=^.{3})ι$/u;

/**
 * The stem of a word for searching: all forms of an everyday verb share one, and diminutives share that of their noun.
 * It looks further than `stem`, which decides whether two words of a lesson are the same and must not join too many.
 */
export function searchStem(word: string): string {
  const plain = fold(word);
  if (!/[α-ω]/.test(plain)) return stem(englishForms.get(plain) ?? plain);
  const once = plain.replace(again, '');
  const root = pluralNoun.test(once) ? undefined : greekRoot(once);
  if (root !== undefined) return root;
  const regular = regularForm(once);
  if ('stem' in regular) return regular.stem;
  return stem(regular.form.length >= 8 ? regular.form.replace(small, 'ι') : regular.form).replace(lastIota, '');
}
