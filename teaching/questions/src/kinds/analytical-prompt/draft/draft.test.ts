import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { difficulties, gradeLevels, type Subject } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { taskLevels } from '../rubrics/stage.ts';
import { analysed, type DraftOptions, drafted, draftsOf, frames, taskOf } from './test-drafts.ts';

const fences =
  'Stone walls and wire fences do the same work for a farm. Stone walls stop the wind, whereas wire fences let the wind pass through. Stone walls last for two hundred years with little care. Wire fences are cheap and stand after a single day, but the wire rusts within twenty years. Farmers in the hills still build stone walls where stones lie about.';
const harbour =
  'In 1702 the council of Porthaven built a long mole of granite, because winter storms had sunk eleven boats. In 1750 Admiral Henry Marsh brought the fleet to Porthaven, and the town grew to nine thousand people. In 1811 a fire destroyed the rope works, and as a result half of the families left for Bristol. In 1846 the railway reached the harbour.';
const shelter =
  'Reed beds have a strong effect on the villages of the delta. For example, the reeds of Lower Marsh stopped the flood of 1998 before it reached the houses. A survey of twelve villages found that villages behind reeds lost half as many boats as the other villages. Because the reeds hold the mud, the channels of the delta also stay open for the fishermen.';
const walls =
  'Τα αγροκτήματα του νησιού προστατεύονται με δύο τρόπους. Ο πέτρινος τοίχος εμποδίζει τον άνεμο, ενώ το συρμάτινο πλέγμα αφήνει τον άνεμο να περάσει. Ο πέτρινος τοίχος χρειάζεται λίγη φροντίδα και μένει όρθιος για διακόσια χρόνια. Το συρμάτινο πλέγμα είναι φτηνό, αλλά το σύρμα σκουριάζει μέσα σε είκοσι χρόνια και χρειάζεται συχνή αλλαγή από τους αγρότες.';
const mole =
  'Το 1702 οι πρόκριτοι της Αλμυρής έχτισαν έναν μακρύ μόλο από γρανίτη, επειδή οι χειμωνιάτικες καταιγίδες είχαν βυθίσει έντεκα βάρκες. Το 1750 ο ναύαρχος Νικόλαος Βάλβης έφερε τον στόλο στην Αλμυρή και η πόλη μεγάλωσε πολύ. Το 1811 μια πυρκαγιά κατέστρεψε τα σχοινοποιεία, με αποτέλεσμα οι μισές οικογένειες να φύγουν για την Τεργέστη. Το 1846 ο σιδηρόδρομος έφτασε ως το λιμάνι.';

describe('a task is set where the text gives ground for it', () => {
  it('compares what the text sets against each other', () => {
    expect(taskOf('compare', fences, 'en')).toContain('deals with stone walls and with wire fences');
    expect(taskOf('compare', walls, 'el')).toContain('στον πέτρινο τοίχο και στο συρμάτινο πλέγμα');
  });

  it('asks for an exhibition of a development over many years', () => {
    expect(frames(harbour, 'en')).toContain('exhibition');
    expect(taskOf('exhibition', harbour, 'en')).toContain('between 1702 and 1846');
    expect(taskOf('exhibition', mole, 'el')).toContain('1702');
    expect(frames(harbour, 'en')).not.toContain('letter');
  });

  it('asks for no letter about a crime, and names no month in one', () => {
    const flood = (crime: string) =>
      `In June 1953 the town of Marlow was flooded by the river Elda. The mayor Rosa Keller ordered the people of Marlow to leave their houses at night. On the next day Rosa Keller asked the town of Brent for boats. In the morning Brent sent forty boats, and the people of Marlow were brought to the hills. ${crime} Two weeks later Rosa Keller had a dam built above Marlow. In 1955 the dam was finished.`;
    expect(frames(flood('The school became a shelter.'), 'en')).toContain('letter');
    expect(taskOf('letter', flood('The school became a shelter.'), 'en')).not.toContain('“June”');
    expect(frames(flood('Two of them were murdered on the way.'), 'en')).not.toContain('letter');
    // Nobody who lived through it could know that.
    expect(frames(flood('The school, which still stands, became a shelter.'), 'en')).not.toContain('letter');
  });

  it('asks for a judgement of a claim with the facts that follow it', () => {
    const [made] = drafted(shelter, 'en').filter(({ frame }) => frame === 'judge');
    expect(made?.content.task).toContain('“Reed beds have a strong effect on the villages of the delta.”');
    expect(made?.key.expected.join(' ')).toContain('survey of twelve villages');
    expect(made?.key.expected).not.toContain('Reed beds have a strong effect on the villages of the delta.');
  });

  it('is not set without ground: a list, a story that has begun before, a few words', () => {
    expect(drafted('The shop sells bread. It sells milk. It sells cheese and also eggs.', 'en')).toEqual([]);
    expect(
      drafted(
        'However, they did not agree with this. It was too expensive, and he told them so. Later they went back to it and tried again with another one, which also failed because of the same problem. Then he gave up, and so did they, although the others had hoped for more of it in the end.',
        'en',
      ),
    ).toEqual([]);
    expect(drafted('Το μαγαζί πουλά ψωμί. Πουλά και γάλα. Πουλά τυρί και αυγά.', 'el')).toEqual([]);
  });
});

describe('difficulty and school change the task', () => {
  it('gives a beginning where it is easy, and leaves the steps to the pupil where it is hard', () => {
    const easy = taskOf('compare', fences, 'en', { difficulty: 'easy' });
    const hard = taskOf('compare', fences, 'en', { difficulty: 'hard' });
    expect(easy).toContain('You can begin like this');
    expect(easy).toContain('\n3. ');
    expect(taskOf('compare', fences, 'en')).not.toContain('You can begin');
    expect(hard).not.toContain('1. ');
  });

  it('asks for longer answers of older pupils and harder tasks, and for fewer steps of young ones', () => {
    const words = (asked: DraftOptions): number =>
      drafted(fences, 'en', asked).find(({ frame }) => frame === 'compare')?.content.words.max ?? 0;
    const byGrade = gradeLevels.slice(0, 5).map((gradeLevel) => words({ gradeLevel }));
    expect(byGrade).toEqual([...new Set(byGrade)].toSorted((one, other) => one - other));
    const byDifficulty = difficulties.map((difficulty) => words({ difficulty }));
    expect(byDifficulty).toEqual([...new Set(byDifficulty)].toSorted((one, other) => one - other));
    expect(taskOf('compare', fences, 'en', { gradeLevel: '3-5' })).not.toContain('\n3. ');
  });

  it('marks by the subject', () => {
    const rubric = (subject: Subject): string =>
      JSON.stringify(drafted(harbour, 'en', { subject })[0]?.content.rubric.map(({ criterion }) => criterion));
    expect(rubric('history')).toContain('Facts, names and language');
    expect(rubric('chemistry')).toContain('Technical terms and language');
  });
});

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures');
const fixtures = ['texts', 'review/third', 'review/second']
  .flatMap((name) => readdirSync(join(folder, name)).map((file) => ({ file, path: join(folder, name, file) })))
  .slice(0, 10);

describe('over whole texts', () => {
  it.each(fixtures)(
    '$file: tasks of every level, difficulty and school are valid, and the same for one seed',
    ({ file, path }) => {
      const language = file.includes('.el.') ? 'el' : 'en';
      const analysis = analysed(readFileSync(path, 'utf8'), language);
      for (const difficulty of difficulties)
        for (const gradeLevel of ['3-5', '6-8', '9-12'] as const)
          for (const level of taskLevels) {
            const made = draftsOf(analysis, { difficulty, gradeLevel, levels: [level] });
            expect(made.every(({ bloomsLevel }) => bloomsLevel === level)).toBe(true);
            expect(draftsOf(analysis, { difficulty, gradeLevel, levels: [level] })).toEqual(made);
          }
    },
  );
});
