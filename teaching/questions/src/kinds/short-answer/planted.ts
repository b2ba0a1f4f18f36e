/** One short answer to be judged against its material: `source | question | model answer | key ideas, each with its other wordings behind = | level | the check that must refuse it, or sound, or open: in other words than the passage`. */
export interface PlantedAnswer {
  language: 'en' | 'el';
  source: string;
  question: string;
  model: string;
  ideas: { text: string; accepted: string[]; points: number }[];
  level: string;
  check: string;
}

function read(language: PlantedAnswer['language'], lines: string): PlantedAnswer[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', question = '', model = '', ideas = '', level = '', check = ''] = line
        .split(' | ')
        .map((part) => part.trim());
      const written = ideas.split(' / ').map((idea) => {
        const [text = '', ...accepted] = idea.split(' = ');
        return { text, accepted, points: 1 };
      });
      return { language, source, question, model, ideas: written, level, check };
    });
}

const english = `
Salt lowers the freezing point of water on winter roads. | The salt on the roads of the town. | It lowers the freezing point of water. | lowers the freezing point of water | understanding | asks-something
Salt lowers the freezing point of water on winter roads. | Why do workers spread salt on winter roads? | It raises the price of bread. | raises the price of bread | understanding | ideas-in-source
The canal shortened the voyage to India by 7,000 kilometres. | How did the canal change the voyage to India? | It shortened it by 9,000 kilometres. | shortened by 9,000 kilometres | understanding | ideas-in-source
Salt lowers the freezing point of water on winter roads. | Why do workers spread salt on winter roads? | Drivers like it. | lowers the freezing point of water | understanding | model-has-ideas
Bees visit flowers because they collect nectar and pollen. | Why do bees visit flowers? | They collect nectar and pollen. | collect nectar / nectar collecting | understanding | ideas-differ
Bees visit flowers because they collect nectar and pollen. | Why do bees visit flowers and collect nectar and pollen? | They collect nectar and pollen. | collect nectar / collect pollen | understanding | no-answer-in-question
The plague came to the harbour on ships from the Black Sea. | How did it reach the harbour in 1347? | It came on ships from the Black Sea. | ships from the Black Sea | understanding | stands-alone
Bees visit flowers because they collect nectar and pollen. | Why bees? | They collect nectar and pollen. | collect nectar | understanding | readable-length
Gutenberg printed a Bible with movable type in Mainz. | Who printed a Bible with movable type in Mainz? | Gutenberg printed it. | Gutenberg | evaluating | level-fits
The moon causes the tides of the oceans. | List the causes of the tides of the oceans. | The moon causes the tides. | the moon | creating | level-fits
Salt lowers the freezing point of water on winter roads. | Why do workers spread salt on winter roads? | It lowers the freezing point, so no ice forms. | keeps water on winter roads from turning into ice | understanding | open
Salt lowers the freezing point of water on winter roads. | Why do workers spread salt on winter roads? | It lowers the freezing point of water. | lowers the freezing point of water | understanding | sound
Bees visit flowers because they collect nectar and pollen. | Explain why bees visit flowers. | They collect nectar and pollen. | they collect nectar = collect the nectar / they collect pollen | understanding | sound
The canal shortened the voyage to India by 7,000 kilometres. | How did the canal change the voyage to India? | It shortened it by 7,000 kilometres. | shortened by 7,000 kilometres | analyzing | sound
Glaciers carve deep valleys as they move downhill over centuries. | Describe how glaciers change the landscape. | They carve deep valleys as they move downhill. | carve deep valleys / move downhill | understanding | sound
Yeast releases carbon dioxide and makes the dough rise. | What makes the dough of bread rise? | Yeast releases carbon dioxide. | yeast releases carbon dioxide = carbon dioxide from yeast | remembering | sound
The two chambers of parliament differ: the lower one is elected and the upper one is appointed. | Compare the two chambers of parliament. | The lower one is elected and the upper one is appointed. | the lower one is elected / the upper one is appointed | analyzing | sound
`;

const greek = `
Το αλάτι κατεβάζει το σημείο πήξης του νερού στους δρόμους. | Το αλάτι στους δρόμους της πόλης. | Κατεβάζει το σημείο πήξης του νερού. | κατεβάζει το σημείο πήξης του νερού | understanding | asks-something
Το αλάτι κατεβάζει το σημείο πήξης του νερού στους δρόμους. | Γιατί ρίχνουν αλάτι στους δρόμους τον χειμώνα; | Ακριβαίνει το ψωμί. | ακριβαίνει το ψωμί | understanding | ideas-in-source
Η διώρυγα συντόμευσε το ταξίδι κατά 7.000 χιλιόμετρα. | Πώς άλλαξε η διώρυγα το ταξίδι για την Ινδία; | Το συντόμευσε κατά 9.000 χιλιόμετρα. | συντόμευσε κατά 9.000 χιλιόμετρα | understanding | ideas-in-source
Το αλάτι κατεβάζει το σημείο πήξης του νερού στους δρόμους. | Γιατί ρίχνουν αλάτι στους δρόμους τον χειμώνα; | Αρέσει στους οδηγούς. | κατεβάζει το σημείο πήξης | understanding | model-has-ideas
Οι μέλισσες επισκέπτονται τα άνθη, γιατί συλλέγουν νέκταρ και γύρη. | Γιατί οι μέλισσες επισκέπτονται τα άνθη; | Συλλέγουν νέκταρ και γύρη. | συλλέγουν νέκταρ / νέκταρ συλλέγουν | understanding | ideas-differ
Οι μέλισσες επισκέπτονται τα άνθη, γιατί συλλέγουν νέκταρ και γύρη. | Γιατί οι μέλισσες συλλέγουν νέκταρ και γύρη από τα άνθη; | Συλλέγουν νέκταρ και γύρη. | συλλέγουν νέκταρ / συλλέγουν γύρη | understanding | no-answer-in-question
Η πανώλη ήρθε στο λιμάνι με πλοία από τον Εύξεινο Πόντο. | Πώς έφτασε αυτή στο λιμάνι, όπως δείχνει το σχήμα 3; | Ήρθε με πλοία από τον Εύξεινο Πόντο. | πλοία από τον Εύξεινο Πόντο | understanding | stands-alone
Οι μέλισσες επισκέπτονται τα άνθη, γιατί συλλέγουν νέκταρ και γύρη. | Γιατί μέλισσες; | Συλλέγουν νέκταρ και γύρη. | συλλέγουν νέκταρ | understanding | readable-length
Ο Γουτεμβέργιος τύπωσε τη Βίβλο με κινητά στοιχεία το 1455. | Πότε τύπωσε ο Γουτεμβέργιος τη Βίβλο με κινητά στοιχεία; | Την τύπωσε το 1455. | το 1455 | evaluating | level-fits
Η Σελήνη προκαλεί τις παλίρροιες των ωκεανών. | Να αναφέρετε την αιτία που έχουν οι παλίρροιες των ωκεανών. | Τις προκαλεί η Σελήνη. | η Σελήνη | creating | level-fits
Το αλάτι κατεβάζει το σημείο πήξης του νερού στους δρόμους. | Γιατί ρίχνουν αλάτι στους δρόμους τον χειμώνα; | Κατεβάζει το σημείο πήξης και το νερό δεν παγώνει. | το νερό των δρόμων δεν παγώνει εύκολα | understanding | open
Το αλάτι κατεβάζει το σημείο πήξης του νερού στους δρόμους. | Γιατί ρίχνουν αλάτι στους δρόμους τον χειμώνα; | Κατεβάζει το σημείο πήξης του νερού. | κατεβάζει το σημείο πήξης του νερού | understanding | sound
Οι μέλισσες επισκέπτονται τα άνθη, γιατί συλλέγουν νέκταρ και γύρη. | Να εξηγήσετε γιατί οι μέλισσες επισκέπτονται τα άνθη. | Συλλέγουν νέκταρ και γύρη. | συλλέγουν νέκταρ = μαζεύουν νέκταρ / συλλέγουν γύρη | understanding | sound
Η διώρυγα συντόμευσε το ταξίδι κατά 7.000 χιλιόμετρα. | Πώς άλλαξε η διώρυγα το ταξίδι για την Ινδία; | Το συντόμευσε κατά 7.000 χιλιόμετρα. | συντόμευσε κατά 7.000 χιλιόμετρα | analyzing | sound
Οι παγετώνες σκάβουν βαθιές κοιλάδες καθώς κινούνται προς τα κάτω. | Περίγραψε πώς οι παγετώνες αλλάζουν το τοπίο. | Σκάβουν βαθιές κοιλάδες καθώς κινούνται. | σκάβουν βαθιές κοιλάδες / κινούνται προς τα κάτω = καθώς κινούνται | understanding | sound
Η μαγιά απελευθερώνει διοξείδιο του άνθρακα και φουσκώνει τη ζύμη. | Τι κάνει τη ζύμη του ψωμιού να φουσκώνει; | Η μαγιά απελευθερώνει διοξείδιο του άνθρακα. | η μαγιά απελευθερώνει διοξείδιο του άνθρακα | remembering | sound
Η κάτω βουλή εκλέγεται από τον λαό, ενώ η άνω βουλή διορίζεται από τον βασιλιά. | Συγκρίνετε την άνω και την κάτω βουλή της χώρας. | Η κάτω βουλή εκλέγεται από τον λαό, ενώ η άνω διορίζεται από τον βασιλιά. | η κάτω βουλή εκλέγεται από τον λαό / η άνω βουλή διορίζεται από τον βασιλιά | analyzing | sound
`;

/** Short answers with a known fault and sound ones, half of them Greek. */
export const planted: PlantedAnswer[] = [...read('en', english), ...read('el', greek)];
