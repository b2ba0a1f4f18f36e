import { readItems, type TestItem } from './planted.ts';

const english = `
The heart pumps blood through the body of every mammal. | Which organ pumps blood through the body? | The heart / The liver / The lung / The kidney
Photosynthesis takes place in the chloroplast of the plant cell. | Where in the plant cell does photosynthesis take place? | chloroplast / nucleus / vacuole / cell wall
A barometer is an instrument that measures the pressure of the air. | What is the term for an instrument that measures the pressure of the air? | Barometer / Thermometer / Compass / Telescope
Osmosis is the movement of water through a membrane. | What is the term for the movement of water through a membrane? | Osmosis / Diffusion / Evaporation / Digestion
King Leonidas held the pass with a small army. | Who held the mountain pass with a small army? | Leonidas / Xerxes / Darius / Themistocles
In 1804, Haiti declared its independence from France. | In which year did Haiti declare its independence from France? | 1791 / 1804 / 1815 / 1848
The canal between the two lakes is 12 kilometres long. | How long is the canal between the two lakes? | 12 kilometres / 8 kilometres / 20 kilometres / 45 kilometres
The library held one thousand manuscripts before the fire. | How many manuscripts did the library hold before the fire? | one thousand / four hundred / two thousand / ten thousand
Glaciers carve deep valleys as they move downhill. | Which of the following carve deep valleys as they move downhill? | Glaciers / Deserts / Volcanoes / Meadows
Leaves look green because chlorophyll reflects green light. | According to the text, why do leaves look green? | Because chlorophyll reflects green light / Because roots take up water / Because the sun sets late / Because pores open at night
Insulin lowers the level of sugar in the blood. Adrenaline makes the heart beat faster. | Which hormone lowers the level of sugar in the blood? | Insulin / Adrenaline / Melatonin / Cortisol
A phalanx was a formation in which soldiers stood in close rows. | Which of the following best describes a phalanx? | A formation in which soldiers stood in close rows / A vote that sent a citizen into exile / A fast warship with three rows of oars / A governor who ruled a distant province
Miltiades persuaded the generals to attack at once. | Who persuaded the generals to attack at once? | Miltiades / Pericles / Alcibiades / Solon
Copper conducts electricity very well, while sulphur does not. | Which element conducts electricity very well? | Copper / Phosphorus / Iodine / Bromine
Sound travels faster in water than in air. | In which of these does sound travel faster than in air? | water / a vacuum / outer space / empty tubes
The Nile flooded its valley every summer. | Which river flooded its valley every summer? | The Nile / The Tigris / The Danube / The Rhine
Magma is molten rock that lies below the surface of the Earth. | What is molten rock below the surface of the Earth called? | Magma / Basalt / Granite / Marble
The retina is the layer of the eye that senses light. | What is the term for the layer of the eye that senses light? | Retina / Cornea / Iris / Lens
Gutenberg printed a Bible with movable type. | Who printed a Bible with movable type? | Gutenberg / Galileo / Copernicus / Erasmus
The peace treaty was signed in the spring of 1648. | In which year was the peace treaty signed? | 1618 / 1632 / 1648 / 1701
Plants close their stomata on hot days because open pores lose water. | According to the text, why do plants close their stomata on hot days? | Because open pores lose water / Because insects lay eggs there / Because nights are too long / Because roots stop growing
A herbivore is an animal that eats only plants. | What is the term for an animal that eats only plants? | Herbivore / Carnivore / Omnivore / Parasite
The vote of the assembly sent Aristides into exile. | What sent Aristides into exile from the city? | The vote of the assembly / The order of the king / The fear of the plague / The advice of the oracle
The treasury of the league was kept on Delos. | On which island was the treasury of the league kept? | Delos / Naxos / Paros / Samos
Bees tell each other where flowers are by dancing. | How do bees tell each other where flowers are? | by dancing / by singing / by glowing / by biting
The moon pulls on the oceans and causes the tides. | What causes the tides of the oceans? | The moon / The wind / The rain / The ice
Rehearsal moves information from short-term to long-term memory. | What moves information into long-term memory? | Rehearsal / Forgetting / Distraction / Sleeplessness
Granite is hard because its crystals cooled slowly underground. | According to the text, why is granite hard? | Because its crystals cooled slowly underground / Because its colour is grey and pink / Because its price is high in towns / Because its blocks are cut by hand
The eruption destroyed the harbour and buried the market. | What destroyed the harbour of the island? | The eruption / The invasion / The famine / The drought
Of every ten sailors, six returned from the voyage. | How many of every ten sailors returned from the voyage? | six / two / three / nine
`;

const greek = `
Η καρδιά στέλνει το αίμα σε όλο το σώμα. | Ποιο όργανο στέλνει το αίμα σε όλο το σώμα; | Η καρδιά / Το συκώτι / Ο πνεύμονας / Το νεφρό
Η φωτοσύνθεση γίνεται στους χλωροπλάστες των φύλλων. | Πού γίνεται η φωτοσύνθεση μέσα στα φύλλα; | στους χλωροπλάστες / στον πυρήνα / στη μεμβράνη / στο νεύρο
Το βαρόμετρο είναι το όργανο που μετρά την πίεση του αέρα. | Πώς ονομάζεται το όργανο που μετρά την πίεση του αέρα; | Βαρόμετρο / Θερμόμετρο / Τηλεσκόπιο / Χρονόμετρο
Η διαπνοή είναι η απώλεια υδρατμών από τα φύλλα. | Πώς ονομάζεται η απώλεια υδρατμών από τα φύλλα; | Διαπνοή / Φωτοσύνθεση / Πέψη / Ζύμωση
Ο Λεωνίδας κράτησε το στενό με λίγους άνδρες. | Ποιος κράτησε το στενό με λίγους άνδρες; | Λεωνίδας / Ξέρξης / Δαρείος / Θεμιστοκλής
Το 1821 οι Έλληνες ξεκίνησαν την επανάσταση. | Ποια χρονιά ξεκίνησαν οι Έλληνες την επανάσταση; | 1798 / 1821 / 1843 / 1862
Η διώρυγα έχει μήκος 6 χιλιόμετρα και ενώνει δύο θάλασσες. | Πόσο μήκος έχει η διώρυγα που ενώνει τις δύο θάλασσες; | 6 χιλιόμετρα / 2 χιλιόμετρα / 15 χιλιόμετρα / 40 χιλιόμετρα
Η βιβλιοθήκη είχε χίλια χειρόγραφα πριν από τη φωτιά. | Πόσα χειρόγραφα είχε η βιβλιοθήκη πριν από τη φωτιά; | χίλια / διακόσια / πεντακόσια / εννιακόσια
Οι παγετώνες σκάβουν βαθιές κοιλάδες καθώς κατεβαίνουν. | Τι σκάβει βαθιές κοιλάδες καθώς κατεβαίνει αργά; | Οι παγετώνες / Οι έρημοι / Οι σεισμοί / Οι λίμνες
Τα φύλλα φαίνονται πράσινα, επειδή η χλωροφύλλη ανακλά το πράσινο φως. | Γιατί, σύμφωνα με το κείμενο, τα φύλλα φαίνονται πράσινα; | Επειδή η χλωροφύλλη ανακλά το πράσινο φως / Επειδή οι ρίζες παίρνουν νερό / Επειδή ο ήλιος δύει αργά / Επειδή οι πόροι ανοίγουν τη νύχτα
Η ινσουλίνη κατεβάζει το σάκχαρο. Η αδρεναλίνη κάνει την καρδιά να χτυπά πιο γρήγορα. | Ποια ορμόνη κατεβάζει το σάκχαρο του αίματος; | Η ινσουλίνη / Η αδρεναλίνη / Η μελατονίνη / Η κορτιζόλη
Η φάλαγγα ήταν ο σχηματισμός στον οποίο οι οπλίτες στέκονταν σε πυκνές σειρές. | Ποια από τις παρακάτω περιγραφές ταιριάζει στον όρο «φάλαγγα»; | Ο σχηματισμός στον οποίο οι οπλίτες στέκονταν σε πυκνές σειρές / Η ψηφοφορία που έστελνε έναν πολίτη στην εξορία / Ένα γρήγορο πλοίο με τρεις σειρές κουπιών / Ο διοικητής που κυβερνούσε μια μακρινή επαρχία
Ο Μιλτιάδης έπεισε τους στρατηγούς να επιτεθούν αμέσως. | Ποιος έπεισε τους στρατηγούς να επιτεθούν αμέσως; | Μιλτιάδης / Περικλής / Αλκιβιάδης / Σόλωνας
Ο χαλκός άγει πολύ καλά το ηλεκτρικό ρεύμα. | Ποιο στοιχείο άγει πολύ καλά το ηλεκτρικό ρεύμα; | Ο χαλκός / Ο φώσφορος / Το ιώδιο / Το βρώμιο
Ο ήχος ταξιδεύει πιο γρήγορα στο νερό παρά στον αέρα. | Πού ταξιδεύει ο ήχος πιο γρήγορα παρά στον αέρα; | στο νερό / στο κενό / στο διάστημα / στη στρατόσφαιρα
Ο Νείλος πλημμύριζε την κοιλάδα κάθε καλοκαίρι. | Ποιος ποταμός πλημμύριζε την κοιλάδα κάθε καλοκαίρι; | Ο Νείλος / Ο Τίγρης / Ο Δούναβης / Ο Ρήνος
Το μάγμα είναι το λιωμένο πέτρωμα που βρίσκεται κάτω από την επιφάνεια της Γης. | Πώς ονομάζεται το λιωμένο πέτρωμα κάτω από την επιφάνεια της Γης; | Μάγμα / Βασάλτης / Γρανίτης / Μάρμαρο
Ο αμφιβληστροειδής είναι ο χιτώνας του ματιού που αισθάνεται το φως. | Πώς ονομάζεται ο χιτώνας του ματιού που αισθάνεται το φως; | Αμφιβληστροειδής / Κερατοειδής / Χοριοειδής / Σκληρός
Ο Γουτεμβέργιος τύπωσε τη Βίβλο με κινητά στοιχεία. | Ποιος τύπωσε τη Βίβλο με κινητά στοιχεία; | Γουτεμβέργιος / Γαλιλαίος / Κοπέρνικος / Έρασμος
Η συνθήκη της ειρήνης υπογράφτηκε την άνοιξη του 1648. | Ποια χρονιά υπογράφτηκε η συνθήκη της ειρήνης; | 1618 / 1632 / 1648 / 1701
Τα φυτά κλείνουν τα στόματά τους, επειδή οι ανοιχτοί πόροι χάνουν νερό. | Γιατί, σύμφωνα με το κείμενο, τα φυτά κλείνουν τα στόματά τους; | Επειδή οι ανοιχτοί πόροι χάνουν νερό / Επειδή τα έντομα γεννούν αυγά / Επειδή οι νύχτες είναι μεγάλες / Επειδή οι ρίζες σταματούν
Τα ζώα που τρώνε μόνο φυτά ονομάζονται φυτοφάγα. | Πώς ονομάζονται τα ζώα που τρώνε μόνο χόρτα και φύλλα; | Φυτοφάγα / Σαρκοφάγα / Παμφάγα / Παράσιτα
Η ψήφος της συνέλευσης έστειλε τον Αριστείδη στην εξορία. | Τι έστειλε τον Αριστείδη στην εξορία; | Η ψήφος της συνέλευσης / Η διαταγή του βασιλιά / Ο φόβος της πανώλης / Η συμβουλή του μαντείου
Το ταμείο της συμμαχίας βρισκόταν στη Δήλο. | Σε ποιο νησί βρισκόταν το ταμείο της συμμαχίας; | στη Δήλο / στη Νάξο / στην Πάρο / στη Σάμο
Οι μέλισσες δείχνουν με χορό πού βρίσκονται τα λουλούδια. | Πώς δείχνουν οι μέλισσες πού βρίσκονται τα λουλούδια; | με χορό / με τραγούδι / με φως / με τσιμπήματα
Η Σελήνη τραβά τους ωκεανούς και προκαλεί τις παλίρροιες. | Τι προκαλεί τις παλίρροιες των ωκεανών; | Η Σελήνη / Ο άνεμος / Η βροχή / Ο πάγος
Η επανάληψη μεταφέρει τις πληροφορίες στη μακρόχρονη μνήμη. | Τι μεταφέρει τις πληροφορίες στη μακρόχρονη μνήμη; | Η επανάληψη / Η λήθη / Η απροσεξία / Η αϋπνία
Ο γρανίτης είναι σκληρός, επειδή οι κρύσταλλοί του κρύωσαν αργά. | Γιατί, σύμφωνα με το κείμενο, είναι σκληρός ο γρανίτης; | Επειδή οι κρύσταλλοί του κρύωσαν αργά / Επειδή το χρώμα του είναι γκρίζο / Επειδή η τιμή του είναι υψηλή / Επειδή οι τεχνίτες τον κόβουν
Η έκρηξη κατέστρεψε το λιμάνι και έθαψε την αγορά. | Τι κατέστρεψε το λιμάνι του νησιού; | Η έκρηξη / Η εισβολή / Η πείνα / Η ξηρασία
Από τους δέκα ναύτες γύρισαν οι έξι από το ταξίδι. | Πόσοι από τους δέκα ναύτες γύρισαν από το ταξίδι; | έξι / δύο / τρεις / εννέα
`;

/**
 * Sixty sound items, half of them Greek: the checks must pass them, to show that they do not just refuse everything.
 */
export const validItems: TestItem[] = [...readItems('en', english), ...readItems('el', greek)];
