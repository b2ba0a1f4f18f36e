import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assignmentSettingsSchema,
  generatedAssignmentSchema,
  questionSchema,
  sourceMaterialSchema,
} from '@schole/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { languageNames } from '../../apps/web/src/client/language/language-choice.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';

// Section 3 of the specification names the fields of every entity. Here each one that exists is compared with its list;
// the others are named with what they wait for, so that none can be forgotten.

let app: TestApp;
let session: Record<string, unknown>;
beforeAll(async () => {
  app = await startTestApp();
  const { client } = await app.signUp('Eleni');
  session = { ...(await client.auth.getSession()).data.session };
});
afterAll(() => app.stop());

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function columnsOf(table: string): Promise<string[]> {
  const statement = `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`;
  const { rows } = await asOwner(app.fresh.ownerUrl, (owner) =>
    owner.query<{ column_name: string }>(statement, [table]),
  );
  return rows.map((row) => row.column_name);
}

const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

/** The fields that an entity has here, and those the specification lists; `of` reads them. */
const entities: Record<string, { fields: string; of: () => string[] | Promise<string[]> } | { later: string }> = {
  // The two tokens of a provider are there after a sign-in with one: platform/auth's provider tests.
  Session: {
    fields: 'access_token refresh_token expires_in expires_at token_type user',
    of: () => Object.keys(session),
  },
  User: {
    fields: 'id email user_metadata identities',
    of: () => Object.keys(session.user as object),
  },
  'Chat session': {
    fields: 'id title user_id updated_at archived_at',
    of: () => columnsOf('n8n_chat_sessions'),
  },
  'Chat message': {
    fields: 'id session_id role content created_at',
    of: () => columnsOf('n8n_chat_messages'),
  },
  'User settings': { fields: 'user_id n8n_chat_webhook_url', of: () => columnsOf('user_settings') },
  'Source material': { fields: 'type content url videoId', of: () => fieldsOf(sourceMaterialSchema) },
  'Assignment settings': {
    fields:
      'title subject gradeLevel difficulty questionTypes multipleChoiceOptions bloomsLevels numberOfQuestions totalPoints',
    of: () => fieldsOf(assignmentSettingsSchema),
  },
  'Generated assignment': {
    fields: 'id title subject gradeLevel difficulty totalPoints questions createdAt answerKey',
    of: () => fieldsOf(generatedAssignmentSchema),
  },
  Question: {
    fields: 'id type question options correctAnswer explanation bloomsLevel sourceSnippet points',
    of: () => fieldsOf(questionSchema),
  },
  Class: {
    fields: 'id name subject gradeLevel section description active',
    of: async () => (await columnsOf('classes')).map(camel),
  },
  'Language option': { fields: 'en el', of: () => Object.keys(languageNames) },
  'Prompt template': { later: 'the prompt library' },
  'Template variable': { later: 'the prompt library' },
  'Library template': { later: 'the prompt library' },
  'Grading submission': { later: 'grading' },
  'Learning gap': { later: 'analytics' },
  Conversation: { later: 'the assistant of pupils' },
  'Knowledge item': { later: 'the assistant of pupils' },
  File: { later: 'the file manager' },
};

it.each(Object.entries(entities).flatMap(([name, entity]) => ('of' in entity ? [[name, entity] as const] : [])))(
  '%s has the fields of the specification',
  async (_name, { fields, of }) => {
    expect(await of()).toEqual(expect.arrayContaining(fields.split(' ')));
  },
);

const specification = join(import.meta.dirname, '../../../shared/product-spec.md');

// The board and the form are parts of a screen, tested there; the last line names what is not shown.
const elsewhere = ['Demo board card', 'Sign-up form', 'Other entities held server-side'];

it.skipIf(!existsSync(specification))('names every entity of the specification (read where it is beside)', () => {
  const [, section = ''] = readFileSync(specification, 'utf8').split('## 3. Entities and their fields');
  const lines = section.split('\n## ')[0]?.match(/^- ([A-Z][\w -]*?)(?= \(|:)/gm) ?? [];
  const names = lines.map((line) => line.slice(2)).filter((name) => !elsewhere.includes(name));
  expect(names.sort()).toEqual(Object.keys(entities).sort());
});
