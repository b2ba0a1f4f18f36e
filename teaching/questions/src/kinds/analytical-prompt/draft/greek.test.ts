import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import { statedBy } from '../marker-notes.ts';
import { opensOnUnnamed } from './greek-opening.ts';
import { analysed, drafted, draftsOf, frames } from './test-drafts.ts';
import { isSimile } from './topics.ts';

const soils =
  'Τα εδάφη του κάμπου διαφέρουν από τόπο σε τόπο. Κοντά στο ποτάμι τα εδάφη έχουν χοντρούς κόκκους, ενώ στους πρόποδες του βουνού είναι πολύ λεπτοί. Για παράδειγμα, στο χωριό Άρνη το νερό της βροχής χρειάζεται τρεις μέρες για να φύγει. Όταν το 1998 έσπασε το φράγμα, τα εδάφη του κάμπου έμειναν σκεπασμένα για έναν μήνα. Επομένως οι αγρότες πρέπει να διαλέγουν για κάθε χωράφι άλλα φυτά.';

describe('the key of a summary', () => {
  const found = (gradeLevel: '3-5' | '6-8') =>
    drafted(soils, 'el', { gradeLevel }).find(({ frame }) => frame === 'summary');

  it('has the sentences as they stand, and notes on the choice', () => {
    const starts = found('6-8')?.key.expected.map((point) => point.slice(0, 12));
    expect(starts).toEqual([
      'Τα εδάφη του',
      'Κοντά στο πο',
      'Για παράδειγ',
      'Όταν το 1998',
      'Επομένως οι ',
      'Για τις δύο ',
      'Στο πρώτο ερ',
    ]);
    expect(found('6-8')?.verdicts).toContainEqual({ check: 'expected-in-source', outcome: 'passed' });
    // A note says nothing of the text that could be looked up there.
    expect(statedBy(found('6-8')?.key.expected.at(-1) ?? '')).toBeNull();
  });

  it('says nothing of a step that a young class does not have', () => {
    expect(found('3-5')?.key.expected.at(-1)).toMatch(/Για τις δύο πληροφορίες δεκτή/);
  });
});

describe('a task', () => {
  it('says what its material comes from, where headings stand over it', () => {
    const text = `Ο κάμπος\n\nΤα εδάφη\n\n${soils}`;
    const heading = (words: string, level: number) => ({
      ...{ kind: 'heading' as const, level, language: 'el' as const },
      ...{ start: text.indexOf(words), end: text.indexOf(words) + words.length },
    });
    const start = text.indexOf(soils);
    const paragraph = { kind: 'paragraph' as const, start, end: text.length, language: 'el' as const };
    const blocks = [heading('Ο κάμπος', 1), heading('Τα εδάφη', 2), paragraph];
    const document = { ...testDocument(text, 'el'), blocks };
    const [made] = draftsOf(analyseDocuments([{ sourceId: 'a', document }], 'el'));
    expect(made?.content.task).toMatch(/^Το κείμενο είναι απόσπασμα από: «Ο κάμπος», ενότητα «Τα εδάφη»\. Να /);
    expect(drafted(soils, 'el')[0]?.content.task).not.toContain('απόσπασμα');
  });
});

describe('a passage', () => {
  const analysis = analysed('Τα πηγάδια της Άρνης είναι βαθιά. Ο κουβάς χωρά είκοσι κιλά νερό.', 'el');
  it.each([
    'Για τη μέτρηση χρησιμοποιείται ένα μακρύ σχοινί.',
    'Συνήθως η άμεση αιτία είναι ένα ράγισμα, που αφήνει το νερό να φύγει.',
    'Ένας λόφος ανάμεσα στην Άρνη και τη θάλασσα τη χωρίζει από το λιμάνι.',
    'Το βαρέλι εκμεταλλεύεται την ίδια σύγκριση αλλάζοντας το βάρος του.',
    'Η νησιωτική εμπειρία είναι χαρακτηριστική.',
    'Η κοινότητα του αναγνωρίζει το δικαίωμα να ψαρεύει στη λίμνη.',
  ])('begins with nothing that only the text before it names: %s', (text) => {
    expect(opensOnUnnamed(text, analysis)).toBe(true);
  });

  it.each([
    'Για τη μέτρηση του βάθους χρησιμοποιείται ένα μακρύ σχοινί.',
    'Τα πηγάδια της Άρνης διαφέρουν πολύ.',
    'Οι αγρότες ποτίζουν με δύο τρόπους.',
  ])('may begin with what its own sentence names: %s', (text) => {
    expect(opensOnUnnamed(text, analysis)).toBe(false);
  });
});

describe('the points of a task are about what it names', () => {
  it('sets no sheet about a term of which one sentence speaks', () => {
    const text =
      'Η στέρνα είναι μια δεξαμενή κάτω από την αυλή, που μαζεύει το νερό της βροχής από τη στέγη του σπιτιού. Το σιτάρι στις αποθήκες σαπίζει, αν το νερό της βροχής φτάσει ως το πάτωμα και μείνει εκεί. Τα σύκα ξεραίνονται στη στέγη του σπιτιού, επειδή ο ήλιος τη ζεσταίνει ως αργά το απόγευμα. Οι βοσκοί μαζεύουν ξύλα για τον χειμώνα και τα στοιβάζουν δίπλα στον φράχτη.';
    expect(frames(text, 'el')).not.toContain('sheet');
  });

  it('asks for one comparison of figures where two of them measure one thing', () => {
    const text = (last: string) =>
      `Στο λιμάνι της Άρνης η ανεργία έφτασε το 13% του πληθυσμού. Ο δήμος χαμήλωσε τους φόρους, ώστε τα ενοίκια έπεσαν κατά 20% μέσα σε λίγους μήνες. Οι ψαράδες πούλησαν τα μισά καΐκια, και η ζήτηση για πάγο υποχώρησε κατά 10% στην αγορά. Με το νέο εργοστάσιο ${last} έπεσε στο 3% και οι νέοι έμειναν στο νησί. Το εργοστάσιο έκλεισε αργότερα και η ανεργία γύρισε.`;
    const task = drafted(text('η ανεργία'), 'el').find(({ frame }) => frame === 'figures')?.content.task;
    expect(task).toContain('με μία πρόταση');
    expect(frames(text('ο πυρετός'), 'el')).not.toContain('figures');
  });
});

describe('a task that asks for something of the pupil’s own', () => {
  it.each([
    'Συχνά παρομοιάζουμε το πηγάδι με ένα μπουκάλι.',
    'Το πηγάδι μοιάζει με μπουκάλι χωρίς πάτο.',
    'A well can be compared to a bottle.',
  ])('has no comparison of the text among its points: %s', (clean) => {
    expect(isSimile({ clean })).toBe(true);
  });

  it('keeps plain statements', () => {
    expect(isSimile({ clean: 'Το πηγάδι έχει βάθος δέκα μέτρα.' })).toBe(false);
    expect(isSimile({ clean: 'A well is ten metres deep.' })).toBe(false);
  });
});
