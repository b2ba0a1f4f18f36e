/** One gap to be judged against its material: `source | sentence with the gap | what fills it | the check that must refuse it, or sound, or open: in other words than the passage`. */
export interface PlantedGap {
  language: 'en' | 'el';
  source: string;
  question: string;
  answer: string;
  check: string;
}

function read(language: PlantedGap['language'], lines: string): PlantedGap[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', question = '', answer = '', check = ''] = line.split(' | ').map((part) => part.trim());
      return { language, source, question, answer, check };
    });
}

const english = `
The heart pumps blood through the body of a mammal. | The heart pumps blood through the body of a mammal. | heart | structure
The heart pumps blood through the body of a mammal. | The ____ pumps ____ through the body of a mammal. | heart | structure
Copper conducts electricity very well at room temperature. Silver conducts electricity very well at room temperature. | The metal ____ conducts electricity very well at room temperature. | Copper | one-answer-fits
Sparta refused to join the league because of its taxes. Corinth refused to join the league because of its taxes. | The city of ____ refused to join the league because of its taxes. | Sparta | one-answer-fits
Insulin lowers the level of sugar in the blood after a meal. Exercise lowers the level of sugar in the blood after a meal. | After a meal ____ lowers the level of sugar in the blood. | Insulin | one-answer-fits
The library held one thousand manuscripts before the fire. | The library of the town held ____ manuscripts in its cellar. | one thousand | open
The library held one thousand manuscripts before the fire. | The library held ____ manuscripts before the fire. | nine hundred | answer-in-source
Rivers carry sand down to the sea in spring. | Rivers carry sand down ____ the sea in spring. | to | worth-asking
Glaciers carve deep valleys as they move downhill. | Glaciers carve deep valleys ____ they move downhill. | as | worth-asking
Plants close their stomata on hot days because open pores lose water. | Plants close their stomata on hot days because ____ lose water. | the many open pores of the leaves | short-answer
The Roman legions built the northern road for the other legions. | The Roman ____ built the northern road for the other legions. | legions | no-answer-in-question
The barometer of the barometer maker measures the pressure of air. | The ____ of the barometer maker measures the pressure of air. | barometer | no-answer-in-question
An enzyme is a protein that speeds up reactions. | An ____ is a protein that speeds up reactions. | enzyme | no-grammar-cue
The doctor used a barometer to measure the pressure of the air. | The doctor used a ____ to measure the pressure of the air. | barometer | no-grammar-cue
It was there for them and it was with us: the plague. | It was there for them and it was with us: the ____. | plague | enough-said
Figure 3 shows the heart of a mammal and its four chambers. | Figure 3 shows the ____ of a mammal and its four chambers. | heart | stands-alone
They crossed the Danube in winter and took the town. | They crossed the ____ in winter and took the town. | Danube | stands-alone
Bees dance. | Bees ____. | dance | readable-length
The retina is the layer of the eye that senses light. | The ____ is the layer of the eye that senses light. | retina | sound
The peace treaty was signed in the spring of 1648. | The peace treaty was signed in the spring of ____. | 1648 | sound
The canal between the two lakes is 12 kilometres long. | The canal between the two lakes is ____ kilometres long. | 12 | sound
A barometer is an instrument that measures the pressure of air. | A(n) ____ is an instrument that measures the pressure of air. | barometer | sound
The vote of the assembly sent Aristides into exile. | The vote of the assembly sent ____ into exile. | Aristides | sound
The treasury of the league was kept on Delos. | The treasury of the league was kept on ____. | Delos | sound
Yeast releases carbon dioxide while the dough rises. | Yeast releases ____ while the dough rises. | carbon dioxide | sound
Gutenberg printed a Bible with movable type in Mainz. | Gutenberg printed a Bible with movable type in ____. | Mainz | sound
Molten rock below the surface of the Earth is called magma. | Molten rock below the surface of the Earth is called ____. | magma | sound
About 50% of the soldiers came home after the campaign. | About ____% of the soldiers came home after the campaign. | 50 | sound
`;

const greek = `
Η καρδιά στέλνει το αίμα σε όλο το σώμα. | Η καρδιά στέλνει το αίμα σε όλο το σώμα. | καρδιά | structure
Η καρδιά στέλνει το αίμα σε όλο το σώμα. | Η ____ στέλνει το ____ σε όλο το σώμα. | καρδιά | structure
Ο χαλκός άγει πολύ καλά το ηλεκτρικό ρεύμα. Ο άργυρος άγει πολύ καλά το ηλεκτρικό ρεύμα. | Το μέταλλο ____ άγει πολύ καλά το ηλεκτρικό ρεύμα. | χαλκός | one-answer-fits
Η Σπάρτη αρνήθηκε να μπει στη συμμαχία εξαιτίας των φόρων. Η Κόρινθος αρνήθηκε να μπει στη συμμαχία εξαιτίας των φόρων. | Η ____ αρνήθηκε να μπει στη συμμαχία εξαιτίας των φόρων. | Σπάρτη | one-answer-fits
Η ινσουλίνη κατεβάζει το σάκχαρο του αίματος μετά το φαγητό. Η άσκηση κατεβάζει το σάκχαρο του αίματος μετά το φαγητό. | Η ____ κατεβάζει το σάκχαρο του αίματος μετά το φαγητό. | ινσουλίνη | one-answer-fits
Η βιβλιοθήκη είχε χίλια χειρόγραφα πριν από τη φωτιά. | Η βιβλιοθήκη της πόλης είχε ____ χειρόγραφα στο υπόγειο. | χίλια | open
Η βιβλιοθήκη είχε χίλια χειρόγραφα πριν από τη φωτιά. | Η βιβλιοθήκη είχε ____ χειρόγραφα πριν από τη φωτιά. | διακόσια | answer-in-source
Τα ποτάμια μεταφέρουν άμμο από τα βουνά στη θάλασσα. | Τα ποτάμια μεταφέρουν άμμο ____ τα βουνά στη θάλασσα. | από | worth-asking
Τα φύλλα φαίνονται πράσινα και αλλάζουν χρώμα το φθινόπωρο. | Τα φύλλα φαίνονται πράσινα ____ αλλάζουν χρώμα το φθινόπωρο. | και | worth-asking
Τα φυτά κλείνουν τα στόματά τους το μεσημέρι. | Τα φυτά κλείνουν τα ____ το μεσημέρι. | πολλά και μικρά και ανοιχτά στόματά τους | short-answer
Οι ρωμαϊκές λεγεώνες έχτισαν τον δρόμο για τις άλλες λεγεώνες. | Οι ρωμαϊκές ____ έχτισαν τον δρόμο για τις άλλες λεγεώνες. | λεγεώνες | no-answer-in-question
Ο Νείλος ξεχείλιζε και η λάσπη του Νείλου έφτανε στα χωράφια. | Ο ____ ξεχείλιζε και η λάσπη του Νείλου έφτανε στα χωράφια. | Νείλος | no-answer-in-question
Η Σελήνη προκαλεί την παλίρροια στις ακτές των ωκεανών. | Η Σελήνη προκαλεί την ____ στις ακτές των ωκεανών. | παλίρροια | no-grammar-cue
Ο γιατρός μέτρησε τη θερμοκρασία του ασθενούς το πρωί. | Ο γιατρός μέτρησε τη ____ του ασθενούς το πρωί. | θερμοκρασία | no-grammar-cue
Δεν είναι αυτό που ήταν, αλλά είναι και η πανώλη. | Δεν είναι αυτό που ήταν, αλλά είναι και η ____. | πανώλη | enough-said
Το σχήμα 3 δείχνει την καρδιά ενός θηλαστικού. | Το σχήμα 3 δείχνει την καρδιά ενός ____. | θηλαστικού | stands-alone
Αυτοί πέρασαν τον Δούναβη τον χειμώνα και πήραν την πόλη. | Αυτοί πέρασαν τον ____ τον χειμώνα και πήραν την πόλη. | Δούναβη | stands-alone
Οι μέλισσες χορεύουν. | Οι ____ χορεύουν. | μέλισσες | readable-length
Ο αμφιβληστροειδής είναι ο χιτώνας του ματιού που αισθάνεται το φως. | Ο ____ είναι ο χιτώνας του ματιού που αισθάνεται το φως. | αμφιβληστροειδής | sound
Η συνθήκη της ειρήνης υπογράφτηκε την άνοιξη του 1648. | Η συνθήκη της ειρήνης υπογράφτηκε την άνοιξη του ____. | 1648 | sound
Η διώρυγα έχει μήκος 6 χιλιόμετρα και ενώνει δύο θάλασσες. | Η διώρυγα έχει μήκος ____ χιλιόμετρα και ενώνει δύο θάλασσες. | 6 | sound
Η Σελήνη προκαλεί την παλίρροια στις ακτές των ωκεανών. | Η Σελήνη προκαλεί τη(ν) ____ στις ακτές των ωκεανών. | παλίρροια | sound
Η ψήφος της συνέλευσης έστειλε τον Αριστείδη στην εξορία. | Η ψήφος της συνέλευσης έστειλε τον ____ στην εξορία. | Αριστείδη | sound
Το ταμείο της συμμαχίας βρισκόταν στη Δήλο. | Το ταμείο της συμμαχίας βρισκόταν στη(ν) ____. | Δήλο | sound
Η ζύμη απελευθερώνει διοξείδιο του άνθρακα όταν φουσκώνει. | Η ζύμη απελευθερώνει ____ όταν φουσκώνει. | διοξείδιο του άνθρακα | sound
Ο Γουτεμβέργιος τύπωσε τη Βίβλο με κινητά στοιχεία. | Ο ____ τύπωσε τη Βίβλο με κινητά στοιχεία. | Γουτεμβέργιος | sound
Η απώλεια υδρατμών από τα φύλλα ονομάζεται διαπνοή. | Η απώλεια υδρατμών από τα φύλλα ονομάζεται ____. | διαπνοή | sound
Περίπου το 50% των στρατιωτών γύρισε στην πατρίδα. | Περίπου το ____% των στρατιωτών γύρισε στην πατρίδα. | 50 | sound
`;

/** Gaps with a known fault and sound ones, half of them Greek. */
export const planted: PlantedGap[] = [...read('en', english), ...read('el', greek)];
