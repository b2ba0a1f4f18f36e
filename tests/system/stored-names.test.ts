import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@schole/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tableWords } from '../../apps/server/src/account/export/table-words.ts';
import { variables } from '../../apps/server/src/config/config.ts';
import recorded from './stored-names.json' with { type: 'json' };

// Names that are stored, sent or read by others: rows, audit chains, browsers, workflows and scripts of a school hold
// them. `stored-names.json` was recorded when the code was renamed as a whole; what it lists must stay. Names may be added.

const root = join(import.meta.dirname, '../..');

type JsonSchema = Record<string, unknown>;

/** The dotted names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = new Set<string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, items, additionalProperties, ...rest } = node as JsonSchema;
    for (const [name, field] of Object.entries(properties ?? {})) {
      names.add(path + name);
      walk(field, `${path}${name}.`);
    }
    for (const inner of [items, additionalProperties]) walk(inner, `${path}*.`);
    for (const several of [rest.anyOf, rest.oneOf, rest.allOf, rest.prefixItems])
      if (Array.isArray(several)) for (const inner of several) walk(inner, path);
  };
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }), '');
  return [...names].sort();
}

function fieldsOfEach<Entry>(entries: Record<string, Entry>, read: (entry: Entry) => unknown) {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, read(entry)]));
}

/** Every quoted text of the product's code. */
function readLiterals(): Set<string> {
  const paths = globSync('{apps,platform,teaching}/**/src/**/*.{ts,tsx}', { cwd: root });
  const texts = paths
    .filter((path) => !/\.test\.|\/test-/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/['`]([^'`\n$]+)(?=['`]|\$\{)/g)].map(([, literal]) => literal ?? '')),
  );
}

const present = {
  auditActions: Object.keys(core.auditActions),
  faults: Object.keys(core.faults),
  outgoingEvents: Object.keys(core.outgoingEvents),
  incomingPurposes: core.incomingPurposes,
  variables: variables.map(({ name }) => name),
  exportTables: Object.keys(tableWords),
};

it.each(Object.entries(present))('keeps every recorded name of %s', (list, names) => {
  expect(names).toEqual(expect.arrayContaining(recorded[list as keyof typeof present]));
});

const described = {
  notices: fieldsOfEach<z.ZodType>(core.notices, fieldsOf),
  jobs: fieldsOfEach(core.jobs, ({ input, result }) => ({ input: fieldsOf(input), result: fieldsOf(result) })),
  calls: fieldsOfEach(core.calls, ({ input, output }) => ({ input: fieldsOf(input), output: fieldsOf(output) })),
};

/** A recorded list of fields, somewhere in an object, becomes "at least these". */
function atLeast(node: unknown): unknown {
  if (Array.isArray(node)) return expect.arrayContaining(node);
  if (typeof node !== 'object' || node === null) return node;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, atLeast(inner)])),
  );
}

it.each(Object.entries(described))('keeps every recorded field of %s', (list, fields) => {
  expect(fields).toEqual(atLeast(recorded[list as keyof typeof described]));
});

it.each(Object.entries(recorded.literals))('still has the recorded %s', (_, names) => {
  const literals = readLiterals();
  expect(names.filter((name) => !literals.has(name))).toEqual([]);
});
