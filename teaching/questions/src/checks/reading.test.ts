import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../analysis/analyse-documents.ts';
import { testDocument } from '../analysis/test-document.ts';
import { knownRelation, statedAlias } from './aliases.ts';
import { findBrokenQuestion, findBrokenStatement } from './broken-sentence.ts';
import type { Facts } from './facts.ts';
import { restOfName } from './half-names.ts';
import { findLostContext } from './lost-context.ts';
import { findOtherKind } from './option-kinds.ts';
import { findPrintedAnswer } from './printed-elsewhere.ts';
import { findTrifle } from './trifle.ts';

/** What the checks know of a text whose first sentence is the passage. */
function factsOf(language: 'en' | 'el', text = '', otherQuestions: string[] = []): Facts {
  const document = testDocument(text, language);
  const analysis = text === '' ? null : analyseDocuments([{ sourceId: 'a', document }], language);
  return { language, analysis, spans: [], evidence: new Set(analysis ? [0] : []), otherQuestions };
}

describe('words that only an earlier sentence explains', () => {
  it.each([
    ['en', 'The battle lasted until the evening of that day.'],
    ['en', 'The three-week battle destroyed the harbour.'],
    ['en', 'In the same year, the potters of Lindos moved to the coast.'],
    ['en', 'Their kilns stood outside the walls of the town.'],
    ['el', 'Η ομάδα διέθετε τρία μικρά πλοία.'],
    ['el', 'Τον ίδιο χρόνο οι αγγειοπλάστες έφυγαν από την πόλη.'],
    ['el', 'Συνελήφθη από τους Αυστριακούς και κρατήθηκε στη φυλακή.'],
    ['el', 'Η διαδικασία αυτή διαρκεί τρεις ημέρες.'],
    ['el', 'Πέντε χρόνια αργότερα η πόλη άλλαξε όνομα.'],
    ['en', 'A second kind of kiln is built of stone.'],
    ['en', 'In deep water, they feed on crabs and snails.'],
  ] as const)('%s finds: %s', (language, text) => {
    expect(findLostContext(text, factsOf(language))).not.toBeNull();
  });

  it.each([
    ['en', 'The battle of Lindos lasted until the evening.'],
    ['en', 'When they are young, herons eat small fish.'],
    ['en', 'The view that clay is alive was held by the potters.'],
    ['el', 'Η μάχη της Λίνδου κράτησε ως το βράδυ.'],
    ['el', 'Ένα νομοσχέδιο το καταθέτει στη Βουλή η κυβέρνηση.'],
  ] as const)('%s passes: %s', (language, text) => {
    expect(findLostContext(text, factsOf(language))).toBeNull();
  });

  it('finds a pronoun and a bare noun in a question', () => {
    expect(findLostContext('Where was it moved by his pupils?', factsOf('en'), true)).not.toBeNull();
    expect(findLostContext('When was the treaty signed?', factsOf('en'), true)).not.toBeNull();
    expect(findLostContext('When was the treaty of Lindos signed?', factsOf('en'), true)).toBeNull();
  });

  it('finds a claim of somebody that is told as a fact', () => {
    const facts = factsOf('en', 'The potters of Lindos believed that clay grows in the ground like a root.');
    expect(findLostContext('Clay grows in the ground like a root.', facts)).not.toBeNull();
    expect(findLostContext('According to the potters of Lindos, clay grows in the ground.', facts)).toBeNull();
  });
});

describe('broken sentences', () => {
  it.each([
    ['en', 'What is the term for a federal matter, the issuance of licenses is a state matter?'],
    ['en', 'In which year did the way Britain choose its members had hardly changed?'],
    ['en', 'In which year the assembly voted for a new law?'],
    ['en', 'Where Leonidas held the pass with a small army?'],
    ['el', 'Ποια χρονιά η Εθνοσυνέλευση ψήφισε το Σύνταγμα;'],
    ['el', 'Ποια χρονιά έχει τις ρίζες της η αρχή της δεδηλωμένης;'],
    ['el', 'Πώς ονομάζεται η αργή κίνηση των πλακών και ο βυθός ανοίγει;'],
  ] as const)('%s question: %s', (language, text) => {
    expect(findBrokenQuestion(text, language)).not.toBeNull();
  });

  it.each([
    ['en', 'What is the term for an instrument that measures the pressure of the air?'],
    ['en', 'In which year did Haiti declare its independence from France?'],
    ['en', 'How many soldiers died in the pass?'],
    ['en', 'When water freezes, what happens to its volume?'],
    ['en', 'How do bees tell each other where flowers are?'],
    ['el', 'Ποια χρονιά ψήφισε η Εθνοσυνέλευση το Σύνταγμα;'],
    ['el', 'Γιατί η αριστερή κοιλία έχει παχύ τοίχωμα;'],
    ['el', 'Πώς ονομάζεται η σειρά των αντιδράσεων με τις οποίες το φυτό φτιάχνει σάκχαρα;'],
  ] as const)('%s passes: %s', (language, text) => {
    expect(findBrokenQuestion(text, language)).toBeNull();
  });

  it.each([
    ['en', 'The satraps collected taxes and supported local rulers who.'],
    ['en', 'Because the strait was too narrow for a fleet.'],
    ['en', 'Which stood in close rows with their shields side by side.'],
    ['el', 'Οι ήχοι αυτοί οφείλονται στο κλείσιμο των.'],
    ['el', 'Η δεξιά κοιλία έχει παχύτερο τοίχωμα από τη αριστερή.'],
    ['el', 'Επειδή το στενό ήταν μικρό για τόσα πλοία.'],
  ] as const)('%s statement: %s', (language, text) => {
    expect(findBrokenStatement(text, factsOf(language))).not.toBeNull();
  });

  it.each([
    ['en', 'Because the strait was narrow, the ships could not turn.'],
    ['en', 'When a liver abscess develops, fever may occur.'],
    ['el', 'Οι Αθηναίοι αδυνάτισαν το κέντρο της παράταξής τους.'],
  ] as const)('%s statement passes: %s', (language, text) => {
    expect(findBrokenStatement(text, factsOf(language))).toBeNull();
  });

  it('finds an end in the middle of a noun phrase of the passage', () => {
    const facts = factsOf('en', 'The potters of Lindos sold their jars in many rich cities of the coast.');
    expect(findBrokenStatement('The potters of Lindos sold their jars in many.', facts)).not.toBeNull();
    expect(findBrokenStatement('The potters of Lindos sold their jars in many rich cities.', facts)).toBeNull();
  });
});

describe('half a name', () => {
  it.each([
    ['en', 'Refugees from the Great ', 'Plains', ' moved west.'],
    ['en', 'In 1961, Melvin ', 'Calvin', ' received the prize.'],
    ['en', 'Washington lost the ', 'Battle', ' of Long Island in August.'],
    ['el', 'Ο Ρήγας ', 'Βελεστινλής', ' τύπωσε τη Χάρτα.'],
    ['el', 'Ο στρατός του Μεγάλου ', 'Αλεξάνδρου', ' έφτασε ως τον Ινδό.'],
  ] as const)('%s: %s[%s]%s', (language, before, answer, after) => {
    expect(restOfName(before, answer, after, factsOf(language, `${before}${answer}${after}`))).not.toBeNull();
  });

  it.each([
    ['en', 'King ', 'Leonidas', ' held the pass.'],
    ['en', 'The prize of 1961 went to ', 'Melvin Calvin', ' for his work.'],
    ['el', 'Ο Γερμανός ', 'Άλφρεντ Βέγκενερ', ' διατύπωσε την ιδέα.'],
  ] as const)('%s passes: %s[%s]%s', (language, before, answer, after) => {
    expect(restOfName(before, answer, after, factsOf(language, `${before}${answer}${after}`))).toBeNull();
  });
});

describe('options of one kind', () => {
  it.each([
    ['en', 'Who held the pass?', 'Leonidas', ['Xerxes', 'the festival', 'Darius']],
    ['en', 'What filters the blood?', 'the kidney', ['the revolution', 'the lung', 'the liver']],
    ['en', 'What carries the blood?', 'an artery', ['slowly', 'a vein', 'a valve']],
    ['el', 'Ποιος έκανε τις μετρήσεις;', 'Τίχο Μπράχε', ['Johannes Kepler', 'Isaac Newton', 'Galileo']],
    ['el', 'Ποιος κράτησε το στενό;', 'ο Λεωνίδας', ['ο Ξέρξης', 'η λύπη', 'ο Δαρείος']],
  ] as const)('%s finds another kind: %s %s', (language, question, key, others) => {
    expect(findOtherKind(question, key, others, factsOf(language))).not.toBeNull();
  });

  it.each([
    ['en', 'Which organ pumps the blood?', 'The heart', ['The liver', 'The lung', 'The kidney']],
    ['en', 'How do bees tell each other?', 'by dancing', ['by singing', 'by glowing', 'by biting']],
    ['en', 'Which virus is it?', 'HIV', ['polio', 'rabies', 'measles']],
    ['el', 'Ποιο όργανο στέλνει το αίμα;', 'Η καρδιά', ['Το συκώτι', 'Ο πνεύμονας', 'Το νεφρό']],
  ] as const)('%s passes: %s %s', (language, question, key, others) => {
    expect(findOtherKind(question, key, others, factsOf(language))).toBeNull();
  });
});

describe('another name of the right option', () => {
  it('is one that the source gives, in any of its sentences', () => {
    const { analysis } = factsOf(
      'en',
      'Kilns stood there. The glaze is also called slipware by the potters of Lindos.',
    );
    expect(analysis && statedAlias('the glaze', 'slipware', analysis)).toContain('slipware');
    const apart = factsOf('en', 'Kilns stood there. The glaze and the slipware were sold to the potters of Lindos.');
    expect(apart.analysis && statedAlias('the glaze', 'slipware', apart.analysis)).toBeNull();
  });

  it('is a wider term or a part that WordNet knows', () => {
    expect(knownRelation('oxygen', 'a gas', 'en')).toBe('wider');
    expect(knownRelation('oxygen', 'nitrogen', 'en')).toBeNull();
  });
});

describe('a figure', () => {
  const passage = 'The dam, which was built by 340 workers from three villages, changed the river in 1931.';
  it('of a side clause is a trifle; of the main clause it is none', () => {
    expect(findTrifle('340', 'The dam, which was built by ', factsOf('en', passage))).not.toBeNull();
    expect(findTrifle('1931', null, factsOf('en', passage))).toBeNull();
    const greek = factsOf('el', 'Το φράγμα, που το έχτισαν 340 εργάτες από τρία χωριά, άλλαξε τον ποταμό το 1931.');
    expect(findTrifle('340', null, greek)).not.toBeNull();
    expect(findTrifle('1931', null, greek)).toBeNull();
  });
});

describe('an answer that another question prints', () => {
  const question = 'In which year did Haiti declare its independence from France?';
  it('is found where most of the question stands beside it', () => {
    const told = ['Haiti declared its independence from France in 1804 after a long war.'];
    expect(findPrintedAnswer(question, '1804', factsOf('en', '', told))).toBe(told[0]);
    expect(
      findPrintedAnswer(question, '1804', factsOf('en', '', ['In 1804, Napoleon was crowned in Paris.'])),
    ).toBeNull();
    expect(findPrintedAnswer(question, '1804', factsOf('en'))).toMatchObject({ reason: 'only-question' });
  });
});
