import type { ReactNode } from 'react';
import { DangerZone } from '../security/danger-zone.tsx';
import { LoginNotices } from '../security/login-notices.tsx';
import { Sessions } from '../security/sessions.tsx';
import { AddressForm } from './address-form.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** What guards the account: password, second step, address, the browsers it is open in, and the ways in. */
export function SecurityTab(): ReactNode {
  return (
    <div className="grid gap-10">
      <PasswordForm />
      <MfaSection />
      <AddressForm />
      <Sessions />
      <LoginNotices />
      {/* Whether there is anything to say is known later than the rest. */}
      <SignInMethods />
      <DangerZone />
    </div>
  );
}
