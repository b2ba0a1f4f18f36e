import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@schole/language';
import type { Item } from './draft.ts';
import type { Section } from './sections.ts';

/** Questions that people wrote for the sections of the textbooks, which are not part of this repository. */
const folder = join(import.meta.dirname, '../../../shared/data/human-questions');

interface HumanQuestion {
  book: string;
  chapter: string;
  module: string;
  stem: string;
  options: string[];
  solution: string;
}

function readHuman(): HumanQuestion[] {
  return ['microbiology', 'psychology'].flatMap((book) => {
    const file = join(folder, `${book}.jsonl`);
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as HumanQuestion);
  });
}

const letters = 'ABCDEFGH';

const writeHuman = ({ stem, options, solution }: HumanQuestion): string =>
  [stem, ...options.map((option, at) => `- ${letters[at] === solution ? '(right) ' : ''}${option}`)].join('\n');

function writeOurs({ printed: { wording, choices, answer } }: Item): string {
  const right = 'choices' in answer ? answer.choices : [];
  const stem = wording.map((part) => (typeof part === 'string' ? part : '____')).join('');
  return [stem, ...choices.map((choice, at) => `- ${right.includes(at) ? '(right) ' : ''}${choice}`)].join('\n');
}

export interface Pairs {
  text: string;
  /** Number of the pair -> which side is the engine's. */
  sides: Record<string, 'left' | 'right'>;
}

/** Pairs of one question of the engine and one that a person wrote for the same section; sides are drawn by lot. */
export function writePairs(sections: readonly Section[], items: readonly Item[], count: number, seed: string): Pairs {
  const random = seeded(`pairs ${seed}`);
  const human = readHuman();
  const pools = sections.map((section) => ({
    section,
    ours: random.shuffled(
      items.filter(({ section: name, kind }) => name === section.name && kind === 'multiple-choice'),
    ),
    theirs: random.shuffled(
      human.filter(({ book, chapter, module }) => `${book}: ${chapter}: ${module}` === section.name),
    ),
  }));
  const sides: Pairs['sides'] = {};
  const taken = pools.map(() => 0);
  for (let left = count, round = 0; left > 0 && round < count; round += 1)
    for (const [at, { ours, theirs }] of pools.entries())
      if (left > 0 && round < Math.min(ours.length, theirs.length)) {
        taken[at] = round + 1;
        left -= 1;
      }
  let number = 0;
  const parts = pools.flatMap(({ section, ours, theirs }, at) => {
    if ((taken[at] ?? 0) === 0) return [];
    const written = Array.from({ length: taken[at] ?? 0 }, (_, index) => {
      number += 1;
      const side = random.below(2) === 0 ? 'left' : 'right';
      sides[`P${number}`] = side;
      const [own, other] = [ours[index], theirs[index]];
      const both = [own ? writeOurs(own) : '', other ? writeHuman(other) : ''];
      const [left = '', right = ''] = side === 'left' ? both : both.toReversed();
      return `### P${number}\n\nLEFT\n\n${left}\n\nRIGHT\n\n${right}`;
    });
    return [`# ${section.name}`, section.text.trim(), '## Pairs', ...written];
  });
  return { text: `${parts.join('\n\n')}\n`, sides };
}

/** Lines `P12<tab>left|right|neither` as the figure: won, and half of the ties. */
export function scorePairs(text: string, sides: Pairs['sides']): string {
  let [won, ties, all] = [0, 0, 0];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [number = '', choice = ''] = line.split('\t').map((cell) => cell.trim().toLowerCase());
    const side = sides[number.toUpperCase()];
    if (side === undefined || !/^(?:left|right|neither)$/.test(choice))
      throw new Error(`This line cannot be read: ${line}`);
    all += 1;
    if (choice === side) won += 1;
    if (choice === 'neither') ties += 1;
  }
  return `${all} pairs: ${won} won, ${ties} tied; won and half the ties ${((won + ties / 2) / Math.max(1, all)).toFixed(2)}`;
}
