/** One prompt to be judged against its material: `source | task | quoted material or - | expected points or - | criteria | length | level | the check that must refuse it, or sound, or open: its material or a point is not the source's`. */
export interface PlantedPrompt {
  language: 'en' | 'el';
  source: string;
  task: string;
  material: string;
  expected: string[];
  criteria: string[];
  words: { min: number; max: number };
  level: string;
  check: string;
}

const listed = (text: string): string[] => (text === '-' ? [] : text.split(' / '));

function read(language: PlantedPrompt['language'], lines: string): PlantedPrompt[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', task = '', material = '', expected = '', criteria = '', length = '', level = '', check = ''] =
        line.split(' | ').map((part) => part.trim());
      const [min = 0, max = 0] = length.split('-').map(Number);
      return {
        language,
        source,
        task,
        material: material === '-' ? '' : material,
        expected: listed(expected),
        criteria: listed(criteria),
        words: { min, max },
        level,
        check,
      };
    });
}

const english = `
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | - | - | Knowledge / Argument | 250-100 | evaluating | structure
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | - | - | Argument / argument | 100-250 | evaluating | structure
Rivers flooded the fields every spring. Farmers built dams of earth. | The dams of the farmers and the floods of spring. | - | - | Knowledge / Argument | 100-250 | evaluating | asks-something
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | - | Locusts ate the harvest. | Knowledge / Argument | 100-250 | evaluating | expected-in-source
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate why rivers flooded fields every spring. | - | rivers flooded the fields | Knowledge / Argument | 100-250 | evaluating | no-answer-in-question
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | - | - | Knowledge / Argument | 5-10 | evaluating | plausible-length
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | - | - | Structure / Language | 100-250 | evaluating | rubric-covers
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams that figure 3 shows. | - | - | Knowledge / Argument | 100-250 | evaluating | stands-alone
Rivers flooded the fields every spring. Farmers built dams of earth. | List the works of the farmers. | - | - | Knowledge / Argument | 100-250 | creating | level-fits
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate the dams of the farmers. | Storms tore the roofs off. | - | Knowledge / Argument | 100-250 | evaluating | open
Rivers flooded the fields every spring. Farmers built dams of earth. | Evaluate whether dams of earth were a good answer to the floods. | Rivers flooded the fields every spring. | farmers built dams of earth | Knowledge / Argument | 100-250 | evaluating | sound
Rivers flooded the fields every spring. Farmers built dams of earth. | Design a plan that protects the fields of a village by a river. | Rivers flooded the fields … built dams of earth. | - | Use of the source / Originality | 150-300 | creating | sound
Rivers flooded the fields every spring. Farmers built dams of earth. | Analyse how the floods and the dams are connected. | - | rivers flooded the fields / farmers built dams | Zeal / Content | 100-200 | analyzing | sound
Rivers flooded the fields every spring. Farmers built dams of earth. | To what extent did dams of earth solve the problem of the floods? | - | - | Evidence | 100-200 | evaluating | sound
`;

const greek = `
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | - | - | Γνώσεις / Επιχειρήματα | 250-100 | evaluating | structure
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | - | - | Δομή / ΔΟΜΗ | 100-250 | evaluating | structure
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Τα φράγματα των αγροτών και οι πλημμύρες της άνοιξης. | - | - | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | asks-something
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | - | Ακρίδες κατέστρεψαν τη σοδειά. | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | expected-in-source
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Εξετάστε γιατί τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. | - | τα ποτάμια πλημμύριζαν τα χωράφια | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | no-answer-in-question
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | - | - | Γνώσεις / Επιχειρήματα | 2500-9000 | evaluating | plausible-length
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | - | - | Περιεχόμενο / Γνώσεις | 100-250 | evaluating | rubric-covers
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα που δείχνει η εικόνα 3. | - | - | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | stands-alone
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Να απαριθμήσετε τα έργα των αγροτών. | - | - | Γνώσεις / Επιχειρήματα | 100-250 | creating | level-fits
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε τα φράγματα των αγροτών. | Ο άνεμος πήρε τις στέγες. | - | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | open
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αξιολόγησε αν τα φράγματα από χώμα ήταν καλή λύση για τις πλημμύρες. | Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. | οι αγρότες έχτισαν φράγματα | Γνώσεις / Επιχειρήματα | 100-250 | evaluating | sound
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Να σχεδιάσετε ένα σχέδιο που προστατεύει τα χωράφια ενός χωριού. | Τα ποτάμια πλημμύριζαν […] φράγματα από χώμα. | - | Αξιοποίηση του κειμένου / Πρωτοτυπία | 150-300 | creating | sound
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Αναλύστε τη σχέση ανάμεσα στις πλημμύρες και στα φράγματα. | - | οι αγρότες έχτισαν φράγματα | Ζήλος / Περιεχόμενο | 100-200 | analyzing | sound
Τα ποτάμια πλημμύριζαν τα χωράφια κάθε άνοιξη. Οι αγρότες έχτισαν φράγματα από χώμα. | Σε ποιο βαθμό έλυσαν τα φράγματα το πρόβλημα των πλημμυρών; | - | - | Στοιχεία | 100-200 | evaluating | sound
`;

/** Prompts with a known fault and sound ones, half of them Greek. */
export const planted: PlantedPrompt[] = [...read('en', english), ...read('el', greek)];
