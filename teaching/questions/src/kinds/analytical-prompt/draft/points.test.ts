import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import { drafted, draftsOf } from './test-drafts.ts';

const made = (frame: string, text: string, language: 'en' | 'el') =>
  drafted(text, language).find((one) => one.frame === frame);
const pointsOf = (frame: string, text: string, language: 'en' | 'el'): readonly string[] =>
  made(frame, text, language)?.key.expected ?? [];

describe('points to mark by', () => {
  const saltWorks =
    'The salt works of Kallas have fed the town for centuries. The ponds of the salt works are shallow, because shallow water dries quickly in the wind. This leads to white crusts at the edge of the ponds in July. The salt works were first described by Anna Velos in a book. The town has two churches and a school. Wind from the sea carries sand into the ponds, and as a result the salt of the town is seldom pure.';

  it('begin with a pronoun only behind the sentence that it leans on', () => {
    const tasks = drafted(saltWorks, 'en');
    expect(tasks).not.toEqual([]);
    for (const { key } of tasks)
      for (const [at, point] of key.expected.entries())
        if (point.startsWith('This')) expect(key.expected[at - 1]).toMatch(/shallow water dries/i);
  });

  it('of an example of one’s own are features, and no example of the text', () => {
    const text =
      'A social norm is a rule that a group of people expects its members to follow in everyday behaviour. It is learned from others and is seldom written down. For example, people in a queue let whoever came first go first. The word norm was first used for a tool of carpenters, who measured corners with it. Social norms differ from one group to another, and they change when enough members stop following them. Social norms are noticed when somebody breaks them.';
    const points = pointsOf('example', text, 'en');
    expect(points).toHaveLength(5);
    expect(points.at(-1)).toMatch(/^Any other statement of the passage/);
    expect(points.join(' ')).toMatch(/learned from others.*differ from one group/);
    expect(points.join(' ')).not.toMatch(/queue|carpenters/);
  });

  it('of an information sheet speak of the term itself, and not of a longer word', () => {
    const text =
      'A glacier is a large body of ice that moves slowly down a slope. It grows where more snow falls than melts. Glaciers carry stones that scratch the rock below them. The glaciologist Berta Holm won a prize in 1987. Glacial clay lies in the fields of the valley, and the people of the village burn it to make bricks for their houses.';
    const points = pointsOf('sheet', text, 'en');
    expect(points.length).toBeGreaterThan(2);
    expect(points.join(' ')).not.toMatch(/Holm|clay/);
  });
});

describe('a summary', () => {
  const loess =
    'Loess soils differ from other soils in several ways. Their grains are so fine that the wind can carry them. Loess soils hold water like a sponge, because the fine grains leave many small holes. Farmers value loess soils for their harvests of wheat. Without plants, loess soils are washed away within a few years.';

  it('has all that the paragraph says for its points, and a note on the choice', () => {
    const found = made('summary', loess, 'en');
    expect(found?.content.task).toContain('in at most 30 words');
    expect(found?.key.expected).toHaveLength(7);
    expect(found?.key.expected[2]).toMatch(/^Loess soils hold water/);
    expect(found?.key.expected.at(-2)).toMatch(/For the two statements any choice counts/);
    expect(found?.explanation).not.toContain('any choice counts');
    expect(found?.verdicts).toContainEqual({ check: 'expected-in-source', outcome: 'passed' });
    const [first] = found?.content.rubric ?? [];
    expect(first?.levels[0]?.description).toContain('At least three points');
  });

  it('is asked for in Greek, too', () => {
    const text =
      'Τα εδάφη του κάμπου διαφέρουν από τόπο σε τόπο. Κοντά στο ποτάμι τα εδάφη έχουν χοντρούς κόκκους και το νερό φεύγει γρήγορα. Στους πρόποδες του βουνού το έδαφος κρατά περισσότερο νερό, επειδή έχει πολύ άργιλο. Οι αγρότες φυτεύουν εκεί δέντρα που αντέχουν στην υγρασία. Κάθε χειμώνα οι πλημμύρες φέρνουν νέα υλικά και αλλάζουν τη σύστασή του.';
    const found = made('summary', text, 'el');
    expect(found?.content.task).toContain('περίληψη του κειμένου, έως 30 λέξεις');
    expect(found?.key.expected[0]).toBe('Τα εδάφη του κάμπου διαφέρουν από τόπο σε τόπο.');
    expect(found?.key.expected.at(-2)).toMatch(/Για τις δύο πληροφορίες δεκτή/);
    expect(found?.verdicts).toContainEqual({ check: 'expected-in-source', outcome: 'passed' });
  });

  it('is not asked of what promises more than it has, leaves a sentence out, or lists dates', () => {
    for (const [from, to] of [
      ['in several ways', 'in two ways'],
      ['Farmers value', 'So it is. Farmers value'],
      [
        /Their grains.*wheat\./,
        'In 1702 loess soils were measured. In 1810 loess soils were drawn on a map. In 1846 loess soils were ploughed by farmers of the valley, who valued them for their harvests of wheat and barley.',
      ],
    ] as const)
      expect(made('summary', loess.replace(from, to), 'en')).toBeUndefined();
  });

  it('is not asked for where the first sentence announces, reports a mistake or tells of one event', () => {
    for (const first of [
      'In this chapter we look at loess soils in several ways.',
      'Many people believe that loess soils are all alike.',
      'In 1912 a farmer of the plain dug a well in the loess soils.',
    ])
      expect(made('summary', loess.replace(/^[^.]*\./, first), 'en')).toBeUndefined();
  });

  it('is asked for at most twice in one assignment', () => {
    const other = (name: string) => loess.replaceAll('Loess', name).replaceAll('loess', name.toLowerCase());
    const paragraphs = ['Loess', 'Clay', 'Peat', 'Sand'].map(other);
    const text = paragraphs.join('\n\n');
    const blocks = paragraphs.map((words) => {
      const start = text.indexOf(words);
      return { kind: 'paragraph' as const, start, end: start + words.length, language: 'en' as const };
    });
    const document = { ...testDocument(text, 'en'), blocks };
    const analysis = analyseDocuments([{ sourceId: 'a', document }], 'en');
    expect(draftsOf(analysis).filter(({ frame }) => frame === 'summary')).toHaveLength(2);
  });
});
