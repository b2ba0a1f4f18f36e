import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../../analysis/analyse-documents.ts';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { testDocument } from '../../../../analysis/test-document.ts';
import { numerals } from '../../../../material/numerals.ts';
import type { Frame, Idea } from '../idea.ts';
import { englishIdeas } from './ideas.ts';

function read(text: string): Analysis {
  return analyseDocuments([{ sourceId: 'a', document: testDocument(text, 'en') }], 'en');
}

function ideas(frame: Frame, text: string): Idea[] {
  return englishIdeas(read(text)).filter((idea) => idea.frame === frame);
}

function questionsOf(frame: Frame, text: string): [string, string][] {
  return ideas(frame, text).map((idea) => [idea.question, idea.answer]);
}

describe('numbers', () => {
  it('are asked for as subject, object and measure', () => {
    expect(questionsOf('number', 'In 1466, perhaps 40,000 people died of the plague in Paris.')).toEqual([
      ['In 1466, how many people died of the plague in Paris?', '40,000'],
    ]);
    expect(questionsOf('number', 'The league sent twenty ships to the distant island in spring.')).toEqual([
      ['According to the text, how many ships did the league send to the distant island in spring?', 'Twenty'],
    ]);
    expect(questionsOf('number', 'The merchants stored the grain for seven years in dry cellars.')).toEqual([
      ['According to the text, for how many years did the merchants store the grain in dry cellars?', 'Seven'],
    ]);
  });

  it('with a limit give a gap and never a question', () => {
    const [question] =
      questionsOf('number', 'The harbour of the town held over 300 ships during the long winter.')[0] ?? [];
    expect(question).toBe(
      'According to the text, the harbour of the town held over ________ ships during the long winter.',
    );
  });

  it('have other numbers beside them, all different, written the same way and on both sides', () => {
    const [idea] = ideas('number', 'In 1466, perhaps 40,000 people died of the plague in Paris.');
    const others = idea?.candidates() ?? [];
    expect(others.length).toBeGreaterThan(4);
    expect(new Set(others.map((item) => item.value)).size).toBe(others.length);
    expect(others.every((item) => /^\d{1,3},\d{3}$/.test(item.text) && item.value !== 40_000)).toBe(true);
    expect(others.some((item) => (item.value ?? 0) < 40_000)).toBe(true);
    expect(others.some((item) => (item.value ?? 0) > 40_000)).toBe(true);
  });

  it('are no years, ranges, names of types or halves of other numbers', () => {
    expect(numerals('In 1466 the town fell.')).toEqual([]);
    for (const text of [
      'The disease took between 30 and 50 lives in the old town.',
      'The city lost 10 to 30 per cent of its people in the war.',
      'The doctors of the town described diabetes of type 2 patients early.',
      'The tower of the old town was 12 metres high in summer.',
    ])
      expect(questionsOf('number', text).filter(([question]) => question.includes('how many'))).toEqual([]);
  });
});

describe('a list', () => {
  const text =
    'Common forest animals include brown bears, grey wolves, red foxes, and wild boars. The village raises farm birds such as white geese, grey ducks, and brown hens in the valley.';

  it('gives a question for an item that the text names only elsewhere', () => {
    const found = ideas('not', text).filter((idea) => idea.question.includes('forest animals'));
    expect(found.length).toBeGreaterThan(0);
    for (const idea of found) {
      expect(idea.question).toBe('Which of the following does the text NOT name among common forest animals?');
      expect(['White geese', 'Grey ducks', 'Brown hens']).toContain(idea.answer);
      expect(idea.answerIn?.clean).toContain(idea.verbatim);
      expect(idea.candidates().map((item) => item.text)).toEqual([
        'Brown bears',
        'Grey wolves',
        'Red foxes',
        'Wild boars',
      ]);
    }
  });
});

describe('locations, manners, contrasts and agents', () => {
  it('are asked for with where, how, while and by whom', () => {
    expect(questionsOf('where', 'The sugar of the plant is stored in the roots. The roots grow deep.')).toEqual([
      ['According to the text, where is the sugar of the plant stored?', 'In the roots'],
    ]);
    expect(
      questionsOf('how', 'The old glaciers carved the narrow valleys by grinding the hard rock of the hills.'),
    ).toEqual([
      [
        'According to the text, how did the old glaciers carve the narrow valleys?',
        'By grinding the hard rock of the hills',
      ],
    ]);
    expect(
      questionsOf('contrast', 'Land plants draw water from the soil, while sea plants take it in from all sides.'),
    ).toEqual([]);
    expect(
      questionsOf(
        'contrast',
        'Land plants draw water from the soil, while sea plants absorb water from the sea. Sea plants are soft.',
      ),
    ).toEqual([
      ['While land plants draw water from the soil, which of the following absorb water from the sea?', 'Sea plants'],
    ]);
    expect(
      questionsOf(
        'contrast',
        'Unlike land plants, sea plants absorb water through the whole surface. Sea plants are soft.',
      ),
    ).toEqual([['Unlike land plants, which of the following absorb water through the whole surface?', 'Sea plants']]);
    expect(
      questionsOf('who', 'The name oxygen was coined in 1777 by Antoine Lavoisier, whose work was known.'),
    ).toEqual([['By whom was the name oxygen coined in 1777?', 'Antoine Lavoisier']]);
  });

  it('give no question with two agents or a pronoun that refers outside', () => {
    expect(
      questionsOf('who', 'The comet was discovered in 1801 by Anna Berg, and by Karl Holm in the same year.'),
    ).toEqual([]);
    expect(questionsOf('how', 'They carved the narrow valleys by grinding the hard rock of the hills.')).toEqual([]);
  });
});

describe('a gap', () => {
  const gaps = (text: string): string[] => questionsOf('cloze', text).map(([question]) => question);

  it('is made in one statement of a longer sentence', () => {
    const found = gaps(
      'In some of these cases the old cure failed, and the physicians of that time then tried quinine, which blocks the growth of the plasmodium in red blood cells. The bark of the tree contains quinine and tannins. Quinine has a very bitter taste. The plasmodium lives in red blood cells.',
    );
    expect(found.every((question) => question.startsWith('Quinine blocks the growth of the '))).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'what a modal or an adjective stands before',
      'Bacteria live in the small intestine of the cow and can ferment cellulose there.',
      /small ____|can ____/,
    ],
    ['a member of a row', 'The liver stores iron, glycogen, and vitamins of the body for hard times.', /iron, ____,/],
    [
      'what an article and a verb of being stand before',
      'The liver is an organ that stores glycogen and iron for the body.',
      /is a\(n\) ____/,
    ],
  ])('never hides %s', (_name, text, gap) => {
    expect(gaps(`${text} ${text.replace('for', 'in')}`).filter((question) => gap.test(question))).toEqual([]);
  });
});

describe('a reason', () => {
  it.each([
    ['Forests slow the warming because trees take carbon dioxide out of the air.', 'why do forests slow the warming?'],
    [
      'Romans built straight roads because their armies marched on foot. The Romans won.',
      'why did Romans build straight roads?',
    ],
  ])('is asked for with the first word as inside a sentence: %s', (text, question) => {
    expect(questionsOf('why', text).map(([asked]) => asked)).toEqual([`According to the text, ${question}`]);
  });

  it('stands beside the reasons of other things, and beside nothing else', () => {
    const [idea] = ideas(
      'why',
      'The harbour of Elmford froze in winter because the river brought fresh water. The mill stopped because the wheel was broken. The harbour has a deep basin. The mountains attract many visitors.',
    );
    expect((idea?.candidates() ?? []).map(({ text }) => text)).toEqual([
      'Because the river brought fresh water',
      'Because the wheel was broken',
    ]);
  });
});
