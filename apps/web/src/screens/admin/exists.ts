import { readInstallationDuty, readMembershipStatus } from '../../parts/account/membership-status.ts';

/**
 * Whether the user is an administrator of the active school or of the installation. Where this cannot be read, because
 * nobody is signed in or the server is unreachable, the shell and the lists report it themselves; the database alone
 * protects the rows.
 */
export async function mayAdminister(): Promise<boolean> {
  const [school, installation] = await Promise.all([administersSchool(), readInstallationDuty()]).catch(() => [true]);
  return school === true || installation === true;
}

async function administersSchool(): Promise<boolean> {
  const { active, closed } = await readMembershipStatus();
  // Where the school is closed, its own page shows what the school requires.
  return closed !== null || active?.role === 'administrator';
}
