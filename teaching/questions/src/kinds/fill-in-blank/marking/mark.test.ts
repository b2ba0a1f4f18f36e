import type { ContentLanguage } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../../registry.ts';
import { mark } from './mark.ts';

/** What an answer is: surely right, right with a slip that a person looks at, or for a person to decide. */
type Verdict = 'right' | 'near' | 'open';

const verdictOf = (sentence: string, accepted: string[], answer: string, language: ContentLanguage): Verdict => {
  const { score, sure } = mark(sentence, accepted, answer, language);
  return sure ? 'right' : score === 1 ? 'near' : 'open';
};

type Case = readonly [accepted: string, answer: string, verdict: Verdict];

const english: readonly Case[] = [
  // Case, spaces, quotes, marks at the ends.
  ['photosynthesis', 'photosynthesis', 'right'],
  ['photosynthesis', ' PhotoSynthesis. ', 'right'],
  ['photosynthesis', '“photosynthesis”', 'right'],
  ['café', 'cafe', 'right'],
  ['Newton’s law', "newton's  LAW", 'right'],
  ['self-esteem', 'self esteem', 'right'],
  ['self–esteem', 'self-esteem', 'right'],
  ['H₂O', 'h2o', 'right'],
  ['m²', 'm^2', 'right'],
  ['10²', '102', 'open'],
  // Articles.
  ['oxygen', 'the oxygen', 'right'],
  ['the Nile', 'Nile', 'right'],
  ['atom', 'an atom', 'right'],
  ['B', 'A B', 'open'],
  ['theory', 'theo ry', 'near'],
  // Numbers.
  ['1000', '1,000', 'right'],
  ['1,000,000', '1 000 000', 'right'],
  ['1000', '1.000', 'open'],
  ['3.5', '3,5', 'right'],
  ['3.50', '3.5', 'right'],
  ['1,234.5', '1.234,5', 'right'],
  ['0.125', '.125', 'right'],
  ['3.141', '3,141', 'open'],
  ['5%', '5 %', 'right'],
  ['5 %', '5 per cent', 'right'],
  ['5%', '5', 'open'],
  ['5 km', '5km', 'right'],
  ['5 km', '5 m', 'open'],
  ['€20', '20 €', 'right'],
  ['-5', '−5', 'right'],
  ['-5', '5', 'open'],
  ['8', 'eight', 'right'],
  ['twenty-one', '21', 'right'],
  ['19th', '19', 'right'],
  ['19', 'XIX', 'right'],
  ['480', '490', 'open'],
  ['1066', '1666', 'open'],
  ['12:30', '12.30', 'open'],
  ['42', '４２', 'right'],
  ['42', '٤٢', 'right'],
  // Spelling.
  ['photosynthesis', 'photosyntesis', 'near'],
  ['photosynthesis', 'fotosynthesis', 'open'],
  ['photosynthesis', 'photosintesis', 'near'],
  ['photosynthesis', 'photosinetsis', 'open'],
  ['photosynthesis', 'fotosintesis', 'open'],
  ['osmosis', 'osmsois', 'near'],
  ['osmosis', 'osmssoi', 'open'],
  ['meiosis', 'mitosis', 'open'],
  ['iron', 'irom', 'open'],
  ['mouse', 'house', 'open'],
  ['horse', 'house', 'open'],
  ['nervous system', 'nervus systen', 'near'],
  ['World War 1', 'World War 2', 'open'],
  ['chloroplast', 'chloroplasts', 'near'],
  ['photosynthesis', 'respiration', 'open'],
  ['alkane', 'alkene', 'open'],
  ['oxygen', '', 'open'],
  ['oxygen', '?', 'open'],
  ['oxygen', 'x'.repeat(60_000), 'open'],
];

const greek: readonly Case[] = [
  ['φωτοσύνθεση', 'ΦΩΤΟΣΥΝΘΕΣΗ', 'right'],
  ['φωτοσύνθεση', 'φωτοσυνθεση', 'right'],
  ['Αρχιμήδης', 'αρχιμηδησ', 'right'],
  ['Αρχιμήδης', 'ΑΡΧΙΜΗΔΗΣ', 'right'],
  ['προϋπόθεση', 'προυποθεση', 'right'],
  ['Πλάτωνας', '«Πλάτωνας»', 'right'],
  ['κύτταρο', 'κύτταρο;', 'right'],
  // Articles.
  ['οξυγόνο', 'το οξυγόνο', 'right'],
  ['οξυγόνο', 'Το Οξυγόνο.', 'right'],
  ['την Αθήνα', 'Αθήνα', 'right'],
  ['Σωκράτη', 'τον Σωκράτη', 'right'],
  ['μόριο', 'ένα μόριο', 'right'],
  ['Β', 'η Β', 'open'],
  // Letters of another keyboard.
  ['DNA', 'DΝΑ', 'right'],
  ['H₂O', 'Η2Ο', 'right'],
  ['CO2', 'CΟ2', 'right'],
  // Numbers.
  ['1000', '1.000', 'right'],
  ['1.000.000', '1 000 000', 'right'],
  ['1000', '1,000', 'open'],
  ['3,5', '3.5', 'right'],
  ['0,125', '0.125', 'right'],
  ['5 %', '5%', 'right'],
  ['5%', '5 τοις εκατό', 'right'],
  ['480', 'το 480', 'right'],
  ['480', '480 π.Χ.', 'open'],
  ['480 π.Χ.', '480 π.χ', 'right'],
  ['8', 'οκτώ', 'right'],
  ['19ο', '19ος', 'right'],
  ['19', 'ΙΘ΄', 'right'],
  ['16ος', 'ιστ΄', 'right'],
  ['21', 'ΧΧΙ', 'right'],
  ['480', '490', 'open'],
  ['1821', '1828', 'open'],
  ['5 χλμ.', '5χλμ', 'right'],
  // Spelling.
  ['φωτοσύνθεση', 'φοτοσύνθεση', 'near'],
  ['φωτοσύνθεση', 'φοτοσύνθεσι', 'near'],
  ['φωτοσύνθεση', 'φοτοσίνθεσι', 'open'],
  ['κύτταρο', 'κύταρο', 'near'],
  ['πυρήνας', 'το πυρήνα', 'near'],
  ['μίτωση', 'μείωση', 'open'],
  ['ανεργία', 'απεργία', 'open'],
  ['διάλυση', 'διάχυση', 'open'],
  ['πρωτόνιο', 'πρωτόνια', 'near'],
  ['νερό', 'νέρω', 'open'],
  ['ηλεκτρόνιο', 'ηλετκρόνιο', 'near'],
  ['Θεμιστοκλής', 'Περικλής', 'open'],
];

describe.each([
  ['en', 'Plants need ____ and an alkene.', english],
  ['el', 'Τα φυτά χρειάζονται ____.', greek],
] as const)('a gap in %s', (language, sentence, cases) => {
  it.each(cases.map(([accepted, answer, verdict]) => [accepted, answer.slice(0, 40), verdict, answer] as const))(
    'takes for «%s» the answer «%s» as %s',
    (accepted, _shown, verdict, answer) => {
      expect(verdictOf(sentence, [accepted], answer, language)).toBe(verdict);
    },
  );
});

it('takes any of the accepted answers', () => {
  expect(verdictOf('A ____ here', ['car', 'automobile'], 'Automobile', 'en')).toBe('right');
  // A slip that is another accepted answer is that answer.
  expect(verdictOf('A ____ here', ['colour', 'color'], 'color', 'en')).toBe('right');
});

it('fails nobody by itself: whatever is not right waits for a person', () => {
  for (const [language, cases] of [
    ['en', english],
    ['el', greek],
  ] as const)
    for (const [accepted, answer] of cases) {
      const { score, sure } = mark('A ____ here', [accepted], answer, language);
      expect(sure && score < 1, answer).toBe(false);
    }
});

it('reads no answer into what is none', () => {
  const kind = kinds['fill-in-blank'];
  const parts = kind?.example('en') ?? { content: {}, key: {} };
  for (const garbage of [{ toString: 1, valueOf: 1 }, [['photosynthesis']], { text: 'photosynthesis' }])
    expect(kind?.mark(parts, garbage, 'en')).toEqual({ answered: true, score: 0, sure: false });
});
