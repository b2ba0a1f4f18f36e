import { fold, words } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../analyse-documents.ts';
import { testDocument } from '../test-document.ts';
import { greekNamings } from './namings.ts';

const analysisOf = (text: string) => analyseDocuments([{ sourceId: 'a', document: testDocument(text, 'el') }], 'el');
const found = (text: string): string[] =>
  analysisOf(text).definitions.map(({ term, meaning }) => `${term} = ${meaning.toLowerCase()}`);

describe('Greek definitions in prose', () => {
  it('stand in the accusative with «ονομάζουμε»', () => {
    expect(found('Φυγόκεντρο ονομάζουμε τη συνεχή κίνηση των σωμάτων γύρω από έναν άξονα.')).toEqual(
      ['φυγόκεντρο = η συνεχής κίνηση των σωμάτων γύρω από έναν άξονα'].map((line) =>
        line.replace('φυγόκεντρο', 'Φυγόκεντρο'),
      ),
    );
  });

  it('tell who was called so with «όσοι»', () => {
    expect(found('Αγωγιάτες ονομάστηκαν όσοι μετέφεραν εμπορεύματα με μουλάρια από χωριό σε χωριό.')).toEqual([
      'Αγωγιάτες = όσοι μετέφεραν εμπορεύματα με μουλάρια από χωριό σε χωριό',
    ]);
  });

  it('stand in a relative clause behind their noun', () => {
    expect(found('Στην κορυφή του λόφου βρισκόταν το Ωρολόγιο, που ήταν το παλαιότερο κτίριο της αγοράς.')).toEqual([
      'Ωρολόγιο = το παλαιότερο κτίριο της αγοράς',
    ]);
  });

  it('take the noun of «εκείνη» and who acts from the clause before', () => {
    expect(
      found(
        'Η ώρα κατά την οποία το νερό ανεβαίνει ονομάζεται πλημμυρίδα, ενώ εκείνη κατά την οποία κατεβαίνει και φαίνεται ο βυθός ονομάζεται υποχώρηση.',
      ),
    ).toEqual([
      'πλημμυρίδα = η ώρα κατά την οποία το νερό ανεβαίνει',
      'υποχώρηση = η ώρα κατά την οποία κατεβαίνει το νερό και φαίνεται ο βυθός',
    ]);
  });

  it('give a name in the nominative to what stands before a place', () => {
    expect(found('Τη βάρκα κρατά ένα μακρύ σχοινί με βαρίδια στην άκρη του λιμανιού, ο πρυμάτσος, όταν φυσά.')).toEqual(
      ['πρυμάτσος = ένα μακρύ σχοινί με βαρίδια στην άκρη του λιμανιού'],
    );
  });

  it('stand behind the verb where the subject describes one thing only', () => {
    expect(found('Η βασική μονάδα του υφαντού πανιού είναι το νήμα, που στρίβεται με το αδράχτι.')).toEqual([
      'νήμα = η βασική μονάδα του υφαντού πανιού',
    ]);
    expect(found('Το αγαπημένο παιχνίδι του μικρού αδελφού είναι η σβούρα, που γυρίζει στο πάτωμα.')).toEqual([]);
  });

  it('are read in a sentence that no question repeats', () => {
    expect(found('Πολλοί ναύτες φορούσαν τη νιτσεράδα, μια αδιάβροχη καμπαρντίνα που κρατούσε τη βροχή έξω.')).toEqual([
      'νιτσεράδα = μια αδιάβροχη καμπαρντίνα που κρατούσε τη βροχή έξω',
    ]);
  });

  it("are left out where they are newer, or somebody's, of whom only the sentence before tells", () => {
    expect(found('Το νέο πολίτευμα ονομάστηκε ηγεμονία, όπως γράφουν οι παλιοί ιστορικοί.')).toEqual([]);
    expect(found('Η ταινία των χρωμάτων που σχηματίζεται λέγεται φάσμα και έχει επτά χρώματα.')).toEqual([]);
    expect(found('Το βασικό της εργαλείο είναι το αλέτρι, όπως δείχνουν οι εικόνες.')).toEqual([]);
    expect(found('Θαλασσοκρατία ονομάζουμε την κυριαρχία τους στις θάλασσες του νότου.')).toEqual([]);
  });

  it('are left out where a noun, a place or the rest of the sentence is missing', () => {
    expect(found('Οι δύο επάνω, που έχουν λεπτά πανιά και μικρό βάρος, ονομάζονται φλόκοι.')).toEqual([]);
    expect(found('Το σημείο της ακτής που βρίσκεται ακριβώς από πάνω ονομάζεται ακρόπρωρο.')).toEqual([]);
    expect(
      found('Ακόμη κι αν χαθεί ένας σωρίτης, τα κομμάτια που αφήνει στον βράχο εξακολουθούν να φαίνονται.'),
    ).toEqual([]);
  });

  it('keep a noun that only looks like an adjective', () => {
    expect(found('Ένα χαρτί που καταθέτει στο λιμάνι ο καπετάνιος λέγεται δηλωτήριο, όταν φτάνει το πλοίο.')).toEqual([
      'δηλωτήριο = ένα χαρτί που καταθέτει στο λιμάνι ο καπετάνιος',
    ]);
    expect(found('Ένα σκοινί που λύνεται δύσκολα στο νερό λέγεται αυστηρό, όταν το δένουν οι ναύτες.')).toEqual([]);
  });
});

describe('Greek namings', () => {
  const namings = (text: string): string[] => {
    const { passages } = analysisOf(text);
    const known = new Map(passages.flatMap(({ clean }) => words(clean).map((word) => [fold(word.text), word.text])));
    return passages.flatMap((passage, at) =>
      greekNamings(passage, passages[at - 1], (plain) => known.get(plain) ?? null).map(
        ({ term, meaning }) => `${term} = ${meaning}`,
      ),
    );
  };

  it('describe what the sentence before tells', () => {
    expect(namings('Ο άνεμος μετακινεί την άμμο της ακτής. Η διαδικασία αυτή ονομάζεται αιολισμός.')).toEqual([
      'αιολισμός = η διαδικασία με την οποία μετακινεί ο άνεμος την άμμο της ακτής',
    ]);
  });

  it('describe a thing by what its sentence says of it', () => {
    expect(namings('Το κατάστρωμα του πλοίου είναι χωρισμένο σε στενές λωρίδες που ονομάζονται σανιδώματα.')).toEqual([
      'σανιδώματα = οι στενές λωρίδες στις οποίες είναι χωρισμένο το κατάστρωμα του πλοίου',
    ]);
  });

  it('do not describe what only pronouns tell', () => {
    expect(namings('Αυτός τα μετακινεί όλα προς την ακτή. Η διαδικασία αυτή ονομάζεται αιολισμός.')).toEqual([]);
  });
});
