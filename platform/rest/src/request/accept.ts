/** The format of a plan, when the plan of a statement is requested instead of its answer. */
export interface PlanForm {
  format: 'json' | 'text';
  options: readonly PlanOption[];
}

export interface Answer {
  /** `value`: the bare value of a function, under a media type of its own. */
  shape: 'array' | 'object' | 'csv' | 'value';
  stripNulls: boolean;
  /** The Content-Type of the answer. */
  type: string;
  /** The requested media type, without its parameters. */
  name: string;
  plan: PlanForm | null;
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

const PLANS: Readonly<Record<string, PlanForm['format']>> = {
  'application/vnd.pgrst.plan': 'text',
  'application/vnd.pgrst.plan+text': 'text',
  'application/vnd.pgrst.plan+json': 'json',
};

export const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;
export type PlanOption = (typeof planOptions)[number];

const MEDIA_NAME = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;
/** Maximum media types of one Accept header that are read. */
const MAX_ACCEPTS = 20;

/** The media types of the Accept header, the most preferred first. Which of them are available depends on the request. */
export function readAccepts(header: string): Answer[] {
  if (header.trim() === '') return [shaped('array', '*/*', false)];
  return header
    .split(',', MAX_ACCEPTS)
    .map((part, position) => ({ ...readRange(part), position }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.position - other.position)
    .flatMap(({ name, parameters }) => answerTo(name, parameters) ?? []);
}

function readRange(part: string): { name: string; parameters: string[]; quality: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = Number(parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? 1);
  return { name: name.toLowerCase(), parameters, quality: Number.isNaN(quality) ? 0 : quality };
}

function answerTo(name: string, parameters: readonly string[]): Answer | null {
  const format = Object.hasOwn(PLANS, name) ? PLANS[name] : undefined;
  if (format !== undefined) return planned(format, parameters);
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  const stripped = parameters.some((one) => one.toLowerCase() === 'nulls=stripped');
  if (shape !== undefined) return shaped(shape, name, stripped);
  if (!MEDIA_NAME.test(name)) return null;
  const charset = name === 'text/plain' || name === 'text/xml' ? '; charset=utf-8' : '';
  return { shape: 'value', stripNulls: false, type: `${name}${charset}`, name, plan: null };
}

function shaped(shape: Answer['shape'], name: string, stripNulls: boolean): Answer {
  const vendor = name.startsWith('application/vnd.pgrst.');
  const base = shape === 'csv' ? 'text/csv' : vendor ? name : 'application/json';
  const strip = stripNulls && vendor;
  return {
    shape,
    stripNulls: strip,
    type: `${base}${strip ? ';nulls=stripped' : ''}; charset=utf-8`,
    name,
    plan: null,
  };
}

/** `application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose` */
function planned(format: PlanForm['format'], parameters: readonly string[]): Answer {
  const readParameter = (name: string) =>
    parameters.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const requested = readParameter('options').replaceAll('"', '').split('|');
  const options = planOptions.filter((one) => requested.includes(one));
  const named = readParameter('for').replaceAll('"', '').trim().toLowerCase();
  const media = Object.hasOwn(SHAPES, named) ? named : 'application/json';
  const tail = options.length === 0 ? '' : `; options=${options.join('|')}`;
  return {
    ...shaped(SHAPES[media] ?? 'array', media, false),
    type: `application/vnd.pgrst.plan+${format}; for="${media}"${tail}; charset=utf-8`,
    plan: { format, options },
  };
}

/** Rows as JSON, for a statement's own use. */
export const plainRows: Answer = shaped('array', 'application/json', false);
