import type { AttackContext } from '../contract.ts';
import { invoke } from '../people.ts';

/** A race: requests that are sent at once, and what has to hold afterwards. */
export interface Race {
  name: string;
  /** Prepares it; returns the requests. */
  begin(
    context: AttackContext,
    round: number,
  ): Promise<{ rush: (() => Promise<unknown>)[]; holds: () => Promise<boolean> }>;
}

/** Concurrent requests of one race. */
export const runners = 6;
/** The same request as often as runners are. */
export const times = (work: (index: number) => Promise<unknown>): (() => Promise<unknown>)[] =>
  Array.from({ length: runners }, (_, index) => () => work(index));

/** The number that a statement counts as the owner of the database. */
export const count = async ({ server }: AttackContext, text: string, values: unknown[]): Promise<number> =>
  Number((await server.sql(text, values))[0]?.count);
/** The secret part of an issued invitation. */
export const tokenOf = ({ link = '' }: Record<string, string>): string =>
  new URL(link).searchParams.get('invitation') ?? '';

/** A school with an administrator and further people of their own schools. */
export async function gather({ enter }: AttackContext, name: string, others: number) {
  const head = await enter(`${name}-head`);
  const people = await Promise.all(Array.from({ length: others }, (_, index) => enter(`${name}-${index}`)));
  return { head, people };
}

/** The person joins the school of the other as a teacher. */
export async function join(head: { client: Parameters<typeof invoke>[0] }, person: typeof head): Promise<void> {
  const token = tokenOf(await invoke(head.client, 'invite-member', { role: 'teacher', language: 'en' }));
  await invoke(person.client, 'accept-invitation', { token });
}

/** The school that the person joined first. */
export async function schoolOf({ server }: AttackContext, person: string): Promise<string> {
  const [row] = await server.sql('select school_id from public.memberships where user_id = $1 order by created_at', [
    person,
  ]);
  return String(row?.school_id);
}
