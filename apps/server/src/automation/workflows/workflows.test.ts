import { createHmac } from 'node:crypto';
import { contentLanguages, gradeLevels, incoming, subjects } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { assignmentWorkflow } from './assignment-generator.ts';
import { chatWorkflow } from './chat.ts';
import type { Workflow } from './contract.ts';

const address = 'https://schole.example';
const makers = { chat: chatWorkflow, 'assignment-generator': assignmentWorkflow };
const all = Object.entries(makers).flatMap(([name, make]) =>
  contentLanguages.map((language): [string, Workflow] => [`${name} in ${language}`, make({ address, language })]),
);

test('every file has an id of its own, so that importing it overwrites nothing', () => {
  const options = { address, language: 'en' } as const;
  const ids = [...all.map(([, { id }]) => id), chatWorkflow(options).id];
  expect(new Set(ids).size).toBe(ids.length);
});

/** Nodes that start a workflow, and those that depend on another one. */
const triggers = /\.(?:webhook|formTrigger)$/;

interface Fields {
  values: { fieldLabel: string; fieldOptions?: { values: { option: string }[] } }[];
}

const find = (made: Workflow, end: string) => made.nodes.find(({ type }) => type.endsWith(end));

/** The output of a Code node for one item. */
function run(jsCode: unknown, json: unknown): { json: Record<string, unknown> }[] {
  return new Function('$input', String(jsCode))({ first: () => ({ json }) });
}

describe.each(all)('%s', (_name, made) => {
  const names = made.nodes.map(({ name }) => name);

  test('has nodes of known kinds, each with a unique name and id', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(made.nodes.map(({ id }) => id)).size).toBe(names.length);
    for (const { type, typeVersion, position } of made.nodes) {
      expect(type).toMatch(/^(?:n8n-nodes-base|@n8n\/n8n-nodes-langchain)\.[a-zA-Z]+$/);
      expect(typeVersion).toBeGreaterThan(0);
      expect(position.every(Number.isFinite)).toBe(true);
    }
    expect(made.id).toMatch(/^[0-9a-f]{16}$/);
    expect(made).toMatchObject({ active: false, settings: { executionOrder: 'v1' }, pinData: {} });
  });

  test('has connections between existing nodes, and one trigger from which every enabled node is reached', () => {
    const reached = new Set(made.nodes.filter(({ type }) => triggers.test(type)).map(({ name }) => name));
    expect(reached.size).toBe(1);
    for (const [from, kinds] of Object.entries(made.connections)) {
      expect(names).toContain(from);
      for (const end of Object.values(kinds).flat(2)) expect(names).toContain(end.node);
    }
    for (const name of reached) for (const end of made.connections[name]?.main?.flat() ?? []) reached.add(end.node);
    const working = made.nodes.filter(({ type, disabled }) => !type.endsWith('stickyNote') && disabled !== true);
    expect([...reached].toSorted()).toEqual(working.map(({ name }) => name).toSorted());
  });

  test('refers only to existing nodes in its expressions', () => {
    const named = [...JSON.stringify(made.nodes).matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name);
    for (const name of named) expect(names).toContain(name);
  });

  test('contains the address and no secret, and credentials by name alone', () => {
    const text = JSON.stringify(made);
    expect(text).toContain(address);
    expect(text).not.toMatch(/schole_[\w-]{20}|Bearer [\w-]{10}|\{address\}|\{key\}/);
    for (const { credentials } of made.nodes)
      for (const one of Object.values(credentials ?? {})) expect(one.id).toBeNull();
  });
});

describe.each(contentLanguages)('in %s', (language) => {
  const key = 'schole_a-key-of-this-test-that-is-longer-than-a-block-of-the-hash-which-is-64-bytes';
  const body = { message: 'Τι είναι ο κόμβος; 😀', session_id: 's', message_history: [], action: 'sendMessage' };
  const code = String(find(chatWorkflow({ address, language }), '.code')?.parameters.jsCode);
  const withKey = code.replace("const key = '';", `const key = '${key}';`);
  const now = Math.floor(Date.now() / 1000);
  const sign = (seconds: number, by = key) =>
    `t=${seconds},v1=${createHmac('sha256', by)
      .update(`${seconds}.${JSON.stringify(body)}`)
      .digest('hex')}`;

  test('the chat accepts signed requests only', () => {
    const check = (signature: string | undefined, source = withKey) =>
      run(source, { headers: { 'x-schole-signature': signature }, body })[0]?.json.ok;
    expect(withKey).not.toBe(code);
    expect(check(sign(now))).toBe(true);
    expect(check(sign(now, 'short'), withKey.replace(key, 'short'))).toBe(true);
    expect(check(sign(now, 'another key'))).toBe(false);
    expect(check(sign(now - 3_600))).toBe(false);
    expect(check(sign(now).replace('t=', 't=1'))).toBe(false);
    expect(check(undefined)).toBe(false);
    expect(check(undefined, code)).toBe(true);
    expect(run(code, { headers: {}, body })[0]?.json).toMatchObject({
      question: body.message,
      session: 's',
      history: [],
    });
  });

  test('the form makes a request that this installation accepts, whatever is chosen', () => {
    const made = assignmentWorkflow({ address, language });
    const fields = find(made, '.formTrigger')?.parameters.formFields as Fields | undefined;
    const [title, text, subject, grade, number] = fields?.values ?? [];
    const taken = new Set<string>();
    for (const { option } of subject?.fieldOptions?.values ?? []) {
      for (const level of grade?.fieldOptions?.values ?? []) {
        const input = {
          [title?.fieldLabel ?? '']: '',
          [text?.fieldLabel ?? '']: 'A text.',
          [subject?.fieldLabel ?? '']: option,
          [grade?.fieldLabel ?? '']: level.option,
          [number?.fieldLabel ?? '']: '7',
        };
        const request = run(find(made, '.code')?.parameters.jsCode, input)[0]?.json.request;
        const { settings } = incoming['assignment-generator'].request.parse(request);
        expect(settings).toMatchObject({ numberOfQuestions: 7 });
        taken.add(`${settings.subject} ${settings.gradeLevel}`);
      }
    }
    expect(taken.size).toBe(subjects.length * gradeLevels.length);
    expect(find(made, '.httpRequest')?.parameters.url).toBe(`${address}/webhook/assignment-generator`);
    // Otherwise n8n ends the run at an error response, and the person who filled in the form never reads why.
    for (const { parameters } of made.nodes.filter(({ type }) => type.endsWith('.httpRequest')))
      expect(parameters.options).toMatchObject({ response: { response: { neverError: true } } });
  });
});
