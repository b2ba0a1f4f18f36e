import { createHash, randomBytes } from 'node:crypto';
import { requireMfa } from '../../auth/require-mfa.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/**
 * Creates a key: `in`, with which workflows call this installation, or `out`, with which requests to workflows are
 * signed. Of the first only the hash is stored, the second is stored encrypted; only this answer contains either in
 * clear.
 */
export const makeAutomationKey: ServerFunction<'make-automation-key'> = {
  name: 'make-automation-key',
  permission: { roles: teachers },
  limits: smallLimits,
  run({ direction }, { caller, automation, asServer }) {
    const key = `schole_${randomBytes(32).toString('base64url')}`;
    const hint = key.slice(-4);
    const sha256 = direction === 'in' ? createHash('sha256').update(key).digest('hex') : null;
    const sealed = direction === 'out' ? automation.encrypt('automation-key', key) : null;
    const aal = caller.claims.aal === 'aal2' ? 'aal2' : 'aal1';
    return asServer(async (transaction) => {
      // A key outlives the session that made it.
      await requireMfa(transaction);
      const { rows } = await transaction.query<{ madeAt: Date }>(
        `insert into private.automation_keys (user_id, direction, sha256, sealed, hint, aal) values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id, direction) do update
           set sha256 = excluded.sha256, sealed = excluded.sealed, hint = excluded.hint, aal = excluded.aal,
             made_at = now(), last_used_at = null
         returning made_at as "madeAt"`,
        [caller.userId, direction, sha256, sealed, hint, aal],
      );
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'automation-key/made',
        subjectType: 'setting',
        subjectId: caller.schoolId,
        details: { direction },
      });
      return { key, hint, madeAt: (rows[0]?.madeAt ?? new Date()).toISOString() };
    });
  },
};
