import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { seeded } from '@schole/core';
import { searchedWords } from '@schole/sources';

const texts = join(import.meta.dirname, '../../../tests/fixtures/texts');
const wordsOfPassage = 90;
const passagesOfSource = 100;
const syllables = 'ba ke di fo lu ra me ti no su βα κε δι φο λου ρα με τι νο σι'.split(' ');

interface Known {
  word: string;
  stem: string | null;
  language: 'en' | 'el';
}

/** The words of our texts in both languages, and invented ones: a large collection has a hundred thousand. */
function makeWords(random: () => number): Known[] {
  const known = new Map<string, Known>();
  for (const name of readdirSync(texts).filter((file) => file.endsWith('.md'))) {
    const language = name.includes('.el.') ? 'el' : 'en';
    for (const word of readFileSync(join(texts, name), 'utf8').match(/\p{L}+/gu) ?? []) {
      known.set(word, { word, stem: searchedWords(word)[0]?.stems[0] ?? null, language });
    }
  }
  while (known.size < 100_000) {
    const language = random() < 0.5 ? 'en' : 'el';
    const from = language === 'en' ? 0 : 10;
    const word = Array.from(
      { length: 2 + Math.floor(random() * 4) },
      () => syllables[from + Math.floor(random() * 10)],
    ).join('');
    if (!known.has(word)) known.set(word, { word, stem: searchedWords(word)[0]?.stems[0] ?? null, language });
  }
  return [...known.values()];
}

export interface Written {
  sources: { id: string; person: number; words: string[] }[];
}

interface Files {
  sources: string;
  versions: string;
  documents: string;
  passages: string;
  terms: string;
}

/** Writes files for COPY: sources of a hundred passages of ninety words each, as frequent as words of a language are. */
export async function writePassages(
  files: Files,
  people: readonly { id: string; schoolId: string }[],
  count: number,
): Promise<Written> {
  const random = seeded(21).next;
  const known = makeWords(random);
  const byLanguage = {
    en: known.filter(({ language }) => language === 'en'),
    el: known.filter(({ language }) => language === 'el'),
  };
  const streams = Object.values(files).map((file) => createWriteStream(file));
  const [sources, versions, documents, passages, terms] = streams;
  const write = async (stream: (typeof streams)[number] | undefined, fields: (string | number)[]): Promise<void> => {
    if (stream?.write(`${fields.join('\t')}\n`) === false) await once(stream, 'drain');
  };
  const written: Written = { sources: [] };
  for (let source = 0; source * passagesOfSource < count; source += 1) {
    const person = source % people.length;
    const { id: owner, schoolId } = people[person] ?? { id: '', schoolId: '' };
    const language = source % 2 === 0 ? 'en' : 'el';
    const list = byLanguage[language];
    // The words of a text beside those of the language.
    const own = Array.from({ length: 400 }, () => list[Math.floor(random() * list.length)]);
    const id = randomUUID();
    const sha256 = source.toString(16).padStart(64, '0');
    const used = new Set<string>();
    await write(sources, [id, schoolId, owner, 'text', `Text ${source}`, language, sha256]);
    await write(versions, [schoolId, id, sha256, `Text ${source}`, 10]);
    await write(documents, [schoolId, id, sha256, `Text ${source}`, language, 'bench', '[]', '{}']);
    for (let position = 0; position < passagesOfSource; position += 1) {
      const chosen: string[] = [];
      const positions = new Map<string, number[]>();
      for (let at = 0; at < wordsOfPassage; at += 1) {
        const rank = Math.floor(list.length ** random()) - 1;
        const one = random() < 0.3 ? own[Math.floor(random() ** 2 * own.length)] : list[rank];
        if (one === undefined) continue;
        chosen.push(one.word);
        if (one.stem === null) continue;
        used.add(one.word.toLowerCase());
        const before = positions.get(one.stem);
        if (before === undefined) positions.set(one.stem, [at + 1]);
        else before.push(at + 1);
      }
      const lexemes = [...positions].map(([stem, at]) => `'${stem}':${at.join(',')}`);
      const text = chosen.join(' ');
      const start = position * 1_000;
      await write(passages, [
        ...[schoolId, id, sha256, position, start, start + text.length, position + 1, language, text],
        `${lexemes.join(' ')} 's:${id}'`,
      ]);
    }
    const words = [...used].filter((word) => word.length >= 3 && word.length <= 24);
    await write(terms, [schoolId, id, sha256, 1, `{${words.join(',')}}`]);
    written.sources.push({ id, person, words });
  }
  for (const stream of streams) stream.end();
  await Promise.all(streams.map((stream) => finished(stream)));
  return written;
}
