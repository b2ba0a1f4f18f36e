/** One test item: the material, the question, and its options; `answer` is the right one and comes first. */
export interface TestItem {
  language: 'en' | 'el';
  source: string;
  question: string;
  options: string[];
}

/** Items from lines `source | question | right / other / other / other`. */
export function readItems(language: TestItem['language'], lines: string): TestItem[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', question = '', options = ''] = line.split(' | ');
      return {
        language,
        source: source.trim(),
        question: question.trim(),
        options: options.split(' / ').map((option) => option.trim()),
      };
    });
}

// The second option of every item is as right as the first; each cause of that occurs several times.
const english = `
The heart pumps blood through the body, and it is also called the cardiac muscle. | Which organ or tissue pumps blood through the body? | The heart / The cardiac muscle / The liver / The lung
Photosynthesis takes place in the chloroplast, which is also called the green plastid. | Where in the cell does photosynthesis take place? | chloroplast / green plastid / nucleus / cell wall
The patient was examined by a doctor who had trained in Athens. | Who examined the patient with the broken arm? | a doctor / a physician / a lawyer / a baker
The factory built its first automobile before the war. | What did the factory build for the first time before the war? | an automobile / a car / a bicycle / a tractor
A long drought led to a decline in the population of the valley. | What happened to the population of the valley after the drought? | a decline / a reduction / a migration / a revolt
The plague reached the harbour in the autumn and emptied the town. | What reached the harbour in autumn and emptied the town? | the plague / the pestilence / the fleet / the flood
Mitochondria release energy from sugar in almost every cell. | Which part of the cell releases energy from sugar? | mitochondria / the mitochondria / the ribosome / the membrane
The bacterium divides every twenty minutes in warm milk. | What divides every twenty minutes in warm milk? | bacterium / a bacterium / a fungus / a virus
Glaciers carve deep valleys as they move downhill. | What carves deep valleys while it moves slowly downhill? | glaciers / glacier / wind / lava
King Leonidas held the pass with a small army. | Who held the mountain pass with a small army? | King Leonidas / Leonidas / Xerxes / Darius
Dr Semmelweis asked the midwives to wash their hands. | Who asked the midwives to wash their hands? | Semmelweis / Dr Semmelweis / Pasteur / Lister
The café owners of Orléans paid for the new bridge. | In which town did the café owners pay for the bridge? | Orléans / Orleans / Tours / Blois
The library of the monastery held 1,000 manuscripts before the fire. | How many manuscripts did the library hold before the fire? | 1,000 / 1000 / 400 / 2,500
The library of the monastery held 1,000 manuscripts before the fire. | How many manuscripts did the monks keep before the fire? | 1,000 / one thousand / 400 / 2,500
The canal is 12 kilometres long and has four locks. | How long is the canal between the two lakes? | 12 kilometres / 12 km / 20 km / 8 km
The track between the two villages measures 3 km. | How long is the track between the two villages? | 3 km / 3,000 metres / 1 km / 9 km
About 50 % of the soldiers came home after the campaign. | What share of the soldiers came home after the campaign? | 50 % / half / 10 % / 75 %
The temple was built in the fifth century BC by the whole city. | When was the temple on the hill built? | the fifth century BC / the 5th century BC / the third century BC / the first century AD
The storage of memory depends on the hippocampus in its first hours. | What depends on the hippocampus in its first hours? | the storage of memory / memory storage / the sense of balance / the control of breath
The rotation of the Earth causes day and night. | What is the cause of day and night? | the rotation of the Earth / the Earth's rotation / the tilt of the axis / the pull of the Moon
Scientists measure the pressure of the air with a barometer. | What do scientists measure with a barometer? | the pressure of the air / air pressure / the speed of wind / the height of clouds
Yeast releases carbon dioxide gas while the dough rises. | What does yeast release while the dough rises? | carbon dioxide gas / carbon dioxide / nitrogen / water vapour
Long-term memory has no known limit of capacity. | Which store has no known limit of capacity? | long-term memory / memory / attention / rehearsal
The Roman legions built the northern road in two summers. | Who built the northern road in only two summers? | the Roman legions / the legions / the merchants / the bishops
Copper conducts electricity very well at room temperature. Silver also conducts electricity very well at room temperature. | Which metal conducts electricity very well at room temperature? | Copper / Silver / Sulphur / Lead
Sparta refused to join the league because of its taxes. Corinth also refused to join the league because of its taxes. | Which city refused to join the league because of its taxes? | Sparta / Corinth / Delos / Naxos
Insulin lowers the level of sugar in the blood after a meal. In athletes exercise lowers the level of sugar in the blood after a meal as well. | What lowers the level of sugar in the blood after a meal? | Insulin / Exercise / Adrenaline / Thirst
The kidneys and the lungs remove waste from the blood. | Which organs remove waste from the blood all day? | the kidneys / the lungs / the bones / the muscles
Iron, copper and tin were traded along the coast. | Which of these metals was traded along the coast? | iron / copper / silver / platinum
Rivers carry sand and mud down to the sea every spring. | What do rivers carry down to the sea every spring? | sand / mud / basalt / coral
`;

const greek = `
Το κεφάλι του πλοίου λέγεται πλώρη, η οποία λέγεται επίσης πρώρα. | Πώς λέγεται το μπροστινό μέρος του σκάφους; | πλώρη / πρώρα / πρύμνη / καρίνα
Οι άνθρωποι των χωριών φοβούνταν την πανώλη περισσότερο από τον λιμό. | Τι φοβούνταν περισσότερο οι άνθρωποι των χωριών; | την πανώλη / την πανούκλα / τον σεισμό / τη φωτιά
Ο γιατρός του χωριού έφτιαξε το πρώτο νοσοκομείο. | Ποιος έφτιαξε το πρώτο νοσοκομείο του νησιού; | Ο γιατρός / Ο ιατρός / Ο δάσκαλος / Ο ψαράς
Το καράβι έφερε σιτάρι από τον Εύξεινο Πόντο. | Τι έφερε το σιτάρι από τον Εύξεινο Πόντο; | Το καράβι / Το πλοίο / Το καραβάνι / Το τρένο
Η αύξηση της θερμοκρασίας προκάλεσε το λιώσιμο των πάγων. | Τι συνέβη στη θερμοκρασία πριν λιώσουν οι πάγοι; | αύξηση / άνοδος / σταθερότητα / διακοπή
Οι αγρότες πλήρωναν τον φόρο σε σιτάρι κάθε χρόνο. | Ποιοι πλήρωναν τον φόρο σε σιτάρι κάθε χρόνο; | αγρότες / γεωργοί / ναύτες / ιερείς
Η φωτοσύνθεση γίνεται στους χλωροπλάστες των φύλλων. | Πού γίνεται η φωτοσύνθεση μέσα στα φύλλα; | στους χλωροπλάστες / στον χλωροπλάστη / στον πυρήνα / στη μεμβράνη
Το βακτήριο διαιρείται κάθε είκοσι λεπτά μέσα στο ζεστό γάλα. | Τι διαιρείται κάθε είκοσι λεπτά στο ζεστό γάλα; | το βακτήριο / τα βακτήρια / ο μύκητας / ο ιός
Ο βασιλιάς Λεωνίδας κράτησε το στενό με λίγους άνδρες. | Ποιος κράτησε το στενό με λίγους άνδρες; | Ο βασιλιάς Λεωνίδας / Λεωνίδας / Ξέρξης / Δαρείος
Η Υπατία δίδαξε μαθηματικά και αστρονομία στην Αλεξάνδρεια. | Ποια δίδαξε μαθηματικά και αστρονομία στην Αλεξάνδρεια; | Υπατία / ΥΠΑΤΙΑ / Ασπασία / Σαπφώ
Ο ποταμός Νείλος πλημμύριζε κάθε καλοκαίρι την κοιλάδα. | Τι πλημμύριζε κάθε καλοκαίρι την κοιλάδα της Αιγύπτου; | Ο Νείλος / Νειλος / Ο Ευφράτης / Ο Τίγρης
Ο κ. Παπαδόπουλος δώρισε τη βιβλιοθήκη του στον δήμο. | Ποιος δώρισε τη βιβλιοθήκη του στον δήμο; | Παπαδόπουλος / κ. Παπαδόπουλος / Ιωάννου / Γεωργίου
Η βιβλιοθήκη του μοναστηριού είχε 1.000 χειρόγραφα πριν από τη φωτιά. | Πόσα χειρόγραφα είχε η βιβλιοθήκη πριν από τη φωτιά; | 1.000 / 1000 / 400 / 2.500
Η βιβλιοθήκη του μοναστηριού είχε 1.000 χειρόγραφα πριν από τη φωτιά. | Πόσα χειρόγραφα φύλαγαν οι μοναχοί πριν από τη φωτιά; | 1.000 / χίλια / διακόσια / πεντακόσια
Η διώρυγα έχει μήκος 6 χιλιόμετρα και ενώνει δύο θάλασσες. | Πόσο μήκος έχει η διώρυγα που ενώνει τις δύο θάλασσες; | 6 χιλιόμετρα / 6 χλμ / 9 χλμ / 15 χλμ
Ο δρόμος ανάμεσα στα δύο χωριά έχει μήκος 2 χιλιόμετρα. | Πόσο μήκος έχει ο δρόμος ανάμεσα στα δύο χωριά; | 2 χιλιόμετρα / 2.000 μέτρα / 5 χιλιόμετρα / 900 μέτρα
Περίπου το 50 % των στρατιωτών γύρισε στην πατρίδα. | Τι μέρος των στρατιωτών γύρισε στην πατρίδα; | 50 % / το μισό / 10 % / 75 %
Ο ναός χτίστηκε τον πέμπτο αιώνα π.Χ. από ολόκληρη την πόλη. | Πότε χτίστηκε ο ναός πάνω στον λόφο; | πέμπτο αιώνα π.Χ. / 5ο αιώνα π.Χ. / τρίτο αιώνα π.Χ. / πρώτο αιώνα μ.Χ.
Η περιστροφή της Γης προκαλεί την εναλλαγή της μέρας και της νύχτας. | Τι προκαλεί την εναλλαγή της μέρας και της νύχτας; | η περιστροφή της Γης / περιστροφή Γης / η έλξη της Σελήνης / η κλίση του άξονα
Τα νεφρά και οι πνεύμονες απομακρύνουν άχρηστες ουσίες από το αίμα. | Ποια όργανα απομακρύνουν άχρηστες ουσίες από το αίμα; | τα νεφρά / οι πνεύμονες / τα οστά / οι μύες
Ο σίδηρος, ο χαλκός και ο κασσίτερος ταξίδευαν με πλοία στις ακτές. | Ποιο από αυτά τα μέταλλα ταξίδευε με πλοία στις ακτές; | ο σίδηρος / ο χαλκός / ο λευκόχρυσος / ο άργυρος
Τα ποτάμια μεταφέρουν άμμο και λάσπη στη θάλασσα κάθε άνοιξη. | Τι μεταφέρουν τα ποτάμια στη θάλασσα κάθε άνοιξη; | άμμο / λάσπη / κοράλλια / βασάλτη
Ο χαλκός άγει πολύ καλά το ηλεκτρικό ρεύμα στη θερμοκρασία του δωματίου. Ο άργυρος άγει επίσης πολύ καλά το ηλεκτρικό ρεύμα στη θερμοκρασία του δωματίου. | Ποιο μέταλλο άγει πολύ καλά το ηλεκτρικό ρεύμα στη θερμοκρασία του δωματίου; | Ο χαλκός / Ο άργυρος / Το θείο / Ο μόλυβδος
Η Σπάρτη αρνήθηκε να μπει στη συμμαχία εξαιτίας των φόρων. Η Κόρινθος αρνήθηκε επίσης να μπει στη συμμαχία εξαιτίας των φόρων. | Ποια πόλη αρνήθηκε να μπει στη συμμαχία εξαιτίας των φόρων; | Η Σπάρτη / Η Κόρινθος / Η Δήλος / Η Νάξος
Η ινσουλίνη κατεβάζει το σάκχαρο του αίματος μετά το φαγητό. Στους αθλητές η άσκηση κατεβάζει και αυτή το σάκχαρο του αίματος μετά το φαγητό. | Τι κατεβάζει το σάκχαρο του αίματος μετά το φαγητό; | Η ινσουλίνη / Η άσκηση / Η αδρεναλίνη / Η δίψα
Οι ρωμαϊκές λεγεώνες έχτισαν τον βόρειο δρόμο σε δύο καλοκαίρια. | Ποιοι έχτισαν τον βόρειο δρόμο σε δύο μόνο καλοκαίρια; | οι ρωμαϊκές λεγεώνες / οι λεγεώνες / οι έμποροι / οι επίσκοποι
Η μακρόχρονη μνήμη δεν έχει γνωστό όριο χωρητικότητας. | Ποια αποθήκη δεν έχει γνωστό όριο χωρητικότητας; | η μακρόχρονη μνήμη / η μνήμη / η προσοχή / η επανάληψη
Η ζύμη απελευθερώνει αέριο διοξείδιο του άνθρακα όταν φουσκώνει. | Τι απελευθερώνει η ζύμη όταν φουσκώνει; | αέριο διοξείδιο του άνθρακα / διοξείδιο του άνθρακα / άζωτο / υδρατμούς
Το άσπρο μάρμαρο έφτανε στην πόλη από την Πάρο. | Τι χρώμα είχε το μάρμαρο που έφτανε από την Πάρο; | άσπρο / λευκό / πράσινο / μαύρο
Οι στρατιώτες έφαγαν μόνο ψωμί τις τρεις πρώτες μέρες. | Τι έφαγαν οι στρατιώτες τις τρεις πρώτες μέρες; | ψωμί / άρτο / ψάρια / ελιές
`;

/** Sixty items with two right options, half of them Greek: every one must be caught. */
export const planted: TestItem[] = [...readItems('en', english), ...readItems('el', greek)];
