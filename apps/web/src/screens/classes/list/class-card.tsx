import { limits } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { givenAssignments } from '../../../parts/deliveries/index.ts';
import { DemoMark } from '../../../parts/demo/index.ts';
import { Button, Card, classes } from '../../../ui/index.ts';
import { ClassAverage } from '../actions/class-average.tsx';
import { ClassBadges } from '../actions/class-badges.tsx';
import { ClassMenu } from '../actions/class-menu.tsx';
import { shareWords } from '../actions/share-words.ts';
import { useClassActions } from '../actions/use-class-actions.ts';
import { type ClassRow, isOwn, mayChange } from '../rows.ts';
import { words } from '../words.ts';

export interface ClassCardProps {
  row: ClassRow;
  /** Whose class it is, where it is not the user's; null: not known yet. */
  owner: string | null;
  demo: boolean;
}

/** One class of the list. */
export function ClassCard({ row, owner, demo }: ClassCardProps): ReactNode {
  const translate = useWords(words);
  const to = { to: '/dashboard/classes/$classId', params: { classId: row.id } } as const;
  return (
    <Card
      level={2}
      title={
        <>
          <Link {...to} className="no-underline hover:underline">
            {row.name}
          </Link>{' '}
          {demo && <DemoMark />}
        </>
      }
      actions={<ClassMenu row={row} />}
      foot={
        <div className="flex flex-wrap gap-2 py-1">
          <Button asChild>
            <Link {...to}>{translate('viewClass')}</Link>
          </Button>
          {mayChange(row) && (
            <Button kind="plain" asChild>
              <Link {...to} search={{ tab: 'students' }}>
                {translate('manage')}
              </Link>
            </Button>
          )}
        </div>
      }
    >
      <ClassBadges row={row} />
      {row.rights !== 'own' && owner !== null && <Whose row={row} owner={owner} />}
      {row.description !== '' && (
        <p className="wrap-anywhere line-clamp-3 max-w-measure whitespace-pre-line text-pretty text-ink-2">
          {row.description}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
        <li className={classes(row.students === 0 && 'text-ink-3')}>
          {row.students === 0 ? translate('noStudents') : translate('studentCount', { count: row.students })}
        </li>
        <AssignmentCount classId={row.id} />
        <li className="text-ink-3">
          <ClassAverage classId={row.id} />
        </li>
      </ul>
    </Card>
  );
}

/** How many assignments were given to a class; nothing until that is read. */
function AssignmentCount({ classId }: { classId: string }): ReactNode {
  const translate = useWords(words);
  const given = useQuery(givenAssignments).data;
  if (given === undefined) return null;
  const count = new Set(given.flatMap((one) => (one.class_ids.includes(classId) ? one.assignment_id : []))).size;
  return (
    <li className={classes(count === 0 && 'text-ink-3')}>
      {count === 0 ? translate('noAssignments') : translate('assignmentCount', { count })}
    </li>
  );
}

/** Whose class it is, and what the user may do in it. */
export function Whose({ row: { rights }, owner }: { row: ClassRow; owner: string }): ReactNode {
  const translate = useWords(words);
  const share = useWords(shareWords);
  return (
    <p className="text-ink-3 text-sm">
      {rights === null || rights === 'own'
        ? translate('classOf', { name: owner })
        : translate('sharedBy', { name: owner, rights: share(rights) })}
    </p>
  );
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const;
const dayLength = 24 * 3_600_000;

/** A deleted class: how long it can be restored. */
export function DeletedCard({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const classActions = useClassActions();
  const removed = new Date(row.removed_at ?? row.created_at);
  const gone = new Date(removed.getTime() + limits.classes.keptDays * dayLength);
  return (
    <Card
      level={2}
      title={row.name}
      meta={
        <>
          {translate('deletedOn', { day: formatDate(removed, language, dayAndMonth) })} ·{' '}
          {translate('gone', { day: formatDate(gone, language, dayAndMonth) })}
        </>
      }
    >
      <p className="text-ink-2">
        {row.students === 0 ? translate('noStudents') : translate('studentCount', { count: row.students })}
      </p>
      {isOwn(row) && (
        <p>
          <Button onClick={() => classActions.remove(row, false)}>{translate('restore')}</Button>
        </p>
      )}
    </Card>
  );
}
