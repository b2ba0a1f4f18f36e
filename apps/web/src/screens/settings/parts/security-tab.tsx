import type { ReactNode } from 'react';
import { AddressForm } from './address-form.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoSteps } from './two-steps.tsx';
import { WaysIn } from './ways-in.tsx';

/** What guards the account: password, second step, address, the browsers it is open in, and the ways in. */
export function SecurityTab(): ReactNode {
  return (
    <div className="grid gap-10">
      <PasswordForm />
      <TwoSteps />
      <AddressForm />
      <OtherSessions />
      {/* Last: whether there is anything to say is known later than the rest. */}
      <WaysIn />
    </div>
  );
}
