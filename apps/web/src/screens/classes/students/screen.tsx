import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studentsAddress } from '../address.ts';
import { StudentsPage } from './students-page.tsx';

/** /dashboard/classes/students: the students of the school whom the user may see, also those in no class. */
export function StudentsScreen(): ReactNode {
  const address = studentsAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <StudentsPage
      address={address}
      go={(next) => void navigate({ to: '/dashboard/classes/students', search: { ...next }, replace: true })}
    />
  );
}
