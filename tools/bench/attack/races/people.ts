import { invoke } from '../people.ts';
import { count, gather, join, type Race, runners, schoolOf, tokenOf } from './race.ts';

/** Races for a place in a school and for its administration. Add here. */
export const peopleRaces: readonly Race[] = [
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
];
