import { expect, it } from 'vitest';
import type { Part } from '../layout/parts.ts';
import { type Line, readLines } from '../lines/lines.ts';
import { contentsEntries } from './contents.ts';

function line(text: string, page: number): Line {
  const piece = { text, left: 10, right: 10 + text.length * 5, y: 50, size: 10, font: 'body', rightToLeft: false };
  const [made] = readLines({ pieces: [piece], top: 0, bottom: 600 }, page);
  if (!made) throw new Error('no line');
  return made;
}

function part(kind: Part['kind'], text: string, page = 1): Part {
  return { kind, page, lines: [line(text, page)], left: 10, right: 400 };
}

const heading = (text: string, page = 1): Part => part('heading', text, page);
const text = (page: number): Part => part('paragraph', 'A sentence of some words that are read here. '.repeat(5), page);
const entriesOf = (...parts: readonly Part[]): string[] =>
  contentsEntries(parts).map(({ lines }) => lines.map((own) => own.text).join(' '));

it('titles of sections in a list of contents are no headings there', () => {
  const list = [heading('Contents'), heading('I Problems'), part('table', '2\tProblem 1'), heading('II Answers ... 7')];
  expect(entriesOf(...list, heading('Part I', 2), heading('Problems', 2), text(2), heading('Answers', 7))).toEqual([
    'I Problems',
    'II Answers ... 7',
  ]);
});

it('what is no heading further down stays one, and ends the list', () => {
  expect(entriesOf(heading('Περιεχόμενα'), heading('Εισαγωγή'), text(1), heading('Ασκήσεις', 2), text(2))).toEqual([]);
});

it('titles above the first text behind the list stay headings, although others have the same words', () => {
  const list = [heading('Contents'), part('table', 'Shapes\t2')];
  const unit = (page: number): Part[] => [heading('Exercises', page), text(page)];
  expect(entriesOf(...list, ...unit(2), ...unit(3))).toEqual([]);
  const opened = [heading('Exercises', 2), heading('Shapes', 2), text(2)];
  expect(entriesOf(...list, ...opened, ...unit(3))).toEqual([]);
  expect(entriesOf(...list, heading('Chapter 1', 2), heading('Shapes', 2), text(2), heading('Chapter 2', 3))).toEqual(
    [],
  );
});

it('a title on the page behind the list stays one, also above the short first part of its text', () => {
  const list = [heading('Contents'), part('code', 'Preface ... 2')];
  const opened = [heading('Preface', 2), part('paragraph', 'In these days', 2), text(2)];
  expect(entriesOf(...list, ...opened, heading('Preface', 9), text(9))).toEqual([]);
});
