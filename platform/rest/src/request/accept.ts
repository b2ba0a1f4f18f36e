import { refuse } from '../refusals.ts';

export interface Answer {
  shape: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  /** The Content-Type of the answer. */
  type: string;
}

const SHAPES: Readonly<Record<string, Answer['shape']>> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
  'text/csv': 'csv',
};

/** The first media type of the Accept header that this door can answer with. */
export function readAccept(header: string): Answer {
  if (header.trim() === '') return answer('array', '*/*', false);
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (shape !== undefined) return answer(shape, name, parameters.includes('nulls=stripped'));
  }
  throw refuse.mediaType(header);
}

function answer(shape: Answer['shape'], name: string, stripNulls: boolean): Answer {
  const vendor = name.startsWith('application/vnd.pgrst.');
  const base = shape === 'csv' ? 'text/csv' : vendor ? name : 'application/json';
  const strip = stripNulls && vendor;
  return { shape, stripNulls: strip, type: `${base}${strip ? ';nulls=stripped' : ''}; charset=utf-8` };
}
