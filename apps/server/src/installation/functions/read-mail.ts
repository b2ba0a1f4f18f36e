import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** The text of a waiting mail: it may contain a valid link into an account, so the database records the access. */
export const readMail: ServerFunction<'read-mail'> = {
  name: 'read-mail',
  permission: 'installation',
  limits: smallLimits,
  run: ({ mailId }, context) =>
    context.asServer(async (transaction) => {
      const { rows } = await transaction.query<{ there: boolean; text: string | null }>(
        'select * from app.read_mail($1)',
        [mailId],
      );
      const [mail] = rows;
      if (mail?.there !== true) throw fault('mail/not-found');
      return { text: mail.text };
    }),
};
