import { describe, expect, it } from 'vitest';
import { isPluralName } from '../../analysis/shape.ts';
import { isGeneric, isOfAnotherRealm, kinship, rarityRank } from './classes.ts';
import { sistersOf } from './sisters.ts';

describe('kinship', () => {
  it.each([
    ['mitosis', 'meiosis'],
    ['retina', 'cornea'],
    ['giardiasis', 'amoebiasis'],
    ['chronic inflammation', 'acute inflammation'],
    ['Staphylococcus aureus', 'Vibrio cholerae'],
  ])('holds %s and %s for names of one kind', (one, other) => {
    expect(kinship(one, other)).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['hookworm', 'fatigue'],
    ['colitis', 'fever'],
    // One is the other, or as good as the same.
    ['phagocytic cells', 'cells'],
    ['antibacterial drugs', 'antimicrobial drugs'],
    ['infection', 'disease'],
    ['Staphylococcus aureus', 'fever'],
  ])('does not hold %s and %s for names of one kind', (one, other) => {
    expect(kinship(one, other)).toBeNull();
  });
});

it('knows classes of many kinds, and how rare a name is', () => {
  expect(['organisms', 'drugs', 'diseases'].map(isGeneric)).toEqual([true, true, true]);
  expect(['photosynthesis', 'retina', 'infectious diseases'].map(isGeneric)).toEqual([false, false, false]);
  expect(rarityRank('basilar membrane')).toBeGreaterThan(rarityRank('membrane'));
});

describe('sisters', () => {
  const names = (name: string): string[] => sistersOf(name).map((sister) => sister.name);

  it('are terms of the same kind, and no parts, synonyms or wider terms', () => {
    expect(names('hypothalamus')).toEqual(expect.arrayContaining(['cerebellum', 'amygdala']));
    expect(names('axon')).not.toContain('neuron');
    expect(names('treaty')).not.toContain('pact');
  });

  it('of two words end in the same noun and begin with a word of the same subject', () => {
    expect(names('digestive system')).toEqual(expect.arrayContaining(['circulatory system', 'respiratory system']));
    expect(names('eye discharge')).not.toContain('honorable discharge');
  });

  it('have the number of the name, and only plurals that people write', () => {
    expect(names('proteins')).toContain('carbohydrates');
    expect(names('teeth').filter((name) => /tooths$/.test(name))).toEqual([]);
  });

  it('of names, persons and hardly known words there are none', () => {
    expect([names('Marathon'), names('king'), names('phagocyte')]).toEqual([[], [], []]);
  });
});

it('holds no role for a name of a kind', () => {
  expect(kinship('nematodes', 'parasites')).toBeNull();
  expect(isGeneric('parasites')).toBe(true);
});

it('counts antibiotics and not physics', () => {
  expect(['antibiotics', 'phenolics', 'physics', 'genetics'].map(isPluralName)).toEqual([true, true, false, false]);
});

it('puts acts and persons into other realms than things', () => {
  expect(isOfAnotherRealm('soldier', 'warship')).toBe(true);
  expect(isOfAnotherRealm('pomace', 'drupe')).toBe(false);
});
