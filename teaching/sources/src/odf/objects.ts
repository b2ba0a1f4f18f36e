import type { Dropped } from '@schole/core';
import type { Part } from '../assemble.ts';
import { readable } from '../office/charts.ts';
import { tableOf } from '../office/tables.ts';
import { child, descendants, type Element } from '../office/xml.ts';
import { writtenDescription } from '../slides/descriptions.ts';
import type { OdfFile } from './odf-file.ts';
import { cellsOf, readRows } from './tables.ts';

const wordsIn = (element: Element): string =>
  element.name === '#text' ? element.text : element.children.map(wordsIn).join('');

/** The letters of an element on one line, a blank between its paragraphs. */
export function plainText(element: Element): string {
  return descendants(element, 'text:p').map(wordsIn).join(' ').replace(/\s+/g, ' ').trim();
}

/** What a cell of a chart holds: its number, of which its text may be a rounded one, else its words, which a list repeats. */
function chartCell(cell: Element | null): string {
  if (cell === null) return '';
  const { 'office:value-type': type = '', 'office:value': value = '' } = cell.attributes;
  if (type === 'float' && value.trim() !== '' && Number.isFinite(Number(value))) return readable(value);
  const words = cell.children.filter(({ name }) => name !== 'text:list');
  return plainText({ ...cell, children: words }) || plainText(cell);
}

function chartParts(chart: Element): Part[] {
  const heading = child(chart, 'chart:title');
  const title = heading === undefined ? '' : plainText(heading);
  const data = child(chart, 'table:table');
  const { rows } = data === undefined ? { rows: [] } : readRows(data, (row) => cellsOf(row).map(chartCell));
  const table = tableOf(rows);
  return [...(title === '' ? [] : [{ kind: 'caption' as const, text: title }]), ...(table === null ? [] : [table])];
}

/** What a frame holds besides words: parts to read, and what is left out. */
export interface FrameContent {
  parts: Part[];
  dropped?: Dropped['part'];
}

function objectContent(file: OdfFile, object: Element): FrameContent {
  const root = file.object(object.attributes['xlink:href'] ?? '');
  const chart = root === null ? undefined : descendants(root, 'chart:chart')[0];
  const parts = chart === undefined ? [] : chartParts(chart);
  if (parts.length > 0) return { parts };
  const isFormula = root?.name === 'math:math';
  return { parts, dropped: chart !== undefined ? 'chart' : isFormula ? 'formula' : 'embedded-file' };
}

function played({ attributes }: Element): Dropped['part'] {
  const type = attributes['draw:mime-type'] ?? '';
  return type.startsWith('audio') || /\.(?:mp3|wav|ogg|m4a|aac|flac)$/i.test(attributes['xlink:href'] ?? '')
    ? 'audio'
    : 'video';
}

/** Pictures, charts, objects and media of a frame, with what its author wrote about it. */
export function frameContent(file: OdfFile, frame: Element): FrameContent {
  const description = child(frame, 'svg:desc')?.text ?? child(frame, 'svg:title')?.text ?? '';
  const text = writtenDescription(description);
  const caption: Part[] = text === '' ? [] : [{ kind: 'caption', text }];
  const object = child(frame, 'draw:object');
  if (object !== undefined) {
    const { parts, dropped } = objectContent(file, object);
    return { parts: [...parts, ...caption], ...(dropped === undefined ? {} : { dropped }) };
  }
  const plugin = child(frame, 'draw:plugin');
  if (plugin !== undefined) return { parts: caption, dropped: played(plugin) };
  if (child(frame, 'draw:object-ole') !== undefined || child(frame, 'draw:applet') !== undefined)
    return { parts: caption, dropped: 'embedded-file' };
  if (child(frame, 'draw:floating-frame') !== undefined) return { parts: caption, dropped: 'linked-file' };
  return child(frame, 'draw:image') === undefined ? { parts: caption } : { parts: caption, dropped: 'picture' };
}
