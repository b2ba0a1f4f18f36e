import { type CallName, calls } from '@schole/core';
import { functions } from '../../../apps/server/src/app/function-registry.ts';
import { type SampleChoices, type Shape, sampleOf, shapeOf } from '../../../tests/fuzz/requests/sample.ts';
import type { AttackContext, AttackSeries } from './contract.ts';
import { createTally, forEachOf } from './tally.ts';

/** Functions that would end the attacker's own account or move it to another school, and with it the series. */
const endsTheAttacker = new Set<string>(['delete-account', 'add-school']);
const names = (Object.keys(functions) as CallName[]).filter((name) => !endsTheAttacker.has(name));

/** Every function with input that its schema accepts, each id in it the victim's, of every kind of row. */
export const functionSeries: AttackSeries = {
  name: 'functions',
  async run(context) {
    const tally = createTally(context);
    const { attacker, visitor } = context.callers;
    const members = await readMembers(context);
    for (const name of names) {
      const bodies = new Set(inputsOf(context, name, members).map((input) => JSON.stringify(input)));
      await forEachOf(bodies, async (body) => {
        for (const caller of [attacker, visitor]) {
          await tally.try(caller, {
            method: 'POST',
            path: `/functions/v1/${name}`,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from(body),
          });
        }
      });
    }
    // The attacker's own jobs keep the ids that they were given, which later series would take for shown.
    await context.server.sql('delete from public.jobs where owner_id = $1', [context.attacker.id]);
    return tally;
  },
};

/** Members that a schema does not describe well enough: a question of the attacker's, and addresses of this machine. */
async function readMembers({ server, attacker, victim }: AttackContext): Promise<Record<string, unknown>> {
  const [question] = await server.sql(
    `select q.kind, jsonb_build_object('content', v.content, 'key', k.key, 'explanation', k.explanation,
       'bloomsLevel', q.blooms_level, 'points', q.points) as body
     from public.questions q join public.question_versions v on v.question_id = q.id
     join public.question_keys k on k.question_id = q.id where q.id = $1 limit 1`,
    [attacker.ids['public.questions']?.[0]],
  );
  return {
    question: question?.body,
    type: question?.kind,
    path: victim.file,
    fileName: 'secret.txt',
    url: 'http://127.0.0.1:9/',
    baseUrl: 'http://127.0.0.1:9/',
    // Where a page of a list ended.
    after: `2099-01-01T00:00:00.000000Z ${victim.id}`,
  };
}

/** The inputs of a function: three samples, with each id of the victim's everywhere, and alone beside the attacker's own. */
function inputsOf(context: AttackContext, name: CallName, members: Record<string, unknown>): unknown[] {
  const schema = calls[name].input;
  const shape = shapeOf(schema);
  const sample = (variant: number, idAt: (index: number) => string): { value: unknown; ids: number } => {
    let ids = 0;
    const choices: SampleChoices = {
      choose: (count) => Math.min(variant, count - 1),
      text: (field) => (field.format === 'uuid' ? idAt(ids++) : textOf(field)),
      // `type` is the kind of a question nowhere else.
      member: (member) => (member === 'type' && name !== 'add-question' ? undefined : members[member]),
    };
    return { value: withoutRefused(schema, sampleOf(shape, choices)), ids };
  };
  const inputs: unknown[] = [];
  for (const variant of [0, 1, 2]) {
    const { ids, value } = sample(variant, () => context.attacker.id);
    if (ids === 0) inputs.push(value);
    for (const foreign of foreignIds(context)) {
      if (ids > 0) inputs.push(sample(variant, () => foreign).value);
      for (let at = 0; ids > 1 && at < ids; at += 1)
        inputs.push(sample(variant, (index) => (index === at ? foreign : context.attacker.id)).value);
    }
  }
  return inputs;
}

/** The value without the members that rules outside its shape refuse, so that the function itself is reached. */
function withoutRefused(schema: (typeof calls)[CallName]['input'], value: unknown): unknown {
  const left = structuredClone(value);
  for (let round = 0; round < 5; round += 1) {
    const problems = schema.safeParse(left).error?.issues ?? [];
    if (problems.length === 0) return left;
    for (const { path } of problems) {
      const holder = path.slice(0, -1).reduce((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], left);
      const name = path.at(-1);
      if (name !== undefined && typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
    }
  }
  return value;
}

const foreignIds = ({ victim }: AttackContext): string[] => [
  ...new Set([victim.id, victim.schoolId, ...Object.values(victim.ids).flat()]),
];

function textOf({ format, minLength = 0 }: Shape): string {
  if (format === 'email') return 'somebody@example.org';
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  return 'Some words'.padEnd(minLength, 'x');
}
