import type { ReactNode } from 'react';
import { DangerZone } from './danger-zone.tsx';
import { LoginNotices } from './login-notices.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { MfaSection } from './parts/mfa-section.tsx';
import { PasswordForm } from './parts/password-form.tsx';
import { SignInMethods } from './parts/sign-in-methods.tsx';
import { Sessions } from './sessions.tsx';

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
