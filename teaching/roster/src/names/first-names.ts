import { fold } from '@schole/language';

/** Frequent first names of pupils and their short forms. They tell the order of a list, so a name that is also a frequent surname is left out. */
const greek = `
Αγάπη Αγγελική Άγγελος Αγλαΐα Αγνή Αδαμαντία Αδάμ Αθανασία Αθανάσιος Αθηνά Αθηναΐς Αιμιλία Αιμίλιος Αικατερίνη
Ακριβή Αλεξάνδρα Αλέξανδρος Αλεξία Αλέξιος Αλέξης Αλίκη Αλκμήνη Αλκιβιάδης Αμαλία Αμαρυλλίς Ανδρέας Ανδριάνα
Ανδρομάχη Ανδρόνικος Ανδρονίκη Ανέστης Ανθή Άνθιμος Ανθούλα Αννέτα Άννα Άντα Αντιγόνη Αντρέας Αντωνία Αντώνιος
Αντώνης Απόλλωνας Αποστολία Απόστολος Άρης Αργυρώ Αργύριος Αργύρης Αρετή Αριάδνη Αρίσταρχος Αριστέα Αριστείδης
Αριστοτέλης Αρσενία Αρσένιος Αρτέμης Αρτεμισία Άρτεμις Αρχοντία Ασημένια Ασημίνα Ασπασία Αστέριος Αστέρης Αυγή
Αφροδίτη Αχιλλέας Βάγια Βαγγέλης Βάιος Βαλεντίνη Βαλεντίνος Βαλέρια Βαρβάρα Βάσια Βασίλειος Βασίλης Βασιλική
Βάσω Βασιλεία Βενετία Βίκτωρ Βικτωρία Βίκυ Βιργινία Βλάσιος Βύρων Βύρωνας Γαβριήλ Γαλήνη Γαρυφαλλιά Γαλάτεια
Γεράσιμος Γερασιμία Γεσθημανή Γεωργία Γεώργιος Γιάννα Γιάννης Γιαννούλα Γιώργος Γιωργία Γκόλφω Γλυκερία Γρηγόριος
Γρηγόρης Γρηγορία Δανάη Δαμιανός Δανιήλ Δαυίδ Δέσποινα Δημήτρης Δημήτριος Δήμητρα Δήμος Δημοσθένης Διαμαντής
Διαμάντω Διομήδης Διονυσία Διονύσιος Διονύσης Δομνίκη Δωροθέα Δωρόθεος Δώρα Δρόσος Ειρήνη Ελένη Ελευθερία
Ελευθέριος Λευτέρης Ελεάννα Ελεονώρα Ελισάβετ Έλλη Ελπίδα Εμμανουέλα Εμμανουήλ Μανώλης Μανόλης Εμμέλεια Ερασμία
Ερατώ Ερμής Ερμιόνη Ερωφίλη Έκτορας Έκτωρ Ευαγγελία Ευάγγελος Ευανθία Ευγενία Ευγένιος Ευδοκία Ευδοξία Ευθαλία
Ευθύμιος Ευθυμία Θύμιος Εύη Ευλαμπία Ευμορφία Ευριπίδης Ευρυδίκη Ευσεβία Ευσταθία Ευστάθιος Ευστράτιος Ευστρατία
Ευτέρπη Ευτυχία Ευτύχιος Ευφημία Ευφροσύνη Εύα Εφραίμ Ζαφειρία Ζαφείρης Ζαχαρίας Ζαχαρούλα Ζήνων Ζήνωνας Ζήσης
Ζωή Ζωίτσα Ηλέκτρα Ηλιάνα Ηλίας Ήβη Ήρα Ηρακλής Ηράκλεια Ηρώ Ησαΐας Θάλεια Θανάσης Θέκλα Θέμης Θεμιστοκλής Θεοδοσία
Θεοδόσιος Θεοδόσης Θεοδώρα Θεόδωρος Θοδωρής Θεοδόσιος Θεόκλητος Θεοκτίστη Θεολογία Θεολόγος Θεονύμφη Θεοπίστη
Θεοφάνης Θεοφανία Θεοφίλη Θεόφιλος Θεοφύλακτος Θεώνη Θησέας Θηρεσία Θωμαή Θωμάς Θωμαΐς Ιάκωβος Ιακωβίνα Ίρις Ίριδα
Ιάσονας Ιάσων Ιγνάτιος Ιορδάνης Ιουλία Ιουλιανή Ιούλιος Ιπποκράτης Ιππολύτη Ισαάκ Ισαβέλλα Ισίδωρος Ισμήνη Ιφιγένεια
Ιωακείμ Ιωάννα Ιωάννης Ιωσήφ Ιωσηφίνα Καλή Καλλιόπη Καλλιρρόη Καλλιστώ Καλομοίρα Κανέλλα Κασσάνδρα Κασσιανή
Κατερίνα Κάτια Κλεάνθης Κλειώ Κλεοπάτρα Κλεονίκη Κλημεντίνη Κορίνα Κοραλία Κοσμάς Κρινιώ Κρυσταλλία Κυπαρισσία
Κυριακή Κυριάκος Κυριακούλα Κύριλλος Κωνσταντίνα Κωνσταντίνος Κώστας Ντίνα Ντίνος Λαζαρίνα Λάζαρος Λάμπρος Λαμπρινή
Λάουρα Λεμονιά Λένα Λέων Λεωνίδας Λήδα Λίνα Λουίζα Λουκάς Λουκία Λυδία Λυκούργος Λύσανδρος Μάγδα Μαγδαληνή Μαίρη
Μακρίνα Μαλαματένια Μάνος Μανταλένα Μάξιμος Μαργαρίτα Μάρα Μαρία Μαριάννα Μαριάνθη Μαριλένα Μαρίνα Μαρίνος Μάριος
Μαρκέλλα Μάρκος Μάρθα Μαρούσα Μαρουσώ Ματθαίος Ματθίλδη Ματίνα Μάχη Μελέτιος Μελίνα Μελπομένη Μένανδρος Μενέλαος
Μερόπη Μεταξία Μηνάς Μιλτιάδης Μίλτος Μίνωας Μίνως Μιράντα Μιχαέλα Μιχαήλ Μιχάλης Μιχαλίτσα Μόσχα Μυρσίνη Μυρτώ
Μυροφόρα Ναταλία Νάσια Ναυσικά Νεκταρία Νεκτάριος Νέλλη Νεφέλη Νικηφόρος Νίκη Νικολέτα Νικόλαος Νικόλας Νίκος Νίνα
Νικοδήμος Ξανθή Ξανθίππη Ξένια Ξενοφών Ξενοφώντας Ξακουστή Οδυσσέας Όλγα Ολυμπία Όμηρος Ορέστης Ορσαλία Ουρανία
Παναγιώτα Παναγιώτης Πάνος Πανωραία Παντελεήμων Παντελής Παρασκευάς Παρασκευή Πάρις Πασχάλης Πασχαλίνα Πάτροκλος
Παύλος Παυλίνα Πελαγία Πέρσα Περσεφόνη Περικλής Πέτρος Πετρούλα Πηνελόπη Πλάτων Πλάτωνας Πολυδεύκης Πολυξένη
Πολύκαρπος Πολύμνια Πολυχρόνης Πόπη Προκόπης Προκόπιος Πρόδρομος Πυθαγόρας Ραλλού Ραφαέλα Ραφαήλ Ραφαηλία Ρεβέκκα
Ρέα Ρένα Ρήγας Ρηγίνα Ροδάνθη Ροδούλα Ροζαλία Ρούλα Ρωμανός Ρωξάνη Σάββας Σαλώμη Σαμουήλ Σαπφώ Σάρα Σεβαστή
Σεβαστιανή Σεβαστιανός Σεμέλη Σεραφείμ Σίλια Σίμος Σίσσυ Σμαράγδα Σοφία Σοφοκλής Σούλα Σπυρίδων Σπυριδούλα Σπύρος
Σταμάτης Σταμάτιος Σταματία Σταυρούλα Σταύρος Στέλιος Στέλλα Στεφανία Στέφανος Στράτος Στρατής Στυλιανή Στυλιανός
Σωκράτης Σωτηρία Σωτήριος Σωτήρης Τάσος Τατιάνα Τερψιχόρη Τηλέμαχος Τιμολέων Τιμόθεος Τίτος Τριανταφυλλιά
Τριαντάφυλλος Τρύφων Τρύφωνας Τσαμπίκα Υακίνθη Υπατία Φαίδρα Φαίδων Φαίδωνας Φανή Φάνης Φανούριος Φίλιππος Φιλίππα
Φιλιώ Φοίβη Φοίβος Φραντζέσκα Φραγκίσκος Φρειδερίκη Φρόσω Φωκίων Φωτεινή Φώτης Φώτιος Φωφώ Χαρά Χαράλαμπος Χάρης
Χαρίκλεια Χαρίλαος Χαρίτων Χαρούλα Χλόη Χριστιάννα Χριστίνα Χριστόφορος Χρήστος Χρύσα Χρυσάνθη Χρύσανθος Χρυσή
Χρυσούλα Χρυσόστομος Χρυσόστομος Χριστόδουλος Χριστοδούλα Ωραιοζήλη Ωρίωνας Εμίλιο Κλάρα Έρικα Έριον Άλμπα
`;

const english = `
Aaron Abigail Adam Adrian Aidan Aiden Alan Albert Alex Alexander Alexandra Alexis Alfie Alice Alicia Alison Amanda
Amber Amelia Amy Ana Andrea Andrew Angela Anna Anne Annie Anthony Aria Arthur Asher Ashley Aubrey Audrey Austin Ava
Barbara Beatrice Bella Ben Benjamin Bethany Brandon Brian Brooke Caitlin Caleb Cameron Carla Carlos Carmen Caroline
Catherine Charlie Charlotte Chloe Chris Christian Christina Christine Christopher Claire Clara Cole Connor Cynthia
Daisy Daniel Daniela Danielle David Deborah Diana Diego Dominic Dylan Edward Eleanor Elena Eli Elias Elijah Elizabeth
Ella Ellen Ellie Elsie Emily Emma Eric Erin Ethan Eva Evan Eve Evelyn Ezra Faith Finn Fiona Florence Francesca Frank
Freddie Freya Gabriel Gabriella Gavin Genesis George Georgia Georgina Gianna Grace Gregory Hannah Harper Harriet Harry
Harvey Hazel Heather Helen Helena Henry Holly Ian Imogen Isaac Isabel Isabella Isaiah Isla Ivan Ivy Jack Jacob Jacqueline
Jade Jaden Jake Jamie Jane Janet Jasmine Jason Jayden Jennifer Jeremy Jessica Jimmy Joanna Joe Joel John Jonathan
Jose Joseph Josephine Joshua Josh Juan Judith Julia Julian Julie Juliet Justin Karen Kate Katherine Kathryn Katie Katy
Kayla Keith Kevin Khadija Kimberly Kyle Lara Laura Lauren Layla Leah Leo Leon Liam Lila Lillian Lily Linda Lisa
Lola Louise Luca Lucas Lucia Lucy Luis Luke Luna Lydia Mabel Madeleine Madeline Madison Maisie Marcus Margaret Maria
Mariam Marie Mark Martha Mary Mason Mateo Matilda Matthew Maya Megan Melanie Melissa Mia Micah Michael Michelle Miguel Mila
Millie Mohamed Mohammad Mohammed Molly Muhammad Naomi Natalia Natalie Natasha Nathan Nathaniel Nicholas Nicola Nicole
Noah Nora Nova Oliver Olivia Omar Oscar Owen Pablo Pamela Patricia Patrick Paula Penelope Peter Philip Phoebe Poppy
Priya Rachel Ralph Raphael Rebecca Reuben Ricardo Rhys Robert Roberto Robin Roman Rosa Rose Rosie Ruby Ruth Ryan
Samantha Samuel Sam Sandra Sara Sarah Savannah Sean Sebastian Serena Sergio Shannon Sharon Sienna Simon Skye Sofia Sophia
Sophie Stella Stephanie Stephen Steven Summer Susan Sylvia Tamara Tanya Teresa Theo Theodore Theresa Thomas Tiffany
Tim Timothy Toby Tom Tony Tracy Valentina Valerie Vanessa Veronica Victoria Vincent Violet Wendy William Willow Wyatt
Xavier Yasmin Yusuf Zachary Zara Zoe Zoey Fatima Aisha Amina Ahmed Ali Ibrahim Hassan Hussein Fatma Zeynep Mehmet
Arber Ardit Besa Dritan Drita Elira Endrit Erjon Fatjona Klea Klejdi Lorena Mirela Redi Enea Sidorela
Nikos Giorgos Georgios Giannis Ioannis Yannis Kostas Konstantinos Dimitris Dimitrios Panagiotis Christos Vasilis
Vasileios Eleni Aikaterini Katerina Sofia Vasiliki Georgia Dimitra Ioanna Eirini Irini Angeliki Evangelia Evangelos
Panagiota Anastasia Konstantina Alexandros Athanasios Thanasis Spyros Stavros Sotiris Michalis Antonis Andreas
Theodora Theodoros Christina Despina Kyriaki Foteini Athina Danai Nefeli Aggelos Aggeliki Apostolos Ilias Iasonas
`;

const known: ReadonlySet<string> = new Set(`${greek} ${english}`.trim().split(/\s+/).map(fold));

/** Endings that Greek and some other surnames have and first names have not. */
const surname =
  /(?:οπουλοσ|οπουλου|πουλοσ|ιδησ|ιδου|αδησ|αδου|ακησ|ακη|ογλου|ακοσ|ατοσ|ατου|ιτησ|ιτη|ιωτησ|ιωτη|ελησ|ουδησ|ουδη|ουρασ|εασ|ου|poulos|poulou|idis|idou|ides|adis|adou|akis|aki|oglou|akos|atos|iotis|ou|son|berg|stein|mann|ov|ova|ev|eva|ski|ska|sky|enko|escu|dze|shvili|ić|ic)$/u;
const surnameStart = /^(?:παπα|χατζη|καρα|κουτσο|μαυρο|papa|hatzi|chatzi|kara|mc|mac|o')\p{L}{3}/u;

/** Whether a word is a first name (1), has the form of a surname (-1), or tells nothing (0). */
export function weighName(word: string): -1 | 0 | 1 {
  const folded = fold(word).replaceAll(/[.()]/g, '');
  const parts = folded.split('-');
  if (parts.some((part) => known.has(part))) return parts.every((part) => known.has(part)) ? 1 : 0;
  return folded.length > 3 && (surname.test(folded) || surnameStart.test(folded)) ? -1 : 0;
}
