import { expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';

const titles = ['Η Γαλλική Επανάσταση', 'Ανοσοποιητικό σύστημα', 'Οι πηγές της ιστορίας', 'Quizzes of May'];
const found = async (query: string): Promise<string[]> =>
  (
    await findMatches(
      titles.map((label) => ({ label })),
      query,
    )
  ).map(({ label }) => label);

it.each([
  ['επανάστασης', 'Η Γαλλική Επανάσταση'],
  ['γαλλικης επαναστασης', 'Η Γαλλική Επανάσταση'],
  ['ανοσοποιητικού', 'Ανοσοποιητικό σύστημα'],
  ['πηγη', 'Οι πηγές της ιστορίας'],
  ['quiz', 'Quizzes of May'],
])('finds by %s the title %s', async (query, title) => {
  expect(await found(query)).toEqual([title]);
});

it('offers everything before anything is typed', async () => {
  expect(await found('')).toEqual(titles);
});
