import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../../ui/index.ts';
import { classAddress } from './address.ts';
import { ClassPage } from './page/class-page.tsx';

/** /dashboard/classes/<id>: one class; `?tab=` names its open tab. */
export function ClassScreen(): ReactNode {
  const { classId = '' } = useParams({ strict: false }) as { classId?: string };
  const { tab } = classAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  useFocusFallback(`${classId} ${tab}`);
  return (
    <ClassPage
      key={classId}
      classId={classId}
      tab={tab}
      onTab={(next) => void navigate({ to: '/dashboard/classes/$classId', params: { classId }, search: { tab: next } })}
    />
  );
}
