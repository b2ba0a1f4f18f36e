import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { requestConfirmationMail, requestPasswordReset } from '../account.ts';
import { FormPage } from '../form/form-page.tsx';
import { useHeadingFocus } from '../form/use-heading-focus.ts';
import type { MailLink } from '../link.ts';
import { authWords } from '../words.ts';
import { AddressForm } from './address-form.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ResetForm } from './reset-form.tsx';

const titles: Partial<Record<MailLink['type'], 'magicTitle' | 'moveTitle'>> = {
  magiclink: 'magicTitle',
  email_change: 'moveTitle',
};
const leads: Partial<Record<MailLink['type'], 'magicLead' | 'moveLead'>> = {
  magiclink: 'magicLead',
  email_change: 'moveLead',
};

export interface MailLinkFormProps {
  link: MailLink;
  onDone: () => void;
  /** Called with the address when a new message was requested. */
  onSent: (email: string) => void;
  /** The link away, under the form. */
  children: ReactNode;
}

/** The page behind the link of a message; when the link has expired, a form to request a new one. */
export function MailLinkForm({ link, onDone, onSent, children }: MailLinkFormProps): ReactNode {
  const translate = useWords(authWords);
  const [over, setOver] = useState(false);
  const [half, setHalf] = useState(false);
  useHeadingFocus(over || half);
  const reset = link.kind === 'reset';
  if (over) {
    return (
      <FormPage title={translate('overTitle')} body={translate(reset ? 'overReset' : 'overConfirm')}>
        <AddressForm request={reset ? requestPasswordReset : requestConfirmationMail} onSent={onSent} />
        {children}
      </FormPage>
    );
  }
  const props = { link, onDone, onOver: () => setOver(true) };
  if (half) {
    return (
      <FormPage title={translate('halfTitle')} body={translate('halfBody')}>
        <Button asChild>
          <Link to="/auth" search={{ mode: 'sign-in' }}>
            {translate('goOn')}
          </Link>
        </Button>
      </FormPage>
    );
  }
  return reset ? (
    <FormPage
      title={translate(link.type === 'invite' ? 'inviteTitle' : 'resetTitle')}
      body={translate(link.type === 'invite' ? 'inviteLead' : 'resetLead')}
    >
      <ResetForm {...props} />
    </FormPage>
  ) : (
    <FormPage
      title={translate(titles[link.type] ?? 'confirmEmailTitle')}
      body={translate(leads[link.type] ?? 'confirmEmailLead')}
    >
      <ConfirmButton {...props} onHalf={() => setHalf(true)} />
    </FormPage>
  );
}
