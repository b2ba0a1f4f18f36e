import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listAddress } from './address.ts';
import { ClassesPage } from './list/classes-page.tsx';

/** /dashboard/classes: the classes of the user, or of the whole school for its administrators. */
export function ClassesScreen(): ReactNode {
  const address = listAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <ClassesPage
      address={address}
      go={(next) => void navigate({ to: '/dashboard/classes', search: { ...next } })}
      onCreated={(classId) => void navigate({ to: '/dashboard/classes/$classId', params: { classId } })}
    />
  );
}
