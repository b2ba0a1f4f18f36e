import { describe, expect, test } from 'vitest';
import type { DueDate } from './due-dates.ts';
import { readCalendar } from './test-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const moment = new Date('2026-03-01T10:00:00Z');
const due: DueDate = {
  ...{ deliveryId: '0d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c3b', title: 'Plants', classes: ['7A'], students: 0 },
  ...{ endsAt: new Date('2026-03-29T21:59:00Z'), createdAt: moment, changedAt: moment },
};

function write(changes: Partial<DueDate>, language: 'en' | 'el' = 'en') {
  return readCalendar(writeCalendar([{ ...due, ...changes }], { language, pageOf: (id) => `https://s.example/${id}` }));
}
const summaryOf = (changes: Partial<DueDate>, language: 'en' | 'el' = 'en') =>
  write(changes, language).events.map(({ SUMMARY }) => SUMMARY);

describe('the file of a calendar', () => {
  test('has an event for a due date, at its moment in UTC, without an alarm and without blocking time', () => {
    const { calendar, events } = write({ changedAt: new Date('2026-03-01T10:01:30Z') });
    expect(calendar).toMatchObject({ VERSION: '2.0', 'X-WR-CALNAME': 'Schole: due dates' });
    expect(events).toEqual([
      {
        UID: `${due.deliveryId}@schole`,
        SEQUENCE: '90',
        DTSTAMP: '20260301T100130Z',
        DTSTART: '20260329T215900Z',
        SUMMARY: 'Plants (7A)',
        TRANSP: 'TRANSPARENT',
        URL: `https://s.example/${due.deliveryId}`,
        CREATED: '20260301T100000Z',
        'LAST-MODIFIED': '20260301T100130Z',
      },
    ]);
  });

  test('of nothing is a calendar without events', () => {
    const file = writeCalendar([], { language: 'el', pageOf: (id) => id });
    expect(readCalendar(file)).toMatchObject({
      calendar: { 'X-WR-CALNAME': 'Schole: προθεσμίες εργασιών' },
      events: [],
    });
  });

  test.each([
    [{ classes: ['7A', '7B · Blue'] }, 'Plants (7A, 7B · Blue)', 'Plants (7A, 7B · Blue)'],
    [{ classes: [], students: 1 }, 'Plants (1 student)', 'Plants (1 μαθητής)'],
    [{ classes: ['7A'], students: 3 }, 'Plants (7A, 3 students)', 'Plants (7A, 3 μαθητές)'],
    [{ classes: [] }, 'Plants', 'Plants'],
  ])('says to whom it is given: %j', (changes, english, greek) => {
    expect(summaryOf(changes)).toEqual([english]);
    expect(summaryOf(changes, 'el')).toEqual([greek]);
  });

  test.each([
    ['commas, semicolons; and a back\\slash, a quote " and a colon:'],
    ['Φωτοσύνθεση: «Γιατί;» 🌱👩‍🔬'],
    ['\\n is no line break, and \\, no comma'],
  ])('keeps what a title says: %s', (title) => {
    expect(summaryOf({ title, classes: [] })).toEqual([title]);
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '\0'])('lets no title begin a line: %j', (sign) => {
    const title = `Plants${sign}END:VEVENT${sign}BEGIN:VALARM${sign}SUMMARY:No`;
    expect(summaryOf({ title, classes: [`7A${sign}X:1`] })).toEqual([
      'Plants END:VEVENT BEGIN:VALARM SUMMARY:No (7A X:1)',
    ]);
  });

  test('folds lines of any length, never within a character', () => {
    // Each length in octets around the fold, with characters of one to four octets.
    for (const sign of ['a', 'ά', '€', '😀', ',', '\\'])
      for (let length = 1; length <= 200; length += 1)
        expect(summaryOf({ title: `${'x'.repeat(length % 7)}${sign.repeat(length)}`, classes: [] })).toEqual([
          `${'x'.repeat(length % 7)}${sign.repeat(length)}`,
        ]);
  });
});
