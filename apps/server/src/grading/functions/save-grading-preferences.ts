import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readPreferences } from '../read-preferences.ts';

/** Saves how the caller has answers graded in the school they work in; what is absent stays. */
export const saveGradingPreferences: ServerFunction<'save-grading-preferences'> = {
  name: 'save-grading-preferences',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (changed, { asServer, caller }) =>
    asServer(async (transaction) => {
      const preferences = { ...(await readPreferences(transaction, caller.schoolId)), ...changed };
      const { accepts, acceptLimit, reviewBelow, namesHidden, asksModel } = preferences;
      await transaction.query(
        `insert into public.grading_preferences (
           school_id, owner_id, accepts, accept_limit, review_below, names_hidden, asks_model, updated_at
         )
         values ($1, auth.uid(), $2, $3, $4, $5, $6, app.clock())
         on conflict (school_id, owner_id) do update
           set accepts = excluded.accepts, accept_limit = excluded.accept_limit, review_below = excluded.review_below,
             names_hidden = excluded.names_hidden, asks_model = excluded.asks_model, updated_at = excluded.updated_at`,
        [caller.schoolId, accepts, acceptLimit, reviewBelow, namesHidden, asksModel],
      );
      return readPreferences(transaction, caller.schoolId);
    }),
};
