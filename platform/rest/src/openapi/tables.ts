import type { Relation, Relationship, Schema } from '../schema-model.ts';
import { defaultOf, summaryOf, typeOf } from './types.ts';
import type { VisibleColumn, VisibleRelation } from './visible-schema.ts';

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/parameters/${name}` });

/** The path of a table or view. */
export function tablePath({ name, comment, writes, columns }: VisibleRelation): Json {
  const operation = { tags: [name], ...summaryOf(comment) };
  const filters = columns.map((column) => ref(`rowFilter.${name}.${column.name}`));
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref);
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const get = {
    ...operation,
    parameters: [...filters, ...paging],
    responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
  };
  if (!writes) return { get };
  const body = ref(`body.${name}`);
  const none = { 204: { description: 'No Content' } };
  return {
    get,
    post: {
      ...operation,
      parameters: [body, ref('select'), ref('preferPost')],
      responses: { 201: { description: 'Created' } },
    },
    patch: { ...operation, parameters: [...filters, body, ref('preferReturn')], responses: none },
    delete: { ...operation, parameters: [...filters, ref('preferReturn')], responses: none },
  };
}

/** The row of a table or view. */
export function tableDefinition(visible: VisibleRelation, schema: Schema, relation: Relation): Json {
  const required = visible.columns.filter((column) => column.required).map(({ name }) => name);
  return {
    ...(visible.comment === null ? {} : { description: visible.comment }),
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      visible.columns.map((column) => [
        column.name,
        columnProperty(column, relation, schema.relationships.get(relation) ?? []),
      ]),
    ),
  };
}

function columnProperty(column: VisibleColumn, relation: Relation, links: readonly Relationship[]): Json {
  const notes = [
    ...(relation.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...keyNote(column.name, links),
  ];
  const description = [column.comment ?? '', notes.length === 0 ? '' : ['Note:', ...notes].join('\n')].filter(
    (part) => part !== '',
  );
  const fallback = defaultOf(column.fallback);
  return {
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(description.length === 0 ? {} : { description: description.join('\n\n') }),
    ...(column.words === null ? {} : { enum: column.words }),
    ...(column.most === null ? {} : { maxLength: column.most }),
    ...typeOf(column.type),
  };
}

/** The table that a foreign key column refers to, in the form that readers of this document look for. */
function keyNote(column: string, links: readonly Relationship[]): string[] {
  const link = links.find(
    ({ outward, pairs, to, computed }) =>
      outward && computed === null && to.kind === 'table' && pairs.length === 1 && pairs[0]?.[0] === column,
  );
  const far = link?.pairs[0]?.[1];
  if (link === undefined || far === undefined) return [];
  const { name } = link.to;
  return [`This is a Foreign Key to \`${name}.${far}\`.<fk table='${name}' column='${far}'/>`];
}

/** The parameters that the paths of one table refer to. */
export function tableParameters({ name, columns }: VisibleRelation): [name: string, parameter: Json][] {
  const body = { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } };
  const filters = columns.map((column): [string, Json] => [
    `rowFilter.${name}.${column.name}`,
    {
      name: column.name,
      ...(column.comment === null ? {} : { description: column.comment }),
      required: false,
      in: 'query',
      type: 'string',
    },
  ]);
  return [[`body.${name}`, body], ...filters];
}
