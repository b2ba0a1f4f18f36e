import { limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';

const greekText = `Η φωτοσύνθεση

Η φωτοσύνθεση είναι η διαδικασία με την οποία τα φυτά παράγουν την τροφή τους από το διοξείδιο του άνθρακα και το νερό. Η ενέργεια της διαδικασίας είναι το φως του ήλιου. Τα φύλλα περιέχουν χλωροφύλλη, μια πράσινη χρωστική που δεσμεύει το φως. Οι χλωροπλάστες είναι τα οργανίδια του κυττάρου στα οποία γίνεται η φωτοσύνθεση.

Τα προϊόντα

Προϊόντα της φωτοσύνθεσης είναι η γλυκόζη και το οξυγόνο. Το οξυγόνο ελευθερώνεται στην ατμόσφαιρα από τα στόματα των φύλλων. Η γλυκόζη αποθηκεύεται ως άμυλο στις ρίζες, στους καρπούς και στα σπέρματα των φυτών της οικογένειας.
`;

let fixture: FunctionsFixture;
let teacher: Person;
let colleague: Person;
let foreigner: Person;
let olives: string;
let plants: string;

interface Answer {
  passages: {
    sourceId: string;
    versionSha256: string;
    start: number;
    end: number;
    snippet: string;
    marks: [number, number][];
  }[];
  corrected?: string;
}

async function search(person: Person, query: string, more: object = {}): Promise<Answer> {
  const { status, body } = await fixture.call(person, 'search-sources', { query, ...more });
  expect(status).toBe(200);
  return body as unknown as Answer;
}

/** The marked words of the first passage. */
function marked({ passages }: Answer): string[] {
  const [first] = passages;
  return (first?.marks ?? []).map(([start, end]) => first?.snippet.slice(start, end) ?? '');
}

async function add(person: Person, title: string, text: string): Promise<string> {
  const { status, body } = await fixture.call(person, 'add-source', { kind: 'text', title, text });
  expect(status).toBe(200);
  return body.sourceId;
}

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, teacher.schoolId, 'teacher');
  foreigner = await fixture.addPerson('foreigner');
  olives = await add(teacher, 'Olives', oliveText);
  plants = await add(teacher, 'Φυτά', greekText);
});
afterAll(() => fixture.close());

describe('search-sources', () => {
  test('finds a passage by other forms of its words, marks them, and cites it exactly', async () => {
    const answer = await search(teacher, 'pressing polyphenol');
    expect(answer.corrected).toBeUndefined();
    expect(marked(answer)).toContain('Polyphenols');
    const [found] = answer.passages;
    const [stored] = await fixture.rows<{ text: string }>(
      'select text from public.source_versions where source_id = $1 and sha256 = $2',
      [found?.sourceId, found?.versionSha256],
    );
    const quoted = stored?.text.slice(found?.start, found?.end) ?? '';
    expect(quoted).toContain('Polyphenols are substances');
    expect(quoted.replace(/\s/g, ' ')).toContain((found?.snippet ?? '?').replaceAll('…', ''));
    expect(found?.snippet.length).toBeLessThanOrEqual(300);
  });

  test.each([
    ['φωτοσυνθεσησ', 'φωτοσύνθεση'],
    ['ΧΛΩΡΟΠΛΑΣΤΗΣ', 'χλωροπλάστες'],
    ['το άμυλο στη ρίζα', 'άμυλο'],
    ['χλωροφ', 'χλωροφύλλη'],
  ])('finds Greek without accents, in capitals, in other forms and by its beginning: %s', async (query, word) => {
    const answer = await search(teacher, query);
    expect(answer.passages[0]?.sourceId).toBe(plants);
    expect(marked(answer).map((mark) => mark.toLowerCase())).toContain(word);
  });

  test.each([
    ['polifenols', 'polyphenols'],
    ['the hravest', 'the harvest'],
    ['chemcials', 'chemicals'],
    ['οξιγόνο', 'οξυγόνο'],
    ['φωτοσίνθεσι', 'φωτοσύνθεση'],
    ['fotosinthesi', 'φωτοσύνθεση'],
    ['οξυγνόο των φυτών', 'οξυγόνο των φυτών'],
  ])('searches for what a mistyped word stands for, and says so: %s', async (query, meant) => {
    const answer = await search(teacher, query);
    expect(answer.corrected).toBe(meant);
    expect(answer.passages.length).toBeGreaterThan(0);
  });

  test('corrects no word that a source has, and none that is far from all', async () => {
    expect((await search(teacher, 'olive volcano')).corrected).toBeUndefined();
    expect(await search(teacher, 'xylophone quartz')).toEqual({ passages: [] });
    expect(await search(teacher, 'the')).toEqual({ passages: [] });
  });

  test('puts passages with all words first, then those with some, within the sources and the language that were named', async () => {
    const both = await search(teacher, 'oxygen oil');
    expect(both.passages[0]?.snippet).toContain('oxygen');
    expect(both.passages.length).toBeGreaterThan(1);
    expect((await search(teacher, 'oil', { sourceIds: [plants] })).passages).toEqual([]);
    expect((await search(teacher, 'oil', { language: 'el' })).passages).toEqual([]);
    expect((await search(teacher, 'oil', { count: 1 })).passages).toHaveLength(1);
  });

  test('answers nobody else: not a colleague, not another school', async () => {
    for (const person of [colleague, foreigner]) {
      expect(await search(person, 'olive')).toEqual({ passages: [] });
      const named = await fixture.call(person, 'search-sources', { query: 'olive', sourceIds: [olives] });
      expect(named).toMatchObject({ status: 404, body: { code: 'source/not-found' } });
      // A correction would say which words the sources of others have.
      expect(await search(person, 'polifenols')).toEqual({ passages: [] });
    }
  });

  test.each([
    `olive' | 's:${'0'.repeat(8)}`,
    "oil'); drop table public.source_passages; --",
    'oil:* & !tree | (((',
    '\\\\ oil \\',
    '%_* <-> oil',
  ])('reads operators, quotes and wildcards as words: %s', async (query) => {
    const { passages } = await search(teacher, query);
    expect(passages.length).toBeGreaterThan(0);
    expect(new Set(passages.map(({ sourceId }) => sourceId))).toEqual(new Set([olives]));
  });

  test('limits the query', async () => {
    const long = await fixture.call(teacher, 'search-sources', { query: 'x'.repeat(limits.sourceSearch.query + 1) });
    expect(long.status).toBe(400);
    expect((await fixture.call(teacher, 'search-sources', { query: ' ' })).status).toBe(400);
  });

  test('an archived source is found only when it is named', async () => {
    const person = await fixture.addPerson('archivist');
    const sourceId = await add(person, 'Old', oliveText);
    await fixture.rows('update public.sources set archived_at = now() where id = $1', [sourceId]);
    expect((await search(person, 'pomace')).passages).toEqual([]);
    expect((await search(person, 'pomace', { sourceIds: [sourceId] })).passages).toHaveLength(1);
  });
});
