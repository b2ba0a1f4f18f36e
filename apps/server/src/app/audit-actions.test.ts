import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuditActionName, auditActions, faults } from '@schole/core';
import { expect, test } from 'vitest';
import { accountActions } from '../auth/account-audit.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

function filesUnder(folder: string, ending: RegExp): { name: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }));
}

const code = ['apps/server/src', 'platform']
  .flatMap((folder) => filesUnder(folder, /\.ts$/))
  .filter(({ name }) => !/(\.test\.ts|\/test-[a-z-]+\.ts)$/.test(name));
const migrations = ['baseline', 'migrations'].flatMap((folder) => filesUnder(`platform/database/${folder}`, /\.sql$/));

const quoted = /'([a-z][a-z-]{1,40}\/[a-z][a-z-]{1,60})'/g;

/** Names that SQL writes into the audit: errors that it raises and MIME types look alike and are excluded. */
function namedIn(sql: string): string[] {
  const without = sql.replace(/raise exception\s+'[^']*'/g, '').replace(/'(application|text|image)\/[^']*'/g, '');
  return [...without.matchAll(quoted)].map(([, name]) => name ?? '');
}

/** The texts of inserts into the audit in our code, each as far as its statement may reach. */
function insertsIn(text: string): string[] {
  return [...text.matchAll(/(insert into public\.audit_events|app\.note\(|record_account_act\()[^`]{0,800}/g)].map(
    ([found]) => found,
  );
}

test('every action that SQL writes has its words', () => {
  const found = [
    ...migrations.filter(({ text }) => /audit_events|app\.note\(/.test(text)).flatMap(({ text }) => namedIn(text)),
    ...code.flatMap(({ text }) => insertsIn(text)).flatMap(namedIn),
  ];
  expect(found.length).toBeGreaterThan(5);
  // Names that TypeScript writes have the type AuditActionName, and do not compile otherwise.
  expect([...new Set(found)].filter((name) => !(name in auditActions || name in faults))).toEqual([]);
});

test('every action in the list is written somewhere', () => {
  const all = [...code, ...migrations].map(({ text }) => text).join('\n');
  const fromAccounts: readonly AuditActionName[] = Object.values(accountActions);
  const kinds = code.filter(({ name }) => name.startsWith('platform/auth')).map(({ text }) => text);
  for (const [kind, name] of Object.entries(accountActions)) {
    expect(
      kinds.some((text) => text.includes(`'${kind}'`)),
      `${name}: nothing tells ${kind}`,
    ).toBe(true);
  }
  const unwritten = Object.keys(auditActions).filter(
    (name) => !fromAccounts.some((one) => one === name) && !all.includes(`'${name}'`),
  );
  expect(unwritten).toEqual([]);
});

test('every action has words in both languages, and no two actions share them', () => {
  for (const language of ['en', 'el'] as const) {
    const words = Object.values(auditActions).map((one) => one[language]);
    expect(words.every((one) => one.trim() !== '')).toBe(true);
    expect(new Set(words).size, language).toBe(words.length);
  }
});
