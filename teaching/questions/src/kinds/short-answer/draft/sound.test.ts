import { describe, expect, it } from 'vitest';
import { questionsOf } from './test-drafts.ts';

describe('an answer that is not whole is not asked for', () => {
  it.each([
    ['a sentence that adds to another', 'en', 'Moreover, heavy grazing leads to the erosion of mountain soils.'],
    ['one of several effects', 'en', 'Heavy grazing also leads to the erosion of mountain soils.'],
    [
      'more of it in the next sentence',
      'en',
      'Heavy grazing leads to the erosion of mountain soils. It also causes floods in the valley.',
    ],
    [
      'another reason in the next sentence',
      'en',
      'Copper wires are used in houses because copper conducts electricity well. Another reason is the low price of copper.',
    ],
    [
      'several effects in several sentences',
      'en',
      'Heavy grazing leads to the erosion of mountain soils. The shepherds of the valley have known it for a long time. Heavy grazing causes floods in the villages near the river.',
    ],
    ['empty words', 'en', 'Marsh fever can be caused by many different types of insects in the marsh.'],
    ['a half adjective', 'en', 'Honey bees cool the hive by making a moist, steady stream of air.'],
    [
      'half of what is done',
      'en',
      'Marsh fever is avoided by wearing long clothes while working and draining the fields.',
    ],
    [
      'a sentence that adds to another',
      'el',
      'Επίσης, η υπερβόσκηση οδηγεί στη διάβρωση των ορεινών εδαφών της χώρας.',
    ],
    ['empty words', 'el', 'Η υπερβόσκηση προκαλεί διάφορα προβλήματα στα χωριά.'],
    [
      'a list that goes on',
      'el',
      'Το έξω αυτί αποτελείται από το πτερύγιο και τον πόρο, καθώς και από τον υμένα του τυμπάνου.',
    ],
    [
      'a comparison without its other half',
      'el',
      'Η ορεινή καλλιέργεια αποδείχθηκε δυσκολότερη, γιατί το έδαφος έχει πολλές πέτρες.',
    ],
    ['an adjective without its noun', 'el', 'Η αφρικανική βυθίζεται αργά κάτω από το Αιγαίο, επειδή είναι βαρύτερη.'],
    ['what somebody says', 'el', 'Τα παιδιά, έλεγαν, χάνουν τον χρόνο τους, επειδή μαθαίνουν μόνο λέξεις.'],
  ] as const)('%s (%s)', (_, language, text) => {
    // What a thing does or means may still be asked for.
    expect(questionsOf(text, language).filter((one) => !/^(?:does|meaning|case) /.test(one))).toEqual([]);
  });

  it.each([
    ['en', 'Heavy grazing leads to the erosion of mountain soils. The rain of autumn takes the rest.', 'effect'],
    ['el', 'Η υπερβόσκηση οδηγεί στη διάβρωση των ορεινών εδαφών. Οι βροχές παίρνουν το χώμα.', 'effect'],
  ] as const)('%s: a whole one is', (language, text, frame) => {
    expect(questionsOf(text, language).some((one) => one.startsWith(frame))).toBe(true);
  });
});

describe('no key is half of a list, a meaning or a name', () => {
  it.each([
    ['en', 'The signs of marsh fever include chills, headache, and pain in the arms, legs, and back.'],
    ['en', 'The results of poor sleep include lower levels of attention and memory.'],
    ['en', 'Soils of the plain consist of sand, clay, and silt, as well as water and air.'],
    ['en', 'The cell body is the centre of the neuron and contains the nucleus of the cell.'],
    ['en', 'The second method is a more expensive and slower way that measures the pressure of the air.'],
    ['en', 'A related method for the counting of cells is called flow analysis.'],
    ['en', 'Vibrio cholerae, the agent that causes cholera, grows best in slightly basic water.'],
    ['en', 'Marta, a gardener from the southern coast, noticed a small red spot on her left arm.'],
    ['en', 'The movement of the ship down the length of the canal is a daily event, and people watch it.'],
    ['el', 'Τον ρυθμό τον ορίζει μια ομάδα κυττάρων στο τοίχωμα, ο κόμβος, ο οποίος παράγει ερεθίσματα.'],
    ['el', 'Αν η τροφή βρίσκεται πολύ κοντά στην κυψέλη, διαγράφει μικρούς κύκλους.'],
    ['el', 'Οι σημαντικότεροι είναι το κόστος της εργασίας και η τιμή των πρώτων υλών του κλάδου.'],
  ] as const)('%s: %s', (language, text) => {
    expect(questionsOf(text, language)).toEqual([]);
  });
});

it('keeps the capital of a name', () => {
  const [made = ''] = questionsOf('Candida produces adhesins that bind to the cells of the mouth.', 'en');
  expect(made).toMatch(/^does [|] What does Candida produce[?]/);
});
