import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../../analysis/analyse-documents.ts';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { testDocument } from '../../../../analysis/test-document.ts';
import {
  firstStatement,
  readGreekClause,
  revealsGender,
  verbFirst,
  withoutTail,
} from '../../../../material/greek/clause.ts';
import type { Idea } from '../idea.ts';
import { greekIdeas } from './ideas.ts';
import { beginsWithVerb, pointsHome } from './reason.ts';

const filler = [
  'Η πόλη μεγάλωσε πολύ μέσα σε λίγες δεκαετίες και έγινε κέντρο του εμπορίου.',
  'Το λιμάνι της Ρόδου φιλοξενούσε πλοία από όλα τα μέρη της Μεσογείου.',
  'Οι κάτοικοι της περιοχής ζούσαν κυρίως από τη γεωργία και από την κτηνοτροφία.',
  'Η βιβλιοθήκη της Περγάμου συγκέντρωσε χιλιάδες έργα από όλο τον τότε κόσμο.',
];

function read(...sentences: string[]): Analysis {
  const document = testDocument([...sentences, ...filler].join(' '), 'el');
  return analyseDocuments([{ sourceId: '00000000-0000-4000-8000-000000000000', document }], 'el');
}

function questionsOf(frame: string, ...sentences: string[]): Idea[] {
  return greekIdeas(read(...sentences)).filter((idea) => idea.frame === frame);
}

describe('Greek questions', () => {
  it('asks how many with the pronoun of the noun', () => {
    const [idea] = questionsOf('number', 'Η πανώλη παρουσιάστηκε στη Βενετία 22 φορές μεταξύ 1361 και 1528.');
    expect(idea?.question).toBe('Πόσες φορές παρουσιάστηκε η πανώλη στη Βενετία μεταξύ 1361 και 1528;');
    expect(idea?.answer).toBe('22');
  });

  it('leaves a gap for a number that is not free, with steps of the same kind beside it', () => {
    const [idea] = questionsOf('number', 'Πάνω από το 60% του πληθυσμού της Νορβηγίας πέθανε το 1348-50.');
    expect(idea?.question).toBe('Πάνω από το ________ του πληθυσμού της Νορβηγίας πέθανε το 1348-50.');
    for (const item of idea?.candidates() ?? []) expect(item.text).toMatch(/^\d0%$/);
  });

  it('leaves the list out that would count itself', () => {
    const sentence =
      'Όλες οι ομάδες ανήκουν σε μία από τις τρεις μεγάλες οικογένειες, την οικογένεια των πράσινων φυτών, την οικογένεια των κόκκινων φυτών της θάλασσας ή την οικογένεια των γλαυκών φυτών που ζουν στα γλυκά νερά των ποταμών.';
    expect(questionsOf('number', sentence)[0]?.question).toMatch(/τις ________ μεγάλες οικογένειες\.$/);
  });

  it('asks where, with the verb first and the year last', () => {
    const ideas = questionsOf(
      'where',
      'Το 1466, ίσως 40.000 άνθρωποι πέθαναν από την πανώλη στο Παρίσι.',
      'Πολλοί έμποροι έφτασαν τότε στη Βενετία και στο Λονδίνο με καράβια.',
    );
    expect(ideas[0]?.question).toBe('Πού πέθαναν ίσως 40.000 άνθρωποι από την πανώλη το 1466;');
    expect(ideas[0]?.answer).toBe('Στο Παρίσι');
  });

  it('asks by whom, of names that do not decline', () => {
    const [idea] = questionsOf('who', 'Το όνομα οξυγόνο δημιουργήθηκε το 1777 από τον Αντουάν Λαβουαζιέ.');
    expect(idea?.question).toBe('Από ποιον δημιουργήθηκε το όνομα οξυγόνο το 1777;');
    expect(idea?.answer).toBe('Από τον Αντουάν Λαβουαζιέ');
  });

  it('names a subject with its article, people by «ποιοι»', () => {
    const [idea] = questionsOf(
      'who',
      'Οι παλαιοκλιματολόγοι μετρούν τις αναλογίες των ισοτόπων στα κελύφη των θαλάσσιων οργανισμών.',
    );
    expect(idea?.question).toMatch(/^Ποιοι μετρούν /);
    expect(idea?.answer).toBe('Οι παλαιοκλιματολόγοι');
  });

  it('uses the past tense for the past', () => {
    const ideas = questionsOf(
      'define',
      'Ο σατράπης ήταν ο διοικητής που κυβερνούσε μια επαρχία στο όνομα του βασιλιά.',
    );
    expect(ideas[0]?.question).toMatch(/^Πώς ονομαζόταν ο διοικητής/);
  });
});

describe('Greek clauses', () => {
  const none: Pick<Analysis, 'common'> = { common: new Set() };

  it('puts the verb first, with its particle, also before names that do not decline', () => {
    expect(verbFirst('Ο Μέλβιν Κάλβιν πήρε το βραβείο', none)).toBe('πήρε ο Μέλβιν Κάλβιν το βραβείο');
    expect(verbFirst('Τα περσικά πλοία δεν μπορούσαν να κινηθούν', none)).toBe(
      'δεν μπορούσαν τα περσικά πλοία να κινηθούν',
    );
    expect(verbFirst('Ο Παυσανίας οδήγησε τον ενωμένο στρατό', none)).toBe('οδήγησε ο Παυσανίας τον ενωμένο στρατό');
    expect(verbFirst('Οι Σπαρτιάτες έφτασαν αργά', none)).toBe('έφτασαν αργά οι Σπαρτιάτες');
    expect(verbFirst('Τα φύλλα φαίνονται πράσινα', none)).toBe('τα φύλλα φαίνονται πράσινα');
  });

  it('does not read «ή» as an article', () => {
    expect(readGreekClause('Ή ανοσοκατασταλτικά φάρμακα βοηθούν τον ασθενή')).toBeNull();
  });

  it('cuts what a question does not need', () => {
    expect(withoutTail('Το όνομα δόθηκε το 1777 από τον Λαβουαζιέ, του οποίου τα πειράματα έμειναν γνωστά.')).toBe(
      'Το όνομα δόθηκε το 1777 από τον Λαβουαζιέ.',
    );
    expect(firstStatement('Το σχέδιο χρειαζόταν κωπηλάτες και οι περισσότεροι ήταν φτωχοί.')).toBeNull();
  });

  it('recognises the linking verbs in every tense', () => {
    for (const verb of ['παρέμενε', 'έμεινε', 'θεωρήθηκε', 'αποτελούσε', 'υπήρξαν', 'φαινόταν'])
      expect(revealsGender(`${verb} ένα σημαντικό γεγονός`), verb).toBe(true);
  });

  it('recognises reasons that refer to their own sentence and reasons without a subject', () => {
    expect(pointsHome('μια μικρή δύναμη μπορούσε να το κλείσει')).toBe(true);
    expect(pointsHome('ο βασιλιάς τους φοβόταν πολύ')).toBe(true);
    expect(pointsHome('οι ρίζες απορροφούν το νερό και λεπτοί σωλήνες το μεταφέρουν')).toBe(false);
    expect(pointsHome('το φυτό διασπά τη χλωροφύλλη του')).toBe(false);
    expect(beginsWithVerb('από τους ανοιχτούς πόρους θα χανόταν πολύ νερό')).toBe(false);
    expect(beginsWithVerb('δεν εξαρτάται από το φως')).toBe(true);
  });
});

describe('Greek terms', () => {
  const terms = (sentence: string): string[] => read(sentence, sentence).terms.map((term) => term.text);

  it('are never cut before their genitive', () => {
    const found = terms('Οι υποδοχείς Τ-κυττάρων και η νόσος εξ αποσυμπίεσης περιγράφονται σε κάθε βιβλίο βιολογίας.');
    expect(found).toContain('υποδοχείς Τ-κυττάρων');
    expect(found).toContain('νόσος εξ αποσυμπίεσης');
    expect(found).not.toContain('υποδοχείς');
    expect(found).not.toContain('νόσος');
  });

  it('are not taken from an accusative that has another nominative', () => {
    const found = terms('Ο γιατρός εξέτασε τη ρευματοειδή αρθρίτιδα και εφάρμοσε τη μέθοδο στο νοσοκομείο της πόλης.');
    expect(found.some((text) => /ρευματοειδή|^μέθοδο$/.test(text))).toBe(false);
  });

  it('distinguish people from things', () => {
    const material = read('Ο διοικητής κάλεσε τους στρατιώτες και ο χάρτης έμεινε στη σκηνή μέχρι το πρωί της μάχης.');
    const type = (text: string): string | undefined => material.terms.find((term) => term.text === text)?.type;
    expect(type('διοικητής')).toBe('person');
    expect(type('χάρτης')).not.toBe('person');
  });
});
