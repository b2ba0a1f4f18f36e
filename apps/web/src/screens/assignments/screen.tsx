import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../client/session.tsx';
import { useFocusCaught } from '../../ui/index.ts';
import { materialFromList, newDraft } from './new-draft.ts';
import { AssignmentList } from './parts/assignment-list.tsx';
import { NewAssignment } from './parts/new-assignment.tsx';
import { OpenAssignment } from './parts/open-assignment.tsx';
import { type Go, placeSchema } from './place.ts';

/** /dashboard/assignments: the list; `?open=new` the generator; `?open=<id>` one assignment. */
export function AssignmentsScreen(): ReactNode {
  const { id: userId } = useUser();
  const place = placeSchema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go: Go = (next) => void navigate({ to: '/dashboard/assignments', search: { ...next } });

  useFocusCaught(`${place.open ?? 'list'} ${place.tab ?? ''}`);

  if (place.open === undefined) {
    return (
      <AssignmentList
        archived={place.archived === true}
        go={go}
        onBegin={(source) => {
          if (source !== null) newDraft.keepMaterials(userId, [materialFromList(source)]);
          go({ open: 'new', tab: source === null ? 'content' : 'configure' });
        }}
      />
    );
  }
  if (place.open === 'new') {
    const tab = place.tab === 'configure' ? 'configure' : 'content';
    return <NewAssignment key={place.source ?? ''} userId={userId} tab={tab} source={place.source} go={go} />;
  }
  return <OpenAssignment key={place.open} userId={userId} id={place.open} tab={place.tab ?? 'preview'} go={go} />;
}
