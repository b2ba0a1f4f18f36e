import { fold } from '@schole/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PupilName } from './name-index.ts';
import { createPseudonymiser, createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

const pupils: PupilName[] = [
  { first_name: 'Maria', last_name: 'Rossi' },
  { first_name: 'Maria', last_name: 'Jensen' },
  { first_name: 'Søren', last_name: "O'Brien" },
  { first_name: 'Anna Lena', last_name: 'van der Berg' },
  { first_name: 'Will', last_name: 'Page' },
  { first_name: 'Μαρία', last_name: 'Παπαδοπούλου' },
  { first_name: 'Γιώργος', last_name: 'Παπαδόπουλος' },
  { first_name: 'Γιάννης', last_name: 'Κώστα' },
  { first_name: 'Μαρία-Ελένη', last_name: 'Χατζή Ιωάννου' },
  { first_name: 'Χρήστος', last_name: 'Λύκος' },
  { first_name: 'Πάνος', last_name: 'Δήμος' },
];

async function streamed(names: Pseudonyms, pieces: readonly string[]): Promise<string[]> {
  const out: string[] = [];
  for await (const piece of names.revealPieces(
    (async function* () {
      yield* pieces;
    })(),
  )) {
    out.push(piece);
  }
  return out;
}

describe('conceal', () => {
  it.each([
    ['Maria Rossi has 3 points.', 'Student 1 has 3 points.'],
    ['rossi maria and ROSSI, MARIA are one', 'Student 1 and Student 1 are one'],
    ["Is O'Brien late? Søren's work is. SOREN O’BRIEN!", "Is Student 1 late? Student 1's work is. Student 1!"],
    ['Anna Lena van der Berg, Anna Berg, van der Berg and Lena', 'Student 1, Student 1, Student 1 and Student 1'],
    ['maria.rossi@school.gr', 'Student 1@school.gr'],
    ['Η Μαρία Παπαδοπούλου και ο Γιώργος Παπαδόπουλος', 'Η Μαθητής 1 και ο Μαθητής 2'],
    ['του Γιώργου Παπαδόπουλου, τον Γιώργο, Γιώργε!', 'του Μαθητής 1, τον Μαθητής 1, Μαθητής 1!'],
    ['της ΜΑΡΙΑΣ ΠΑΠΑΔΟΠΟΥΛΟΥ, Παπαδοπουλου Μαρια', 'της Μαθητής 1, Μαθητής 1'],
    ['οι παπαδόπουλοι, του γιάννη', 'οι Μαθητής 1, του Μαθητής 2'],
    ['της Μαρίας-Ελένης Χατζή-Ιωάννου', 'της Μαθητής 1'],
    ['Giorgos Papadopoulos and Papadopoulou', 'Μαθητής 1 and Μαθητής 2'],
    ['ρώτα τον χρηστο και τη μαρια', 'ρώτα τον Μαθητής 1 και τη Μαθητής 2'],
    ['Ros\u00adsi, Jen\u200bsen\u200b and \u2060Ma\ufeffria', 'Student 1, Student 2\u200b and \u2060Student 3'],
    ['Παπαδο\u00adπού\u00adλου', 'Μαθητής 1'],
    ['Ｒｏｓｓｉ and 𝐉𝐞𝐧𝐬𝐞𝐧', 'Student 1 and Student 2'],
    // A Latin M and o, a Greek ε.
    ['\u004dαρία Παπαδ\u006fπούλου', 'Μαθητής 1'],
    ['J\u03b5nsen', 'Student 1'],
  ])('%s', (text, concealed) => {
    const names = createPseudonyms(pupils);
    expect(names.conceal(text)).toBe(concealed);
    expect(names.used).toBe(true);
  });

  it.each([
    'Will the page wait? Open the Page settings, or a page.',
    'Ο δήμος και οι χρήστες πάνε στον λύκο. Η ομάδα χρηστών.',
    'Mariana, Rossini, αμαρία, Μαριάννα, maria2, 2maria',
    'Student 4, μαθητή 7 and student 1234567',
    '',
  ])('leaves alone what is no name: %s', (text) => {
    const names = createPseudonyms(pupils);
    expect(names.conceal(text)).toBe(text);
    expect(names.used).toBe(false);
  });

  it('treats an ordinary word as a name where it is written as one', () => {
    const names = createPseudonyms(pupils);
    expect(names.conceal('Ask Will. Will knows; Will Page too.')).toBe('Ask Student 1. Will knows; Student 1 too.');
  });

  it('gives one pseudonym to one person, and resolves a shared name to the person named in full', () => {
    const names = createPseudonyms(pupils);
    expect(names.conceal('Maria said so.')).toBe('Student 1 said so.');
    expect(names.conceal('Maria Rossi came, and Maria Jensen.')).toBe('Student 2 came, and Student 3.');
    expect(names.conceal('Maria again, with Jensen')).toBe('Student 1 again, with Student 3');
    const other = createPseudonyms(pupils);
    expect(other.conceal('Maria and Maria Rossi')).toBe('Student 1 and Student 1');
    expect(other.reveal('Student 1')).toBe('Maria Rossi');
  });

  it('starts again for each request', () => {
    const known = createPseudonymiser(pupils);
    const [one, other] = [known.createPseudonyms(), known.createPseudonyms()];
    expect(one.conceal('Jensen, Rossi')).toBe('Student 1, Student 2');
    expect(other.conceal('Rossi')).toBe('Student 1');
    expect(other.reveal('Student 1, Student 2')).toBe('Rossi, Student 2');
  });
});

describe('restore', () => {
  it('recognises a pseudonym as a model rewrites it', () => {
    const names = createPseudonyms(pupils);
    names.conceal('Maria Rossi, Παπαδόπουλος');
    const reply =
      "**Student 1**, student 1's, STUDENT\u00a01, _Student 1_, `Student-1`, Students 1, Student 11; του Μαθητή 2, Student 2, η μαθήτρια 1.";
    expect(names.reveal(reply)).toBe(
      "**Maria Rossi**, Maria Rossi's, Maria Rossi, _Maria Rossi_, `Maria Rossi`, Students 1, Student 11; του Παπαδόπουλου, Παπαδόπουλος, η Maria Rossi.",
    );
  });

  it('uses the grammatical case that the article shows', async () => {
    const names = createPseudonyms(pupils);
    names.conceal('Γιώργος Παπαδόπουλος, Μαρία Παπαδοπούλου, Γιάννης Κώστα, Maria Rossi');
    const reply =
      'Του Μαθητή 1, τον **Μαθητής 1**, η Μαθητής 2, της «Μαθητής 2», την Μαθητής 2, από τον Μαθητή 3, του Μαθητής 3, της Μαθητής 4';
    const whole =
      'Του Γιώργου Παπαδόπουλου, τον **Γιώργο Παπαδόπουλο**, η Μαρία Παπαδοπούλου, της «Μαρίας Παπαδοπούλου», την Μαρία Παπαδοπούλου, από τον Γιάννη Κώστα, του Γιάννη Κώστα, της Maria Rossi';
    expect(names.reveal(reply)).toBe(whole);
    for (const size of [1, 2, 5, 11]) expect((await streamed(names, inPieces(reply, [size]))).join('')).toBe(whole);
  });

  it('leaves alone what the text itself contained', () => {
    const names = createPseudonyms(pupils);
    const first = names.conceal('Rossi sits beside Student 1 and STUDENT 2.');
    expect(first).toBe('Student 3 sits beside Student 1 and STUDENT 2.');
    expect(names.reveal(first)).toBe('Rossi sits beside Student 1 and STUDENT 2.');
    const second = names.conceal('And μαθητής 3?');
    expect(second).toBe('And Μαθητής 4?');
    expect(names.reveal(second)).toBe('And μαθητής 3?');
  });

  it('yields pieces without unnecessary delay', async () => {
    const names = createPseudonyms(pupils);
    names.conceal('Jensen, Παπαδόπουλος');
    const pieces = [
      'So St',
      'udent',
      ' ',
      '1',
      ' and Μαθη',
      'τή 2. Yes',
      'tudent 1 st',
      'ops',
      ' at 5. Student',
      ' 12 or Student 1',
    ];
    expect(await streamed(names, pieces)).toEqual([
      'So ',
      'Jensen and ',
      'Παπαδόπουλος. Yes',
      'tudent 1 ',
      'stops',
      ' at 5. ',
      'Student 12 or ',
      'Jensen',
    ]);
  });
});

// Names that are no ordinary words, in both alphabets, and words that are no names.
const firsts = ['Leonora', 'Søren', 'Μυρσίνη', 'Γιώργος', 'Κωνσταντίνα', 'Βαγγέλης', 'Jürgen', 'Θωμάς'];
const lasts = ['Lindqvist', "O'Hara", 'Παπανικολάου', 'Ξενάκης', 'Αδαμόπουλος', 'Novák', 'Ζαχαριάδου', 'de Vries'];
const between = [
  'the',
  'webhook',
  'και',
  'ερώτηση',
  'Student 1',
  'student 2',
  'Μαθητή 3',
  '**bold**',
  '\n- ',
  '12',
  '…',
  '(',
  '"',
  '🙂',
  'μαθητής',
  'Student',
];

const aPupil = fc.record({ first_name: fc.constantFrom(...firsts), last_name: fc.constantFrom(...lasts) });
const aPart = fc.oneof(
  fc.constantFrom(...between).map((text) => ({ text, pupil: null })),
  aPupil.map((pupil) => ({ text: `${pupil.first_name} ${pupil.last_name}`, pupil })),
);
const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });

function inPieces(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

describe('for all texts', () => {
  it('no name leaves, every name is restored, and the division into pieces makes no difference', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(aPart, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        cuts,
        async (texts, sizes) => {
          const spoken = texts.flat().flatMap(({ pupil }) => (pupil === null ? [] : [pupil]));
          const names = createPseudonyms(spoken);
          const words = new Set(
            spoken.flatMap((pupil) =>
              [...fold(`${pupil.first_name} ${pupil.last_name}`).matchAll(/\p{L}{3,}/gu)].map(([word]) => word),
            ),
          );
          const concealed = new Map<string, string>();
          for (const parts of texts) {
            const text = parts.map((part) => part.text).join(' ');
            const away = names.conceal(text);
            for (const [word] of fold(away).matchAll(/\p{L}+/gu)) expect(words).not.toContain(word);
            expect(names.reveal(away)).toBe(text);
            expect((await streamed(names, inPieces(away, sizes))).join('')).toBe(text);
            for (const { text: name, pupil } of parts) {
              if (pupil === null) continue;
              const pseudonym = names.conceal(name);
              expect(concealed.get(fold(name)) ?? pseudonym).toBe(pseudonym);
              concealed.set(fold(name), pseudonym);
            }
          }
          expect(new Set(concealed.values()).size).toBe(concealed.size);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  it('restores arbitrary text unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(fc.constantFrom(...between, ...lasts), { maxLength: 6 }),
        (noise, more) => {
          const names = createPseudonyms([]);
          const text = noise + more.join(noise.slice(0, 3));
          expect(names.reveal(names.conceal(text))).toBe(text);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('a whole school', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    first_name: `${firsts[at % firsts.length]}`,
    last_name: `${lasts[at % 7]}${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + (Math.floor(at / 676) % 26))}`,
  }));

  it('is indexed, and a long text of nothing but names is concealed and restored', () => {
    const known = createPseudonymiser(many);
    for (const text of [
      many
        .slice(0, 2_500)
        .map(({ first_name, last_name }) => `${last_name} ${first_name}`)
        .join('; ')
        .slice(0, 50_000),
      'Γιώργος '.repeat(6_250),
      'Student '.repeat(6_250),
      `${'Μαθητής '.repeat(3_000)}${'a'.repeat(26_000)}`,
      'Student 1'.repeat(5_000),
    ]) {
      const names = known.createPseudonyms();
      const away = names.conceal(text);
      expect(away).not.toMatch(/Γιώργος |Leonora/);
      expect(names.reveal(away).length).toBeGreaterThan(text.length / 2);
    }
  });
});
