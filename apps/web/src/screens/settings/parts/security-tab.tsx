import type { ReactNode } from 'react';
import { DangerZone } from '../security/danger-zone.tsx';
import { LoginNotices } from '../security/login-notices.tsx';
import { Sessions } from '../security/sessions.tsx';
import { AddressForm } from './address-form.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** The security of the account: password, MFA, address, open sessions, and sign-in methods. */
export function SecurityTab(): ReactNode {
  return (
    <div className="grid gap-10">
      <PasswordForm />
      <MfaSection />
      <AddressForm />
      <Sessions />
      <LoginNotices />
      {/* Near the end, because it is known later than the rest whether there is anything to show. */}
      <SignInMethods />
      <DangerZone />
    </div>
  );
}
