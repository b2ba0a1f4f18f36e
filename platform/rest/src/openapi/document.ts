import type { Schema } from '../schema-model.ts';
import { functionPath } from './functions.ts';
import { tableDefinition, tableParameters, tablePath } from './tables.ts';
import type { VisibleSchema } from './visible-schema.ts';

type Json = Record<string, unknown>;

export const openApiType = 'application/openapi+json';
const MEDIA = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** The address at which readers of the document reach the server. */
export interface ServerAddress {
  host: string;
  scheme: 'http' | 'https';
  basePath: string;
}

/** The OpenAPI 2 description of the part of a schema that the caller may use. */
export function buildDocument(visible: VisibleSchema, schema: Schema, home: string, server: ServerAddress): Json {
  const relations = visible.relations.flatMap((one) => {
    const relation = schema.relations.get(home)?.get(one.name);
    return relation === undefined ? [] : [{ seen: one, relation }];
  });
  const comments = new Map(visible.functions.map(({ name, count, comment }) => [`${name}/${count}`, comment]));
  const routines = [...(schema.routines.get(home)?.values() ?? [])].flat().flatMap((routine) => {
    const comment = comments.get(`${routine.name}/${routine.parameters.length}`);
    return comment === undefined ? [] : [[`/rpc/${routine.name}`, functionPath(routine, comment)] as const];
  });
  const [title, ...description] = (visible.title ?? '').split('\n');
  return {
    swagger: '2.0',
    info: {
      title: title === '' ? 'PostgREST API' : title,
      description: description.join('\n').trim() || 'The tables, views and functions that this caller may use',
      version: '13.0.0',
    },
    host: server.host,
    basePath: server.basePath,
    schemes: [server.scheme],
    consumes: MEDIA,
    produces: MEDIA,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: [openApiType, 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries(relations.map(({ seen: one }) => [`/${one.name}`, tablePath(one)])),
      ...Object.fromEntries(routines),
    },
    definitions: Object.fromEntries(
      relations.map(({ seen: one, relation }) => [one.name, tableDefinition(one, schema, relation)]),
    ),
    parameters: { ...parameters, ...Object.fromEntries(relations.flatMap(({ seen: one }) => tableParameters(one))) },
  };
}

const inQuery = (name: string, description: string): Json => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
});

const prefer = (choices: readonly string[]): Json => ({
  name: 'Prefer',
  description: 'Preference',
  required: false,
  in: 'header',
  type: 'string',
  ...(choices.length === 0 ? {} : { enum: choices }),
});

const returns = ['return=representation', 'return=minimal', 'return=none'];

const parameters: Json = {
  preferParams: prefer([]),
  preferReturn: prefer(returns),
  preferCount: prefer(['count=none']),
  preferPost: prefer([...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  range: { ...inQuery('Range', 'Limiting and Pagination'), in: 'header' },
  rangeUnit: { ...inQuery('Range-Unit', 'Limiting and Pagination'), in: 'header', default: 'items' },
  offset: inQuery('offset', 'Limiting and Pagination'),
  limit: inQuery('limit', 'Limiting and Pagination'),
};
