import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../../ui/index.ts';

interface PageLinkProps {
  to: '/student' | '/student/results';
  kind?: ButtonKind;
  children: string;
}

/** A link to one of the student's own pages, as large as a button. */
export function PageLink({ to, kind = 'outline', children }: PageLinkProps): ReactNode {
  return (
    <Button kind={kind} size="large" asChild>
      {/* Without this an address is current below it too. */}
      <Link to={to} activeOptions={{ exact: true }}>
        {children}
      </Link>
    </Button>
  );
}
