import { expect, it } from 'vitest';
import { linesOf, matchPlaces, placeAt, placesOfScan } from './places.ts';

/** Words in lines of ten, each line lower. */
const onPage = (text: string) =>
  text.split(' ').map((word, index) => ({
    text: word,
    box: [(index % 10) / 10, Math.floor(index / 10) / 10, 0.09, 0.05] as const,
  }));

const wordsAt = (text: string, places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) => text.slice(start, end));

it('finds passages whatever the order, the accents and the hyphens of the page', () => {
  const text = 'Το φως μπαίνει στα φύλλα.\n\nΟι ρίζες πίνουν νερό από το χώμα.';
  const page = onPage('Οι ρίζες πί- νουν νερό ΑΠΟ το χώμα. 7 Το φως μπαινει στα φύλλα.');
  const second = { start: text.indexOf('Οι'), end: text.length };
  const places = matchPlaces(page, text, [{ start: 0, end: 25 }, second]);
  expect(wordsAt(text, places)).toEqual([
    ...['Το', 'φως', 'μπαίνει', 'στα', 'φύλλα.'],
    ...['Οι', 'ρίζες', 'νερό', 'από', 'το', 'χώμα.'],
  ]);
  expect(linesOf(places, second)).toHaveLength(2);
});

it('claims nothing where the words do not stand', () => {
  const text = 'The light of the sun. Leaves are green and flat.';
  const whole = [{ start: 0, end: text.length }];
  expect(matchPlaces(onPage('The sun and the leaves of a tree are the light.'), text, whole)).toEqual([]);
  expect(matchPlaces([], text, whole)).toEqual([]);
});

it('takes a word of the page once, and a heading of one word only whole', () => {
  const text = 'Leaves\n\nLeaves\n\nLeaves are green';
  const passages = [
    { start: 0, end: 6 },
    { start: 8, end: 14 },
    { start: 16, end: text.length },
  ];
  expect(matchPlaces(onPage('Leaves Leaves Leaves are green'), text, passages)).toHaveLength(5);
  expect(matchPlaces(onPage('Leaves'), text, passages)).toHaveLength(1);
});

it('is fast with a page of one word twenty thousand times', () => {
  const text = 'word '.repeat(20_000);
  expect(matchPlaces(onPage(text.trim()), text, [{ start: 0, end: text.length }])).toHaveLength(20_000);
});

it('finds the word at a spot, and none in the margin', () => {
  const [width, height, turned] = [100, 200, 0];
  const box: [number, number, number, number] = [10, 20, 30, 10];
  const places = placesOfScan({ page: 1, width, height, turned, words: [{ start: 4, end: 9, box, confidence: 90 }] });
  expect(places).toEqual([{ start: 4, end: 9, box: [0.1, 0.1, 0.3, 0.05] }]);
  expect(placeAt(places, 0.2, 0.12)?.start).toBe(4);
  expect(placeAt(places, 0.2, 0.16)?.start).toBe(4);
  expect(placeAt(places, 0.8, 0.9)).toBeNull();
});
