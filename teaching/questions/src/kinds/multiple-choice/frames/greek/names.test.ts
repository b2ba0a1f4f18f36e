import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../../analysis/test-document.ts';
import type { Idea } from '../idea.ts';
import { greekIdeas } from './ideas.ts';

const ideasOf = (...sentences: string[]): Idea[] =>
  greekIdeas(analyseDocuments([{ sourceId: 'a', document: testDocument(sentences.join(' '), 'el') }], 'el'));
const textsOf = (idea: Idea | undefined): string[] => idea?.candidates().map(({ text }) => text) ?? [];

describe('Greek options', () => {
  it('are of the class of the term, from the material or from the school books', () => {
    const ideas = ideasOf(
      'Η τήξη είναι η μετατροπή ενός στερεού σώματος σε υγρό με θέρμανση.',
      'Ο μετεωρολόγος είναι ο επιστήμονας που μελετά τον καιρό και τα σύννεφα.',
      'Το θερμόμετρο είναι η συσκευή που μετρά τη θερμοκρασία ενός σώματος.',
    );
    const texts = textsOf(ideas.find(({ answer }) => answer === 'Τήξη'));
    expect(texts).toContain('Εξάχνωση');
    expect(texts).not.toContain('Θερμόμετρο');
    expect(texts).not.toContain('Μετεωρολόγος');
  });

  it('are not sought for the member of a list, nor for a word that only has the stem of another', () => {
    const ideas = ideasOf(
      'Το ζεστό γάλα, η γλυκόζη, το αλάτι και το μέλι δυναμώνουν γρήγορα τον κουρασμένο αθλητή.',
      'Οι ακρίτες ήταν οι στρατιώτες που φύλαγαν τα σύνορα της αυτοκρατορίας.',
      'Τα ακριτικά γεννήθηκαν στις ανατολικές επαρχίες του Βυζαντίου τον 9ο αιώνα.',
    );
    expect(ideas.filter(({ frame, answer }) => frame === 'cloze' && answer === 'γλυκόζη')).toEqual([]);
    const songs = ideas.filter(({ answer }) => answer === 'Τα ακριτικά');
    for (const idea of songs) expect(textsOf(idea)).toEqual([]);
  });

  it('take a short word for that of its class only where the material speaks of its class', () => {
    const eye = 'Η κόρη είναι το μικρό άνοιγμα από το οποίο μπαίνει το φως στο μάτι.';
    const textsFor = (...more: string[]) => textsOf(ideasOf(eye, ...more).find(({ answer }) => answer === 'Κόρη'));
    expect(textsFor()).toEqual([]);
    expect(textsFor('Η ίριδα αλλάζει το μέγεθος του ανοίγματος όταν δυναμώνει το φως.')).toContain(
      'Κρυσταλλοειδής φακός',
    );
  });

  it('come from what the material defines only after all other questions', () => {
    const [idea] = ideasOf(
      'Το κουλουράκι είναι το γκρίνι που φτιάχνει ο μυλωνάς του χωριού μας.',
      'Το τσερβέλο είναι το μπρίκι που φορά ο μάγειρας της παρέας μας.',
    ).filter(({ frame }) => frame === 'define');
    expect(textsOf(idea).length).toBe(1);
    expect(idea?.quality).toBeLessThan(4);
  });

  it('are none where the sort of the term is not known', () => {
    const ideas = ideasOf('Το κουλουράκι είναι το γκρίνι που φτιάχνει ο μυλωνάς του χωριού μας.');
    for (const idea of ideas) expect(textsOf(idea)).toEqual([]);
  });
});

describe('Greek questions for persons', () => {
  const others = [
    'Ο Φίλιππος Βερνάρδος έχτισε το πρώτο λιμάνι στη βόρεια ακτή.',
    'Ο Άγγλος μηχανικός Τόμας Γκρίνουντ σχεδίασε τη γέφυρα του ποταμού.',
    'Ο Ανδρέας Λασκαράτος ίδρυσε την εφημερίδα «Λύχνος» στην Κεφαλονιά.',
  ];

  it('take the deed from an object with its pronoun, without title and country', () => {
    const ideas = ideasOf(
      'Την πρώτη μηχανή του ελαιοτριβείου την κατασκεύασε το 1835 ο Γάλλος Ανρί Ντιβάλ.',
      ...others,
    );
    const idea = ideas.find(({ answer }) => answer === 'Ο Ανρί Ντιβάλ');
    expect(idea?.question).toBe('Ποιος κατασκεύασε το 1835 την πρώτη μηχανή του ελαιοτριβείου;');
    expect(textsOf(idea)).toEqual(expect.arrayContaining(['Ο Τόμας Γκρίνουντ', 'Ο Φίλιππος Βερνάρδος']));
  });

  it('leave out the deed of somebody else in the same sentence', () => {
    const ideas = ideasOf(
      'Ο Πέτρος Μαυρικάκης πούλησε το εργαστήριο στην Πάτρα και τη θέση του πήρε ο Νικόλαος Δεληγιάννης.',
      ...others,
    );
    expect(ideas.map(({ question }) => question)).not.toContain(
      'Ποιος πούλησε το εργαστήριο στην Πάτρα και τη θέση του πήρε ο Νικόλαος Δεληγιάννης;',
    );
  });

  it('ask who somebody was by what explains the name', () => {
    const ideas = ideasOf(
      'Ο Ιωάννης Κορνάρος, ο ιδρυτής της σχολής των Χανίων, ταξίδεψε στη Βενετία και στην Πάδοβα.',
      ...others,
    );
    expect(ideas.map(({ question }) => question)).toContain('Ποιος ήταν ο ιδρυτής της σχολής των Χανίων;');
  });

  it('never take a river, an event or a land for a person', () => {
    const ideas = ideasOf(
      'Ο Κορινθιακός Πόλεμος ξέσπασε στην Πελοπόννησο και η Βενετία έστειλε στόλο στη Μεθώνη.',
      ...others,
    );
    for (const { answer } of ideas.filter(({ frame }) => frame === 'who'))
      expect(answer).not.toMatch(/Πόλεμος|Βενετία/u);
  });
});

describe('Greek dates', () => {
  it('are no part of a name', () => {
    const ideas = ideasOf(
      'Το δίκτυο Natura 2000 περιλαμβάνει τις σημαντικότερες περιοχές της Ευρώπης.',
      'Ο δρυμός ιδρύθηκε το 1938.',
    );
    expect(ideas.filter(({ frame, answer }) => frame === 'when' && answer === '2000')).toEqual([]);
  });

  it('put the verb first, past what belongs to the subject', () => {
    const ideas = ideasOf(
      'Η μεγάλη πλημμύρα στην πεδιάδα της Λάρισας σημειώθηκε το 1883.',
      'Το λιμάνι έγινε τότε κέντρο του εμπορίου.',
    );
    expect(ideas.find(({ frame }) => frame === 'when')?.question).toBe(
      'Ποια χρονιά σημειώθηκε η μεγάλη πλημμύρα στην πεδιάδα της Λάρισας;',
    );
  });
});
