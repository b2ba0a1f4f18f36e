import type { ContentLanguage, KindName } from '@schole/core';

/** A question as a teacher would set it on one of our texts, in words of the teacher's own. */
export interface TeacherItem {
  language: ContentLanguage;
  /** The file of the text, under `tests/fixtures`. */
  file: string;
  type: KindName;
  question: string;
  /** The options, the right one first; of a gap, what fills it; of a statement, `true` or `false`. */
  answers: readonly string[];
}

const greek = `
review/first/heart.el.md
Ποιος ιστός σχηματίζει κυρίως το τοίχωμα της καρδιάς; | το μυοκάρδιο / το διάφραγμα / ο φλεβόκομβος / τα τριχοειδή
Γιατί η αριστερή κοιλία έχει παχύτερο τοίχωμα από τη δεξιά; | Επειδή στέλνει το αίμα σε ολόκληρο το σώμα / Επειδή δέχεται το αίμα από τις φλέβες / Επειδή βρίσκεται κοντά στους πνεύμονες / Επειδή περιέχει περισσότερες βαλβίδες
Πώς λέγεται η φάση κατά την οποία ο καρδιακός μυς χαλαρώνει; | διαστολή / συστολή / ταλάντωση / συμπύκνωση
Σε ποια αγγεία γίνεται η ανταλλαγή ουσιών με τους ιστούς; | στα τριχοειδή / στις αρτηρίες / στις φλέβες / στην αορτή
Σ-Λ | Οι βαλβίδες της καρδιάς αφήνουν το αίμα να κινείται και προς τις δύο κατευθύνσεις. | false
Κενό | Τα αγγεία που φέρνουν το αίμα πίσω στην καρδιά λέγονται ____. | φλέβες
review/first/constitution.el.md
Ποιος στοχαστής ανέπτυξε τη θεωρία της διάκρισης των εξουσιών; | ο Μοντεσκιέ / ο Τρικούπης / ο Αριστοτέλης / ο Βολταίρος
Σε ποιο όργανο ανήκει η εξουσία να ψηφίζει τους νόμους του κράτους; | στη Βουλή / στον Άρειο Πάγο / στο Ελεγκτικό Συνέδριο / στο Συμβούλιο της Επικρατείας
Τι σημαίνει ότι ένα Σύνταγμα είναι αυστηρό; | Αλλάζει δύσκολα / Προβλέπει βαριές ποινές / Ισχύει μόνο σε πόλεμο / Δεν προστατεύει δικαιώματα
Ποια εξουσία εφαρμόζει τους νόμους και κατευθύνει την πολιτική της χώρας; | η εκτελεστική / η νομοθετική / η δικαστική / η τοπική
Σ-Λ | Ένα νομοσχέδιο το καταθέτει στη Βουλή η κυβέρνηση. | true
Κενό | Η τροποποίηση των διατάξεων του Συντάγματος λέγεται ____. | αναθεώρηση
review/first/volcanoes.el.md
Πώς λέγεται το λιωμένο πέτρωμα όσο βρίσκεται ακόμη στο βάθος της Γης; | μάγμα / λάβα / στάχτη / καλδέρα
Γιατί εκρήγνυνται βίαια τα ηφαίστεια με παχύρρευστο μάγμα; | Επειδή παγιδεύονται τα αέρια / Επειδή λείπει το διοξείδιο του πυριτίου / Επειδή κινούνται γρήγορα οι πλάκες / Επειδή εισχωρεί θαλασσινό νερό
Τι συμβαίνει στις λιθοσφαιρικές πλάκες στα αποκλίνοντα όρια; | Απομακρύνονται μεταξύ τους / Συγκρούονται μεταξύ τους / Γλιστρούν η μία δίπλα στην άλλη / Βυθίζονται η μία κάτω από την άλλη
Ποιος πρότεινε την πρώτη κλίμακα για το μέγεθος των σεισμών; | ο Ρίχτερ / ο Βέγκενερ / ο Πλίνιος / ο Μερκάλι
Σ-Λ | Το μέγεθος ενός σεισμού αλλάζει από περιοχή σε περιοχή. | false
Κενό | Το σημείο της επιφάνειας ακριβώς πάνω από την εστία ενός σεισμού λέγεται ____. | επίκεντρο
review/first/printing.el.md
Γιατί στην Κίνα προτιμούσαν συχνά την ξύλινη πλάκα από τα κινητά στοιχεία; | Επειδή η γραφή έχει χιλιάδες σημεία / Επειδή δεν γνώριζαν τα μέταλλα / Επειδή το χαρτί ήταν πολύ ακριβό / Επειδή το απαγόρευε ο αυτοκράτορας
Ποια πόλη έγινε το κέντρο της παραγωγής βιβλίων μετά το Μάιντς; | η Βενετία / το Μιλάνο / η Πράγα / η Βιέννη
Πώς ονομάζονται τα βιβλία που τυπώθηκαν ως το τέλος του 15ου αιώνα; | αρχέτυπα / χειρόγραφα / αλφαβητάρια / αναγνώσματα
Σ-Λ | Η τυπογραφία βοήθησε τις ιδέες του Λούθηρου να διαδοθούν γρήγορα στη Γερμανία. | true
review/first/sound.el.md
Από τι εξαρτάται το ύψος ενός ήχου; | από τη συχνότητα / από το πλάτος / από την απόσταση / από την ηχώ
Γιατί ο ήχος ταξιδεύει γρηγορότερα στο νερό απ' ό,τι στον αέρα; | Επειδή τα σωματίδια συνδέονται πιο ισχυρά / Επειδή το νερό είναι πιο ψυχρό / Επειδή υπάρχουν λιγότερα εμπόδια / Επειδή τα κύματα είναι μεγαλύτερα
Πώς λέγονται οι ήχοι που έχουν συχνότητα πάνω από 20.000 χερτζ; | υπέρηχοι / υπόηχοι / πυκνώματα / αραιώματα
Σ-Λ | Ο ήχος μπορεί να διαδοθεί και μέσα στο κενό. | false
Κενό | Χάρη στη ____ ξεχωρίζουμε την ίδια νότα όταν παίζεται από βιολί ή από φλάουτο. | χροιά
review/first/money.el.md
Ποιοι ωφελούνται από τον πληθωρισμό; | οι οφειλέτες / οι συνταξιούχοι / οι μισθωτοί / οι αποταμιευτές
Πώς λέγεται η απευθείας ανταλλαγή ενός αγαθού με ένα άλλο; | αντιπραγματισμός / αποταμίευση / αποπληθωρισμός / νόμισμα
Ποιο είναι το βασικό εργαλείο της Ευρωπαϊκής Κεντρικής Τράπεζας απέναντι στον πληθωρισμό; | το επιτόκιο / ο φόρος / ο μισθός / το συνάλλαγμα
Σ-Λ | Ο υπερπληθωρισμός εμφανίζεται όταν ένα κράτος τυπώνει ανεξέλεγκτα χρήμα. | true
review/first/sea1821.el.md
Ποιο όπλο χρησιμοποίησαν οι Έλληνες απέναντι στα μεγάλα οθωμανικά πλοία; | το πυρπολικό / το υποβρύχιο / την κορβέτα / τη φρεγάτα
Ποιος πυρπόλησε τη ναυαρχίδα του Καρά Αλή στη Χίο; | ο Κανάρης / ο Μιαούλης / ο Παπανικολής / ο Οικονόμου
Σ-Λ | Οι Σπέτσες ύψωσαν τη σημαία της Επανάστασης πριν από την Ύδρα. | true
review/first/water.el.md
Πώς λέγεται η μετατροπή του νερού των ωκεανών σε υδρατμούς; | εξάτμιση / συμπύκνωση / διείσδυση / διαπνοή
Ποια δραστηριότητα καταναλώνει το περισσότερο νερό στην Ελλάδα; | η γεωργία / ο τουρισμός / η βιομηχανία / η ύδρευση
Σ-Λ | Το μεγαλύτερο μέρος του νερού της Γης είναι γλυκό. | false
review/first/folksong.el.md
Για ποιους μιλούν τα ακριτικά τραγούδια; | για τους φρουρούς των συνόρων / για τους ναυτικούς των νησιών / για τους μαστόρους των γεφυριών / για τους μαθητές των σχολείων
Ποιος είναι ο συνηθέστερος στίχος του δημοτικού τραγουδιού; | ο δεκαπεντασύλλαβος / ο ενδεκασύλλαβος / το δακτυλικό εξάμετρο / ο ελεύθερος στίχος
review/first/iconoclasm.el.md
Ποια σύνοδος αποκατέστησε τις εικόνες το 787; | η σύνοδος της Νίκαιας / η σύνοδος της Ιέρειας / η σύνοδος της Χαλκηδόνας / η σύνοδος της Εφέσου
Πώς ονομάζονταν όσοι ζητούσαν να απομακρυνθούν οι εικόνες από τη λατρεία; | εικονομάχοι / εικονόφιλοι / ακρίτες / εμίρηδες
texts/photosynthesis.el.md
Ποια χρωστική δίνει στα φύλλα το πράσινο χρώμα τους; | η χλωροφύλλη / τα καροτενοειδή / η μελανίνη / η αιμοσφαιρίνη
Σε ποιο οργανίδιο του κυττάρου γίνεται η φωτοσύνθεση; | στον χλωροπλάστη / στον πυρήνα / στο μιτοχόνδριο / στο ριβόσωμα
texts/persian-wars.el.md
Ποιος υπερασπίστηκε το πέρασμα των Θερμοπυλών απέναντι στους Πέρσες; | ο Λεωνίδας / ο Μιλτιάδης / ο Παυσανίας / ο Αριστείδης
Σε ποιο νησί φυλασσόταν αρχικά το ταμείο της Δηλιακής Συμμαχίας; | στη Δήλο / στη Νάξο / στη Σάμο / στη Λέσβο
`;

const english = `
texts/photosynthesis.en.md
Which pigment gives most leaves their green colour? | chlorophyll / carotene / melanin / haemoglobin
What do we call organisms that can make their own food? | autotrophs / heterotrophs / parasites / scavengers
Why do many plants shut their pores on a hot, dry day? | To keep too much water from escaping / To let more carbon dioxide in / To protect the pigments from light / To stop insects from entering
Which gas do plants give off as a by-product of the light reactions? | oxygen / nitrogen / carbon dioxide / water vapour
T-F | Plants use carbon dioxide and water as the raw materials of photosynthesis. | true
T-F | The Calvin cycle takes place inside the thylakoids of the leaf. | false
Gap | The loss of water vapour through the leaves is called ____. | transpiration
texts/persian-wars.en.md
Why did the Persian ships fare badly at Salamis? | The strait was too narrow for so many of them / The crews had mutinied the night before / A storm had sunk the royal flagship / The rowers had never been paid
Who led the defence of the pass at Thermopylae? | Leonidas / Miltiades / Aristides / Pausanias
What was an Athenian vote that could send a citizen into exile called? | ostracism / phalanx / satrapy / trireme
On which island did the Delian League first keep its treasury? | Delos / Naxos / Samos / Lesbos
T-F | Sparta sent an army to help the rebels of Miletus against the Persians. | false
Gap | The heavily armed foot soldier of the Greeks was known as a(n) ____. | hoplite
`;

const kinds: Record<string, KindName> = {
  'T-F': 'true-false',
  'Σ-Λ': 'true-false',
  Gap: 'fill-in-blank',
  Κενό: 'fill-in-blank',
};

function read(language: ContentLanguage, lines: string): TeacherItem[] {
  let file = '';
  return lines
    .trim()
    .split('\n')
    .flatMap((line): TeacherItem[] => {
      const parts = line.split(' | ');
      if (parts.length === 1) {
        file = line;
        return [];
      }
      const type = kinds[parts[0] ?? ''];
      const [question = '', answers = ''] = type === undefined ? parts : parts.slice(1);
      return [{ language, file, type: type ?? 'multiple-choice', question, answers: answers.split(' / ') }];
    });
}

/** Questions on our own texts, written as for a class: good ones, and the ground in which faults are planted. */
export const teacherItems: TeacherItem[] = [...read('el', greek), ...read('en', english)];
