import type { ReactNode } from 'react';
import { AddressForm } from './address-form.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoSteps } from './two-steps.tsx';

/** What guards the account: password, second step, address, and the browsers it is open in. */
export function SecurityTab(): ReactNode {
  return (
    <div className="grid gap-10">
      <PasswordForm />
      <TwoSteps />
      <AddressForm />
      <OtherSessions />
    </div>
  );
}
