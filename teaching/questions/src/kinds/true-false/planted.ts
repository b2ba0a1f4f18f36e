/** One statement to be judged against its material: `source | true or false | statement | the check that must refuse it, or sound`. */
export interface PlantedStatement {
  language: 'en' | 'el';
  source: string;
  answer: string;
  statement: string;
  check: string;
}

function read(language: PlantedStatement['language'], lines: string): PlantedStatement[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', answer = '', statement = '', check = ''] = line.split(' | ').map((part) => part.trim());
      return { language, source, answer, statement, check };
    });
}

const english = `
The canal between the two lakes is 12 kilometres long. | false | The canal between the two lakes is twelve kilometres long. | key-fits-source
The canal between the two lakes is 12 kilometres long. | true | The canal between the two lakes is 20 kilometres long. | key-fits-source
Insulin lowers the level of sugar in the blood. | false | Insulin lowers the level of sugar in the blood. | key-fits-source
Insulin lowers the level of sugar in the blood. | true | Insulin does not lower the level of sugar in the blood. | key-fits-source
The farmers were richer than the merchants before the war. | true | The farmers were richer than the merchants after the war. | key-fits-source
Copper conducts electricity very well at room temperature. Silver conducts electricity very well at room temperature. | false | Silver conducts electricity very well at room temperature. | not-true-elsewhere
The treasury of the league was kept on the island of Delos. In later years the treasury of the league was kept on the island of Samos as well. | false | The treasury of the league was kept on the island of Samos. | not-true-elsewhere
The library held one thousand manuscripts before the fire. | true | The old library of the town burned down one night in winter. | stands-in-source
Does sound travel faster in water than in air? Sound travels faster in water than in air. | true | Does sound travel faster in water than in air? | a-statement
The Nile flooded its valley every summer for many centuries. | true | The ____ flooded its valley in summer for many centuries. | a-statement
The Nile flooded its valley in summer. | false | The Nile always flooded its valley in the winter months. | no-absolute-words
Glaciers carve deep valleys as they move downhill. | true | Only glaciers carve deep valleys as they move downhill. | no-absolute-words
Granite is hard, but chalk is soft and breaks easily. | true | Granite is hard, but chalk is soft and breaks easily. | one-fact
Bees do not dance without a reason near the hive. | true | Bees do not dance without a reason near the hive. | no-double-negation
Figure 3 shows the heart of a mammal and its four chambers. | true | Figure 3 shows the heart of a mammal and its four chambers. | stands-alone
They crossed the river in winter and took the town. | true | They crossed the river in winter and took the town. | stands-alone
Rain falls. | true | Rain falls. | readable-length
Miltiades persuaded the generals to attack at once. | maybe | Miltiades persuaded the generals to attack at once. | structure
The moon pulls on the oceans and causes the tides. | false | The sun pulls on the oceans and causes the tides. | sound
The peace treaty was signed in the spring of 1648. | false | The peace treaty was signed in the spring of 1618. | sound
A herbivore is an animal that eats plants. | true | A herbivore is an animal that eats plants. | sound
The fleet won the battle before the storm reached the coast. | false | The fleet won the battle after the storm reached the coast. | sound
Sound travels faster in water than in air. | false | Sound travels slower in water than in air. | sound
Gutenberg printed a Bible with movable type in Mainz. | true | Gutenberg printed a Bible with movable type in Mainz. | sound
The retina is the layer of the eye that senses light. | false | The cornea is the layer of the eye that senses light. | sound
King Leonidas held the pass with a small army. | false | King Xerxes held the pass with a small army. | sound
Warm water holds less oxygen than cold water does. | true | Warm water holds less oxygen than cold water does. | sound
The vote of the assembly sent Aristides into exile. | false | The vote of the assembly did not send Aristides into exile. | no-bare-negation
`;

const greek = `
Η διώρυγα έχει μήκος 6 χιλιόμετρα και ενώνει δύο θάλασσες. | false | Η διώρυγα έχει μήκος έξι χιλιόμετρα και ενώνει δύο θάλασσες. | key-fits-source
Η διώρυγα έχει μήκος 6 χιλιόμετρα και ενώνει δύο θάλασσες. | true | Η διώρυγα έχει μήκος 9 χιλιόμετρα και ενώνει δύο θάλασσες. | key-fits-source
Η ινσουλίνη μειώνει το σάκχαρο του αίματος. | true | Η ινσουλίνη αυξάνει το σάκχαρο του αίματος. | key-fits-source
Η ινσουλίνη μειώνει το σάκχαρο του αίματος. | false | Η ινσουλίνη μειώνει το σάκχαρο του αίματος. | key-fits-source
Ο Νείλος πλημμύριζε την κοιλάδα το καλοκαίρι. | true | Ο Νείλος δεν πλημμύριζε την κοιλάδα το καλοκαίρι. | key-fits-source
Ο χαλκός άγει πολύ καλά το ηλεκτρικό ρεύμα. Ο άργυρος άγει πολύ καλά το ηλεκτρικό ρεύμα. | false | Ο άργυρος άγει πολύ καλά το ηλεκτρικό ρεύμα. | not-true-elsewhere
Το ταμείο της συμμαχίας βρισκόταν στη Δήλο. Αργότερα το ταμείο της συμμαχίας βρισκόταν και στη Σάμο. | false | Το ταμείο της συμμαχίας βρισκόταν στη Σάμο. | not-true-elsewhere
Η βιβλιοθήκη είχε χίλια χειρόγραφα πριν από τη φωτιά. | true | Η παλιά βιβλιοθήκη της πόλης κάηκε μια νύχτα του χειμώνα. | stands-in-source
Ταξιδεύει ο ήχος πιο γρήγορα στο νερό παρά στον αέρα; Ο ήχος ταξιδεύει πιο γρήγορα στο νερό. | true | Ταξιδεύει ο ήχος πιο γρήγορα στο νερό παρά στον αέρα; | a-statement
Η Σελήνη τραβά τους ωκεανούς και προκαλεί τις παλίρροιες. | true | Η ____ τραβά τους ωκεανούς και προκαλεί τις παλίρροιες. | a-statement
Οι παγετώνες σκάβουν κοιλάδες καθώς κατεβαίνουν. | true | Μόνο οι παγετώνες σκάβουν κοιλάδες καθώς κατεβαίνουν. | no-absolute-words
Ο Νείλος πλημμύριζε την κοιλάδα το καλοκαίρι. | false | Ο Νείλος πλημμύριζε πάντα την κοιλάδα τον χειμώνα. | no-absolute-words
Ο γρανίτης είναι σκληρός, αλλά η κιμωλία σπάει εύκολα. | true | Ο γρανίτης είναι σκληρός, αλλά η κιμωλία σπάει εύκολα. | one-fact
Οι μέλισσες δεν χορεύουν χωρίς λόγο κοντά στην κυψέλη. | true | Οι μέλισσες δεν χορεύουν χωρίς λόγο κοντά στην κυψέλη. | no-double-negation
Το σχήμα 3 δείχνει την καρδιά ενός θηλαστικού. | true | Το σχήμα 3 δείχνει την καρδιά ενός θηλαστικού. | stands-alone
Αυτοί πέρασαν τον ποταμό τον χειμώνα και πήραν την πόλη. | true | Αυτοί πέρασαν τον ποταμό τον χειμώνα και πήραν την πόλη. | stands-alone
Βρέχει σήμερα πολύ. | true | Βρέχει σήμερα πολύ. | readable-length
Ο Μιλτιάδης έπεισε τους στρατηγούς να επιτεθούν. | σωστό | Ο Μιλτιάδης έπεισε τους στρατηγούς να επιτεθούν. | structure
Η συνθήκη της ειρήνης υπογράφτηκε την άνοιξη του 1648. | false | Η συνθήκη της ειρήνης υπογράφτηκε την άνοιξη του 1618. | sound
Η φωτοσύνθεση γίνεται στους χλωροπλάστες των φύλλων. | true | Η φωτοσύνθεση γίνεται στους χλωροπλάστες των φύλλων. | sound
Ο Λεωνίδας κράτησε το στενό με λίγους άνδρες. | false | Ο Ξέρξης κράτησε το στενό με λίγους άνδρες. | sound
Οι αγρότες ήταν πλουσιότεροι πριν από τον πόλεμο. | false | Οι αγρότες ήταν πλουσιότεροι μετά από τον πόλεμο. | sound
Η θερμοκρασία του νερού αυξάνεται το καλοκαίρι. | false | Η θερμοκρασία του νερού μειώνεται το καλοκαίρι. | sound
Το βαρόμετρο είναι το όργανο που μετρά την πίεση του αέρα. | false | Το θερμόμετρο είναι το όργανο που μετρά την πίεση του αέρα. | sound
Ο Γουτεμβέργιος τύπωσε τη Βίβλο με κινητά στοιχεία. | true | Ο Γουτεμβέργιος τύπωσε τη Βίβλο με κινητά στοιχεία. | sound
Η ψήφος της συνέλευσης έστειλε τον Αριστείδη στην εξορία. | false | Η ψήφος της συνέλευσης δεν έστειλε τον Αριστείδη στην εξορία. | no-bare-negation
Η διαπνοή είναι η απώλεια υδρατμών από τα φύλλα. | true | Η διαπνοή είναι η απώλεια υδρατμών από τα φύλλα. | sound
Τα φυτά παίρνουν νερό από το έδαφος με τις ρίζες. | true | Τα φυτά παίρνουν νερό από το έδαφος με τις ρίζες. | sound
`;

/** Statements with a known fault and sound ones, half of them Greek. */
export const planted: PlantedStatement[] = [...read('en', english), ...read('el', greek)];
