import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Takes a comment out of the caller's own bank. */
export const forgetMarkingComment: ServerFunction<'forget-marking-comment'> = {
  name: 'forget-marking-comment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ commentId }, { asServer }) =>
    asServer(async (transaction) => {
      const { rowCount } = await transaction.query('delete from public.marking_comments where id = $1', [commentId]);
      if (rowCount === 0) throw fault('mark/comment-unknown');
      return { commentId };
    }),
};
