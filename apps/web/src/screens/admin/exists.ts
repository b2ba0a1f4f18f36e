import { readInstallationDuty, readMembershipStatus } from '../../parts/account/membership-status.ts';

/**
 * Whether the person administers the school they work in, or looks after this installation. Where that cannot be asked,
 * because nobody is signed in or the server is away, the shell and the lists say so themselves; the rows are guarded by the
 * database alone.
 */
export async function mayAdminister(): Promise<boolean> {
  const [school, installation] = await Promise.all([administersSchool(), readInstallationDuty()]).catch(() => [true]);
  return school === true || installation === true;
}

async function administersSchool(): Promise<boolean> {
  const { active, closed } = await readMembershipStatus();
  // A closed school says for itself what it asks for.
  return closed !== null || active?.role === 'administrator';
}
