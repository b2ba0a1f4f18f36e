import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../client/session/session.tsx';
import { useFocusFallback } from '../../ui/index.ts';
import { materialFromList, newDraft } from './draft/new-draft.ts';
import { NewAssignment } from './generation/new-assignment.tsx';
import { AssignmentList } from './list/assignment-list.tsx';
import { PrintView } from './print/print-view.tsx';
import { OpenAssignment } from './review/open-assignment.tsx';
import { type Go, screenAddressSchema } from './screen-address.ts';

/** /dashboard/assignments: the list; `?open=new` the generator; `?open=<id>` one assignment. */
export function AssignmentsScreen(): ReactNode {
  const { id: userId } = useUser();
  const address = screenAddressSchema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go: Go = (next, replace = false) =>
    void navigate({ to: '/dashboard/assignments', search: { ...next }, replace });

  useFocusFallback(`${address.open ?? 'list'} ${address.tab ?? ''} ${address.view ?? ''}`);

  if (address.open === undefined) {
    return (
      <AssignmentList
        archived={address.archived === true}
        go={go}
        onBegin={(source) => {
          if (source !== null) newDraft.keepMaterials(userId, [materialFromList(source)]);
          go({ open: 'new', tab: source === null ? 'content' : 'configure' });
        }}
      />
    );
  }
  if (address.open === 'new') {
    const tab = address.tab === 'configure' ? 'configure' : 'content';
    const { source, collection, pasted, from, drafted } = address;
    return (
      <NewAssignment
        userId={userId}
        tab={tab}
        source={source}
        collection={collection}
        pasted={pasted === true}
        from={from}
        drafted={drafted}
        go={go}
      />
    );
  }
  if (address.view === 'print') return <PrintView id={address.open} copy={address.copy ?? 'student'} go={go} />;
  return <OpenAssignment key={address.open} userId={userId} id={address.open} tab={address.tab ?? 'preview'} go={go} />;
}
