import { describe, expect, it } from 'vitest';
import { questionsOf } from './test-drafts.ts';

describe('a list of the length that the text says', () => {
  it.each([
    [
      'en',
      'Photosynthesis takes place in two stages: the light reactions and the Calvin cycle.',
      'parts | In which two stages does photosynthesis take place? | the light reactions | the Calvin cycle',
    ],
    [
      'el',
      'Η βυζαντινή παράδοση συνεχίστηκε σε τρία ελληνικά κράτη: την αυτοκρατορία της Νίκαιας, το δεσποτάτο της Ηπείρου και την αυτοκρατορία της Τραπεζούντας.',
      'parts | Σε ποια τρία ελληνικά κράτη συνεχίστηκε η βυζαντινή παράδοση; | την αυτοκρατορία της Νίκαιας | το δεσποτάτο της Ηπείρου | την αυτοκρατορία της Τραπεζούντας',
    ],
    [
      'el',
      'Οι βάσεις του DNA είναι τέσσερις: αδενίνη, θυμίνη, γουανίνη και κυτοσίνη.',
      'parts | Ποιες είναι οι τέσσερις βάσεις του DNA; | αδενίνη | θυμίνη | γουανίνη | κυτοσίνη',
    ],
  ] as const)('%s: %s', (language, text, question) => {
    expect(questionsOf(text, language)).toContain(question);
  });

  it.each([
    ['en', 'Photosynthesis takes place in three stages: the light reactions and the Calvin cycle.'],
    ['el', 'Το σώμα του εντόμου χωρίζεται σε τέσσερα μέρη: το κεφάλι, τον θώρακα και την κοιλιά.'],
  ] as const)('%s: another length gives none', (language, text) => {
    expect(questionsOf(text, language)).toEqual([]);
  });
});

describe('what a text names, with all that it says of it', () => {
  it.each([
    [
      'Πηγή ενέργειας ονομάζουμε κάθε φυσικό πόρο από τον οποίο αντλούμε ενέργεια για τις ανάγκες μας.',
      'meaning | Τι ονομάζουμε πηγή ενέργειας; | κάθε φυσικό πόρο από τον οποίο αντλούμε ενέργεια για τις ανάγκες μας',
    ],
    [
      'Η διαδικασία με την οποία η τροφή μετατρέπεται σε μικρά μόρια, ικανά να απορροφηθούν, λέγεται πέψη.',
      'meaning | Τι ονομάζεται πέψη; | η διαδικασία με την οποία η τροφή μετατρέπεται σε μικρά μόρια, ικανά να απορροφηθούν',
    ],
  ])('%s', (text, question) => {
    expect(questionsOf(text, 'el')).toContain(question);
  });

  it.each([
    'Οι δύο επάνω, που έχουν λεπτά τοιχώματα και δέχονται το αίμα, ονομάζονται κόλποι.',
    'Η λειτουργία αυτή των φυτών και των φυκών ονομάζεται φωτοσύνθεση.',
    'Συνήθως ονομάζουμε έτσι τα τραγούδια που διαδόθηκαν από στόμα σε στόμα.',
  ])('not %s', (text) => {
    expect(questionsOf(text, 'el').filter((one) => one.startsWith('meaning'))).toEqual([]);
  });
});

describe('who did a deed that is known by its doer', () => {
  it.each([
    [
      'en',
      'The physician Maria Keller discovered the bacterium that causes marsh fever.',
      'who | Who discovered the bacterium that causes marsh fever? | Maria Keller',
    ],
    [
      'en',
      'The first map of the southern coast was published in 1702 by Johann Berger.',
      'who | Who published the first map of the southern coast in 1702? | Johann Berger',
    ],
    [
      'el',
      'Το 1855 ο γιατρός Ρούντολφ Φίρχοβ διατύπωσε την αρχή ότι κάθε κύτταρο προέρχεται από κύτταρο.',
      'who | Ποιος διατύπωσε την αρχή ότι κάθε κύτταρο προέρχεται από κύτταρο το 1855; | Ρούντολφ Φίρχοβ',
    ],
  ] as const)('%s: %s', (language, text, question) => {
    expect(questionsOf(text, language)).toContain(question);
  });

  it.each([
    ['en', 'The physician Maria Keller discovered his new method in the same year.'],
    ['el', 'Το 1917 η κυβέρνηση του Ελευθέριου Βενιζέλου εισήγαγε τη δημοτική στις πρώτες τάξεις του δημοτικού.'],
  ] as const)('%s, not: %s', (language, text) => {
    expect(questionsOf(text, language).filter((one) => one.startsWith('who'))).toEqual([]);
  });
});

describe('what a thing does, where one sentence says all', () => {
  it.each([
    [
      'en',
      'The thyroid gland regulates the metabolism of all cells in the body.',
      'does | What does the thyroid gland regulate? | the metabolism of all cells in the body',
    ],
    [
      'el',
      'Στην Ελλάδα η Πίνδος συγκρατεί τα σύννεφα που έρχονται από το Ιόνιο.',
      'does | Τι συγκρατεί η Πίνδος στην Ελλάδα; | τα σύννεφα που έρχονται από το Ιόνιο',
    ],
  ] as const)('%s: %s', (language, text, question) => {
    expect(questionsOf(text, language)).toContain(question);
  });

  it.each([
    ['en', 'The epithelial cells of the nose secrete a moist, sticky layer that traps the dust.'],
    ['en', 'The kidneys of mammals carry out the functions of the urinary system.'],
    ['el', 'Ο Κωνσταντίνος αντιμετώπισε στη Βενετία τους επικριτές του σε δημόσια συζήτηση.'],
  ] as const)('%s, not: %s', (language, text) => {
    expect(questionsOf(text, language).filter((one) => one.startsWith('does'))).toEqual([]);
  });
});

describe('a statement without what joins it to the one before', () => {
  it.each([
    [
      'Στη θάλασσα, ωστόσο, το εκκρεμές ήταν άχρηστο εξαιτίας του κλυδωνισμού του πλοίου.',
      'why | Γιατί στη θάλασσα το εκκρεμές ήταν άχρηστο; | εξαιτίας του κλυδωνισμού του πλοίου',
    ],
    [
      'Όταν ο ήχος συναντήσει μια σκληρή επιφάνεια, γυρίζει πίσω.',
      'case | Τι συμβαίνει, σύμφωνα με το κείμενο, όταν ο ήχος συναντήσει μια σκληρή επιφάνεια; | γυρίζει πίσω',
    ],
  ])('%s', (text, question) => {
    expect(questionsOf(text, 'el')).toContain(question);
  });
});
