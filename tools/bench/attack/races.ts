import type { AttackContext, AttackSeries, Outcome } from './contract.ts';
import { invoke } from './people.ts';
import { createTally } from './tally.ts';

/** A race: requests that are sent at once, and what has to hold afterwards. */
interface Race {
  name: string;
  /** Prepares it; returns the requests. */
  begin(
    context: AttackContext,
    round: number,
  ): Promise<{ rush: (() => Promise<unknown>)[]; holds: () => Promise<boolean> }>;
}

const rounds = 3;
/** Concurrent requests of one race. */
const runners = 6;
const times = (work: (index: number) => Promise<unknown>): (() => Promise<unknown>)[] =>
  Array.from({ length: runners }, (_, index) => () => work(index));

/** Requests that are right one after the other, sent at once; afterwards an invariant is read as the owner. */
export const raceSeries: AttackSeries = {
  name: 'races',
  async run(context): Promise<Outcome> {
    const tally = createTally(context);
    for (let round = 0; round < rounds; round += 1) {
      for (const race of races) {
        const { rush, holds } = await race.begin(context, round);
        const ends = await Promise.allSettled(rush.map((request) => request()));
        for (const { status } of ends) tally.note(status === 'rejected' ? 'refused' : 'harmless');
        if (!(await holds())) tally.note({ leak: `${race.name}: the invariant does not hold in round ${round}` });
      }
    }
    return tally;
  },
};

const count = async ({ server }: AttackContext, text: string, values: unknown[]): Promise<number> =>
  Number((await server.sql(text, values))[0]?.count);
const tokenOf = ({ link = '' }: Record<string, string>): string => new URL(link).searchParams.get('invitation') ?? '';

/** A school with an administrator and further people of their own schools. */
async function gather({ enter }: AttackContext, name: string, others: number) {
  const head = await enter(`${name}-head`);
  const people = await Promise.all(Array.from({ length: others }, (_, index) => enter(`${name}-${index}`)));
  return { head, people };
}

async function join(head: { client: Parameters<typeof invoke>[0] }, person: typeof head): Promise<void> {
  const token = tokenOf(await invoke(head.client, 'invite-member', { role: 'teacher', language: 'en' }));
  await invoke(person.client, 'accept-invitation', { token });
}

async function schoolOf({ server }: AttackContext, person: string): Promise<string> {
  const [row] = await server.sql('select school_id from public.memberships where user_id = $1 order by created_at', [
    person,
  ]);
  return String(row?.school_id);
}

const races: readonly Race[] = [
  {
    name: 'one invitation, accepted by several at once',
    async begin(context, round) {
      const { head, people } = await gather(context, `invitation-${round}`, runners);
      const school = await schoolOf(context, head.id);
      const token = tokenOf(await invoke(head.client, 'invite-member', { role: 'teacher', language: 'en' }));
      return {
        rush: people.map(
          ({ client }) =>
            () =>
              invoke(client, 'accept-invitation', { token }),
        ),
        holds: async () =>
          (await count(context, 'select count(*) from public.memberships where school_id = $1', [school])) === 2,
      };
    },
  },
  {
    name: 'an invitation revoked while it is accepted',
    async begin(context, round) {
      const { head, people } = await gather(context, `revoked-${round}`, 1);
      const school = await schoolOf(context, head.id);
      const issued = await invoke(head.client, 'invite-member', { role: 'teacher', language: 'en' });
      const accept = () => invoke(people[0]?.client ?? head.client, 'accept-invitation', { token: tokenOf(issued) });
      const revoke = () => invoke(head.client, 'revoke-invitation', { invitationId: issued.invitationId });
      return {
        rush: [accept, revoke],
        holds: async () =>
          (await count(
            context,
            `select count(*) from public.invitations i where i.id = $1 and i.revoked_at is not null
             and exists (select from public.memberships m where m.school_id = $2 and m.role = 'teacher')`,
            [issued.invitationId, school],
          )) === 0,
      };
    },
  },
  {
    name: 'the administration handed over to two at once',
    async begin(context, round) {
      const { head, people } = await gather(context, `handed-${round}`, 2);
      const school = await schoolOf(context, head.id);
      for (const person of people) await join(head, person);
      return {
        rush: people.map(
          ({ id }) =>
            () =>
              invoke(head.client, 'transfer-administration', { userId: id }),
        ),
        holds: async () =>
          (await count(
            context,
            `select count(*) from public.memberships where school_id = $1 and role = 'administrator' and status = 'active'`,
            [school],
          )) === 1,
      };
    },
  },
  {
    name: 'two administrators removing each other at once',
    async begin(context, round) {
      const { head, people } = await gather(context, `mutual-${round}`, 1);
      const school = await schoolOf(context, head.id);
      const [other] = people;
      if (other === undefined) throw new Error('There is no other');
      await join(head, other);
      await invoke(head.client, 'change-member', { userId: other.id, role: 'administrator' });
      return {
        rush: [
          () => invoke(head.client, 'remove-member', { userId: other.id, work: 'keep' }),
          () => invoke(other.client, 'change-member', { userId: head.id, role: 'teacher' }),
        ],
        holds: async () =>
          (await count(
            context,
            `select count(*) from public.memberships where school_id = $1 and role = 'administrator' and status = 'active'`,
            [school],
          )) >= 1,
      };
    },
  },
  {
    name: 'one refresh token, used by several at once',
    async begin(context, round) {
      const person = await context.enter(`refresh-${round}`);
      const { data } = await person.client.auth.getSession();
      const body = { refresh_token: data.session?.refresh_token };
      const refresh = async (): Promise<void> => {
        const path = '/auth/v1/token?grant_type=refresh_token';
        const { status } = await context.send({ name: 'visitor', token: null }, { method: 'POST', path, body });
        if (status >= 400) throw new Error(String(status));
      };
      return {
        rush: times(refresh),
        holds: async () =>
          (await count(context, 'select count(*) from auth.refresh_tokens where user_id = $1 and not revoked', [
            person.id,
          ])) <= 1,
      };
    },
  },
  {
    name: 'the last assignment of a plan, made several times at once',
    async begin(context, round) {
      const person = await context.enter(`quota-${round}`);
      const school = await schoolOf(context, person.id);
      const [limit] = await context.server.sql(
        `select e.quota, s.plan from public.schools s join public.entitlements e on e.plan = s.plan
         where s.id = $1 and e.name = 'assignments_per_month'`,
        [school],
      );
      const quota = Number(limit?.quota ?? 0);
      await context.server.sql(
        `insert into public.assignments (id, school_id, owner_id, title, subject, grade_level, total_points, content_language)
         select gen_random_uuid(), $1, $2, 'One', 'science', '6-8', 10, 'en' from generate_series(1, $3::integer)`,
        [school, person.id, quota - 1],
      );
      const [first] = await context.server.sql('select id from public.assignments where owner_id = $1 limit 1', [
        person.id,
      ]);
      const copy = (index: number) =>
        invoke(person.client, 'duplicate-assignment', { assignmentId: first?.id, title: `Copy ${index}` });
      return {
        rush: times(copy),
        holds: async () =>
          (await count(context, 'select count(*) from public.assignments where school_id = $1', [school])) <= quota,
      };
    },
  },
  {
    name: 'one file, deleted and written over at once',
    async begin(context, round) {
      const person = await context.enter(`file-${round}`);
      const path = `${person.id}/race.txt`;
      const files = person.client.storage.from('sources');
      await files.upload(path, 'first');
      const [remove, write] = [() => files.remove([path]), () => files.upload(path, 'second', { upsert: true })];
      return {
        rush: [remove, write, remove, write],
        holds: async () => {
          const rows = await count(context, 'select count(*) from storage.objects where name = $1', [path]);
          const { data } = await files.download(path);
          return rows === (data === null ? 0 : 1);
        },
      };
    },
  },
];
