import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { InvitationList } from './parts/invitation-list.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { MemberList } from './parts/member-list.tsx';
import { peopleWords } from './words.ts';

/** The members of the school with their roles, and the open invitations. */
export function PeopleSection(): ReactNode {
  const translate = useWords(peopleWords);
  const [inviting, setInviting] = useState(false);
  const invite = (
    <Button kind="primary" icon={Plus} onClick={() => setInviting(true)}>
      {translate('invite')}
    </Button>
  );
  return (
    <>
      <MemberList action={invite} />
      <section aria-labelledby="invitations" className="mt-8">
        <h3 id="invitations" className="mb-2">
          {translate('invitations')}
        </h3>
        <InvitationList />
      </section>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
