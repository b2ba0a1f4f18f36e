import { contentStems } from '@schole/language';
import { planted as twoRight } from '../../../teaching/questions/src/kinds/multiple-choice/planted.ts';
import { type TextItem, textOf } from './text-items.ts';

// The faults as readers quoted them, each beside the sentence of its text.
const english = `
trifle | fill-in-blank | The dam, which was built by 340 workers from three villages, changed the course of the river. | The dam, which was built by ____ workers from three villages, changed the course of the river. | 340
trifle | multiple-choice | Cells of the outer layer live for about 27 days, and the layer protects the body from infection. | For about how many days do cells of the outer layer live in the body? | 27 / 12 / 45 / 90
context lost | true-false | The city fell in winter. The three-week battle destroyed most of the harbour and the granaries. | The three-week battle destroyed most of the harbour and the granaries. | true
context lost | multiple-choice | Aristotle opened a school in Athens. It was moved by his pupils to a house near the walls. | Where was it moved by his pupils after some years? | a house near the walls / a temple on the hill / a garden by the river / a hall in the market
options of another kind | multiple-choice | Blood from the body enters the right atrium through the vena cava. | Blood from the body enters the ____ through the vena cava. | right atrium / heart / movement / Tuesday
absurd change | true-false | London's population increased from 550,000 to 7 million between 1700 and 1911. | London's population decreased from 550,000 to 7 million between 1700 and 1911. | false
absurd change | true-false | The heart muscle needs its own supply of oxygen, which is delivered by the coronary arteries. | The heart muscle does not need its own supply of oxygen, which is delivered by the coronary arteries. | false
absurd change | true-false | Critics said that the existing system could not be improved. | Critics said that the existing system could not be worsened. | false
broken sentence | multiple-choice | Immigration is a federal matter, the issuance of licenses is a state matter. | What is the term for a federal matter, the issuance of licenses is a state matter? | Immigration / Taxation / Education / Transport
broken sentence | multiple-choice | By 1800 the way Britain chose its Members of Parliament had hardly changed since the Middle Ages. | In which year did the way Britain choose its Members of Parliament had hardly changed since the Middle Ages? | 1800 / 1750 / 1815 / 1832
two right or open | multiple-choice | Foreign policy is decided by the federal government, that is by the national government in Washington. | Which government decides the foreign policy of the country? | the federal government / the national government / the state government / the city government
two right or open | multiple-choice | Most of the newcomers settled in urban areas along the coast. | Where did most of the newcomers settle along the coast? | urban areas / city areas / deserts / farms
half a name | fill-in-blank | Washington lost the Battle of Long Island and had to leave the city. | Washington lost the ____ of Long Island and had to leave the city. | Battle
half a name | fill-in-blank | Refugees from the Great Plains moved west during the drought. | Refugees from the Great ____ moved west during the drought. | Plains
bare negation | true-false | Insulin lowers the level of sugar in the blood after a meal. | Insulin does not lower the level of sugar in the blood after a meal. | false
several facts | true-false | The treaty ended the war. The new king moved the court to the coast and lowered the taxes on salt. | The treaty ended the war, and the new king moved the court to the coast and lowered the taxes on salt. | true
key alone in its script | multiple-choice | The first letter of the Greek alphabet is alpha. | What is the first letter of the Greek alphabet called? | alpha / βητα / γαμμα / δελτα
prints another's answer | multiple-choice | In 1804, Haiti declared its independence from France after a long war. | In which year did Haiti declare its independence from France? | 1804 / 1791 / 1815 / 1848 | Haiti declared its independence from France in 1804 after a war that lasted long.
order of a question | multiple-choice | In 1919 the assembly voted for a new constitution in Weimar. | In which year the assembly voted for a new constitution in Weimar? | 1919 / 1905 / 1926 / 1933
`;

const greek = `
trifle | fill-in-blank | Το φράγμα, που το έχτισαν 340 εργάτες από τρία χωριά, άλλαξε τον ρου του ποταμού. | Το φράγμα, που το έχτισαν ____ εργάτες από τρία χωριά, άλλαξε τον ρου του ποταμού. | 340
trifle | multiple-choice | Τα κύτταρα της στιβάδας ζουν περίπου 27 ημέρες και προστατεύουν το σώμα από τις λοιμώξεις. | Πόσες περίπου ημέρες ζουν τα κύτταρα της στιβάδας; | 27 / 12 / 45 / 90
context lost | true-false | Η πόλη έπεσε τον χειμώνα. Η μάχη των τριών εβδομάδων κατέστρεψε το λιμάνι και τις αποθήκες. | Η μάχη κατέστρεψε το λιμάνι και τις αποθήκες. | true
context lost | fill-in-blank | Ο Υψηλάντης πέρασε τα σύνορα. Συνελήφθη από τους Αυστριακούς και κρατήθηκε στη φυλακή ως το 1827. | Συνελήφθη από τους Αυστριακούς και κρατήθηκε στη ____ ως το 1827. | φυλακή
context lost | true-false | Η θεωρία του Γαληνού υποστήριζε ότι το αίμα παράγεται συνεχώς στο συκώτι και καταναλώνεται στους ιστούς. | Το αίμα παράγεται συνεχώς στο συκώτι και καταναλώνεται στους ιστούς. | true
options of another kind | multiple-choice | Στη Στερεά Ελλάδα ο Διάκος πολέμησε στην Αλαμάνα. | Στη Στερεά Ελλάδα ο ____ πολέμησε στην Αλαμάνα. | Διάκος / Νεοελληνικός Διαφωτισμός / Εύξεινος Πόντος / Ανδρούτσος
absurd change | true-false | Ο πληθυσμός του Λονδίνου αυξήθηκε από 550.000 σε 7 εκατομμύρια. | Ο πληθυσμός του Λονδίνου μειώθηκε από 550.000 σε 7 εκατομμύρια. | false
absurd change | true-false | Το μυοκάρδιο χρειάζεται δική του παροχή οξυγόνου, την οποία εξασφαλίζουν οι στεφανιαίες αρτηρίες. | Το μυοκάρδιο δεν χρειάζεται δική του παροχή οξυγόνου, την οποία εξασφαλίζουν οι στεφανιαίες αρτηρίες. | false
broken sentence | multiple-choice | Ο Αριστοτέλης παρείχε έναν φιλοσοφικό διάλογο για την κίνηση ως αναπόσπαστο μέρος της Αριστοτελικής κοσμολογίας. | Ποιος παρείχε έναν φιλοσοφικό διάλογο για την κίνηση ως αναπόσπαστο μέρος της Αριστοτελικής κοσμολογίας; | Αριστοτέλης / Πλάτωνας / Γαληνός / Νεύτωνας
two right or open | multiple-choice | Την εξωτερική πολιτική την ασκεί η ομοσπονδιακή κυβέρνηση, δηλαδή η εθνική κυβέρνηση. | Ποια κυβέρνηση ασκεί την εξωτερική πολιτική της χώρας; | η ομοσπονδιακή κυβέρνηση / η εθνική κυβέρνηση / η πολιτειακή κυβέρνηση / η δημοτική κυβέρνηση
half a name | fill-in-blank | Ο Ρήγας Βελεστινλής τύπωσε τη Χάρτα στη Βιέννη το 1797. | Ο Ρήγας ____ τύπωσε τη Χάρτα στη Βιέννη το 1797. | Βελεστινλής
half a name | fill-in-blank | Ο στρατός του Μεγάλου Αλεξάνδρου έφτασε ως τον Ινδό ποταμό. | Ο στρατός του Μεγάλου ____ έφτασε ως τον Ινδό ποταμό. | Αλεξάνδρου
bare negation | true-false | Η ινσουλίνη μειώνει το σάκχαρο του αίματος μετά το φαγητό. | Η ινσουλίνη δεν μειώνει το σάκχαρο του αίματος μετά το φαγητό. | false
several facts | true-false | Η συνθήκη τερμάτισε τον πόλεμο. Ο νέος βασιλιάς μετέφερε την αυλή του στην ακτή και μείωσε τους φόρους. | Η συνθήκη τερμάτισε τον πόλεμο και ο νέος βασιλιάς μετέφερε την αυλή του στην ακτή και μείωσε τους φόρους. | true
key alone in its script | multiple-choice | Τις μετρήσεις του πλανήτη τις έκανε ο Τίχο Μπράχε στη Δανία. | Ποιος έκανε τις μετρήσεις του πλανήτη στη Δανία; | Τίχο Μπράχε / Johannes Kepler / Isaac Newton / Galileo Galilei
prints another's answer | multiple-choice | Το 1804 η Αϊτή κήρυξε την ανεξαρτησία της από τη Γαλλία. | Ποια χρονιά κήρυξε η Αϊτή την ανεξαρτησία της από τη Γαλλία; | 1804 / 1791 / 1815 / 1848 | Η Αϊτή κήρυξε το 1804 την ανεξαρτησία της από τη Γαλλία ύστερα από πόλεμο.
order of a question | multiple-choice | Το 1844 η Εθνοσυνέλευση ψήφισε το πρώτο Σύνταγμα του ελληνικού κράτους. | Ποια χρονιά η Εθνοσυνέλευση ψήφισε το πρώτο Σύνταγμα του ελληνικού κράτους; | 1844 / 1827 / 1864 / 1911
`;

interface Quoted {
  fault: string;
  item: TextItem;
}

function read(language: 'en' | 'el', lines: string): Quoted[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [fault = '', type = '', source = '', question = '', answers = '', other] = line.split(' | ');
      const text = textOf(source, language, () => source);
      const options = answers.split(' / ');
      const [first = ''] = options;
      // The sentence that shares most words with the question; a short text's index has no rank for common ones.
      const shared = ({ stems }: { stems: readonly string[] }): number =>
        contentStems(`${question} ${first}`, language).filter((stem) => stems.includes(stem)).length;
      const passage = text.analysis.passages.toSorted((one, next) => shared(next) - shared(one))[0];
      const parts =
        type === 'true-false'
          ? { type: 'true-false' as const, content: { statement: question }, key: { correct: first === 'true' } }
          : type === 'fill-in-blank'
            ? { type: 'fill-in-blank' as const, content: { sentence: question }, key: { accepted: [first] } }
            : { type: 'multiple-choice' as const, content: { question, options }, key: { correct: 0 } };
      return {
        fault,
        item: {
          ...parts,
          text,
          bloomsLevel: 'remembering',
          passages: passage === undefined ? [] : [passage],
          otherQuestions: other === undefined ? [] : [other],
        },
      };
    });
}

const twoRightQuoted: Quoted[] = twoRight.map(({ language, source, question, options }) => {
  const text = textOf(source, language, () => source);
  const parts = { content: { question, options }, key: { correct: 0 }, bloomsLevel: 'remembering' as const };
  const item = {
    type: 'multiple-choice' as const,
    text,
    ...parts,
    passages: text.analysis.passages.slice(0, 1),
    otherQuestions: [],
  };
  return { fault: 'two right or open', item };
});

/** Bad questions as readers quoted them, by fault and language; first those of the notes. */
export function quotedItems(fault: string, language: 'en' | 'el'): TextItem[] {
  return [...read('en', english), ...read('el', greek), ...twoRightQuoted]
    .filter((one) => one.fault === fault && one.item.text.language === language)
    .map(({ item }) => item);
}
