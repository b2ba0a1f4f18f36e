// Readings of the engine's questions by people, without knowing who made them.
//   draft ORIGIN FOLDER    makes ten questions of each kind from each section and keeps them in FOLDER
//   sheets FOLDER          mixes all that is kept there into one sheet a section
//   pairs FOLDER ORIGIN     writes pairs of a question of that origin and one that a person wrote for the section
//   score-pairs FOLDER FILE prints their figure; FILE has a line for each pair: number, left, right or neither
//   score FOLDER [LETTERS] prints the figures; LETTERS has a line for each question: number, A, B or C, cause
//                          (and yes or no: key ideas complete and in the text, rubric usable)
// The environment sets what is drawn: SEED (default 16), SECTIONS (default 12), WORDS of an English section (default
// 1100-2000; several ranges with commas), FROM the share of the English sections, by their names, that is left out
// (default 0), TEXTS the folder in tests/fixtures/review (default second), KINDS with commas (default all).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drafted, draftSection } from './draft.ts';
import { scorePairs, writePairs } from './pairs.ts';
import { readLetters, scoreItems } from './score.ts';
import { drawEnglish, readRanges, readWritten } from './sections.ts';
import { writeSheets } from './sheet.ts';

const { SEED: seed = '16', SECTIONS: count = '12', WORDS: words = '1100-2000', TEXTS: texts = 'second' } = process.env;
const from = Number(process.env.FROM ?? '0');
const kinds = process.env.KINDS?.split(',');
const questionCount = 10;
const sections = [...drawEnglish(Number(count), seed, readRanges(words), from), ...readWritten(texts)];

/** Everything that was drafted into a folder. */
function readDrafted(folder: string): Drafted {
  const files = readdirSync(folder).filter((file) => file.endsWith('.drafts.json'));
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Drafted);
  return { items: all.flatMap(({ items }) => items), deliveries: all.flatMap(({ deliveries }) => deliveries) };
}

async function draft(origin: string, folder: string): Promise<void> {
  const all: Drafted = { items: [], deliveries: [] };
  for (const section of sections) {
    const made = await draftSection(section, origin, questionCount, seed, kinds);
    all.items.push(...made.items);
    all.deliveries.push(...made.deliveries);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${origin}.drafts.json`), JSON.stringify(all, null, 1));
  for (const line of scoreItems(all.items, all.deliveries, [], sections)) console.log(line);
}

function sheets(folder: string): void {
  const written = writeSheets(sections, readDrafted(folder).items, seed);
  for (const { name, text } of written) writeFileSync(join(folder, name), text);
  const numbers = Object.assign({}, ...written.map((sheet) => sheet.numbers));
  writeFileSync(join(folder, 'numbers.json'), JSON.stringify(numbers, null, 1));
  console.log(`${written.length} sheets with ${Object.keys(numbers).length} questions`);
}

function score(folder: string, letters: string | undefined): void {
  const { items, deliveries } = readDrafted(folder);
  const numbers = letters === undefined ? {} : JSON.parse(readFileSync(join(folder, 'numbers.json'), 'utf8'));
  const read = letters === undefined ? [] : readLetters(readFileSync(letters, 'utf8'), numbers);
  for (const line of scoreItems(items, deliveries, read, sections)) console.log(line);
}

const pairCount = 40;

function pairs(folder: string, origin: string): void {
  const { items } = readDrafted(folder);
  const own = items.filter((item) => item.origin === origin);
  const { text, sides } = writePairs(sections, own, pairCount, seed);
  writeFileSync(join(folder, 'pairs.md'), text);
  writeFileSync(join(folder, 'pairs.json'), JSON.stringify(sides, null, 1));
  console.log(`${Object.keys(sides).length} pairs`);
}

const [step, first, second] = process.argv.slice(2);
if (step === 'draft' && first !== undefined && second !== undefined) await draft(first, second);
else if (step === 'sheets' && first !== undefined) sheets(first);
else if (step === 'pairs' && first !== undefined && second !== undefined) pairs(first, second);
else if (step === 'score-pairs' && first !== undefined && second !== undefined)
  console.log(scorePairs(readFileSync(second, 'utf8'), JSON.parse(readFileSync(join(first, 'pairs.json'), 'utf8'))));
else if (step === 'score' && first !== undefined) score(first, second);
else {
  console.error(
    'draft ORIGIN FOLDER, sheets FOLDER, score FOLDER [LETTERS], pairs FOLDER ORIGIN, or score-pairs FOLDER FILE',
  );
  process.exitCode = 2;
}
