import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

interface InstallationRow {
  sealed: boolean;
  last_backup_at: Date | null;
}

/** The state of the installation. */
export const readStart: ServerFunction<'read-start'> = {
  name: 'read-start',
  permission: 'installation',
  limits: smallLimits,
  async run(_input, { asServer, deployment }) {
    const { mails, signUp: ruleOfSignUp, server: _, ...facts } = deployment;
    const [carrying, found] = await Promise.all([
      mails(),
      asServer(async (transaction) => {
        const { rows } = await transaction.query<InstallationRow>(
          'select sealed, last_backup_at from private.installation',
        );
        return { row: rows[0], signUp: await ruleOfSignUp(transaction) };
      }),
    ]);
    if (found.row === undefined) throw new Error('The row of the installation is missing.');
    return {
      ...facts,
      sealed: found.row.sealed,
      lastBackup: found.row.last_backup_at?.toISOString() ?? null,
      mails: carrying,
      signUp: found.signUp,
      engine: 'offline',
    };
  },
};
