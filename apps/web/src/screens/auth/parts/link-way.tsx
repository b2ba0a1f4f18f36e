import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button } from '../../../ui/index.ts';
import { askForConfirmation, askForReset } from '../account.ts';
import type { MailLink } from '../link.ts';
import { authWords } from '../words.ts';
import { AddressForm } from './address-form.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ResetForm } from './reset-form.tsx';
import { Said } from './said.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const titles: Partial<Record<MailLink['type'], 'magicTitle' | 'moveTitle'>> = {
  magiclink: 'magicTitle',
  email_change: 'moveTitle',
};
const leads: Partial<Record<MailLink['type'], 'magicLead' | 'moveLead'>> = {
  magiclink: 'magicLead',
  email_change: 'moveLead',
};

export interface LinkWayProps {
  link: MailLink;
  onDone: () => void;
  /** Called with the address when a new message was asked for. */
  onSent: (email: string) => void;
  /** The way out, under the form. */
  children: ReactNode;
}

/** What somebody finds who comes with the link of a message; when the link is over, the way to a new one. */
export function LinkWay({ link, onDone, onSent, children }: LinkWayProps): ReactNode {
  const say = useWords(authWords);
  const [over, setOver] = useState(false);
  const [half, setHalf] = useState(false);
  useHeadingFocus(over || half);
  const reset = link.kind === 'reset';
  if (over) {
    return (
      <Said title={say('overTitle')} body={say(reset ? 'overReset' : 'overConfirm')}>
        <AddressForm ask={reset ? askForReset : askForConfirmation} onSent={onSent} />
        {children}
      </Said>
    );
  }
  const props = { link, onDone, onOver: () => setOver(true) };
  if (half) {
    return (
      <Said title={say('halfTitle')} body={say('halfBody')}>
        <Button asChild>
          <Link to="/auth" search={{ mode: 'sign-in' }}>
            {say('goOn')}
          </Link>
        </Button>
      </Said>
    );
  }
  return reset ? (
    <Said
      title={say(link.type === 'invite' ? 'inviteTitle' : 'resetTitle')}
      body={say(link.type === 'invite' ? 'inviteLead' : 'resetLead')}
    >
      <ResetForm {...props} />
    </Said>
  ) : (
    <Said title={say(titles[link.type] ?? 'confirmEmailTitle')} body={say(leads[link.type] ?? 'confirmEmailLead')}>
      <ConfirmButton {...props} onHalf={() => setHalf(true)} />
    </Said>
  );
}
