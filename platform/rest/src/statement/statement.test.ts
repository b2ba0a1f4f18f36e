import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRows } from '../request/accept.ts';
import { readRowsBody } from '../request/body.ts';
import { parseQuery } from '../request/query.ts';
import { narrowPage } from '../request/range.ts';
import type { Column, Relation, Relationship, Schema } from '../schema-model.ts';
import { renderDelete, renderUpdate } from './change.ts';
import { renderInsert } from './insert.ts';
import { renderRead, type Statement } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { quote, Writer } from './writer.ts';

const hostile = 'x"; drop table y; --';
const column = (name: string, base = 'text'): [string, Column] => [name, { name, type: base, base, fallback: null }];

function relation(name: string): Relation {
  const columns = new Map([column('id', 'int4'), column(hostile), column('data', 'jsonb'), column("o'clock")]);
  return { schema: 'pub"lic', name, kind: 'table', columns, primaryKey: ['id'], computed: new Map() };
}

const near = relation(`near ${hostile}`);
const far = relation('far');
const link: Relationship = {
  constraint: 'link',
  cardinality: 'one-to-many',
  outward: false,
  from: near,
  to: far,
  pairs: [['id', hostile]],
  junction: null,
  computed: null,
};
const schema: Schema = {
  relations: new Map([['pub"lic', new Map([near, far].map((one) => [one.name, one]))]]),
  routines: new Map(),
  relationships: new Map([[near, [link]]]),
  types: new Map([['text', 'text']]),
};

const context = (): RenderContext => ({ schema, writer: new Writer(), aggregates: true, maxRows: 1000 });
const answer = plainRows;
const sent = (value: unknown) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });

/** The rest of a statement without quoted names, our own literals and placeholders. */
function bare(text: string): string {
  return text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .replaceAll(/'\[\]'|'null'|''|'response\.(headers|status)'/g, '')
    .replaceAll(/\$\d+/g, '');
}

function expectOwnWords({ text }: Statement): void {
  expect(bare(text)).toMatch(/^[a-z0-9_ ().,:*=<>@&|~-]*$/);
  expect(bare(text)).not.toMatch(/--|\/\*|drop|;|"/);
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 15 }),
  fc.constantFrom(hostile, "'; drop", '$1', 'x--', "''"),
);
const value = words.filter((text) => !text.includes('\0'));
const alias = value.filter((text) => text !== '' && Buffer.byteLength(text) <= 63);

describe('the text of a statement', () => {
  it('holds names in quotes and values nowhere', () => {
    fc.assert(
      fc.property(value, value, alias, (one, two, called) => {
        const query = new URLSearchParams([
          ['select', `${quoted(called)}:id,${quoted(hostile)},data->${quoted(one)}::text,far(${quoted(called)}:data)`],
          ['id', `eq.${one}`],
          [quoted(hostile), `like(any).${two}`],
          ['data->>a', `in.(${quoted(one)},${quoted(two)})`],
          ['far.data', `fts(${one.replaceAll(')', '')}).${two}`],
          ['or', `(id.eq.${quoted(two)},and(data.cs.${quoted(one)},id.not.is.null))`],
          ['order', `data->${quoted(two)}.desc.nullslast`],
          ['far.limit', '3'],
        ]);
        const parsed = parseQuery(query.toString());
        const page = narrowPage(parsed.root, { offset: 5, limit: null }, 1000);
        const statement = renderRead(near, { query: parsed, answer, page, count: 'exact', countLimit: 10 }, context());
        expectOwnWords(statement);
        expect(statement.values).toContain(one);
        expect(statement.values).toContain(two);
      }),
      { numRuns: 300 },
    );
  });

  it('holds nothing of a body', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), value, (rows, filter) => {
        const query = parseQuery(new URLSearchParams([['id', `eq.${filter}`]]).toString());
        const body = readRowsBody(sent(rows.map((text) => ({ id: text, [hostile]: text }))));
        const spec = { query, answer, resolution: 'merge-duplicates' as const, missing: 'default' as const, key: [] };
        expectOwnWords(renderInsert(near, body, spec, context()));
        expectOwnWords(renderUpdate(near, readRowsBody(sent({ [hostile]: filter })), spec, context()));
        expectOwnWords(renderDelete(near, { query, answer: null }, context()));
      }),
      { numRuns: 200 },
    );
  });

  it('never holds a name that could end its quotes or change the caller', () => {
    expect(quote('a"b')).toBe('"a""b"');
    expect(() => quote('a\0b')).toThrow('failed to parse name');
    expect(() => quote('Set_Config')).toThrow('failed to parse name');
  });
});
