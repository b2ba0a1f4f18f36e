import { invoke } from '../people.ts';
import { count, type Race, schoolOf, times } from './race.ts';

/** Races of one person with themselves. Add here. */
export const workRaces: readonly Race[] = [
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
