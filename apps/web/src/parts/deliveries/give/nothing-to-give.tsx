import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, EmptyState } from '../../../ui/index.ts';
import { assignWords } from './assign-words.ts';

/** What is missing before anything can be given, and where it is made. */
export function NothingToGive({ lacks }: { lacks: 'Class' | 'Student' | 'Assignment' }): ReactNode {
  const translate = useWords(assignWords);
  return (
    <EmptyState
      title={translate(`no${lacks}Title`)}
      action={
        <Button kind="primary" asChild>
          {lacks === 'Assignment' ? (
            <Link to="/dashboard/assignments">{translate('toAssignments')}</Link>
          ) : (
            <Link to="/dashboard/classes">{translate('toClasses')}</Link>
          )}
        </Button>
      }
    >
      {translate(`no${lacks}Text`)}
    </EmptyState>
  );
}
