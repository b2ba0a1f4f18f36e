import type { ResultRelease } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useMoment } from '../../client/language/use-moment.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { Button, FieldError } from '../../ui/index.ts';
import { type ReleaseState, refreshReleased, releaseResults } from './calls.ts';
import { releaseWords } from './words.ts';

/** What was released so far or is planned, each to be hidden again. */
export function ReleasedList({ state }: { state: ReleaseState }): ReactNode {
  const translate = useWords(releaseWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const describe = useReleaseText(state);
  const { deliveryId, releases, reachesAll } = state;
  const hide = useMutation({
    mutationFn: (batch: string | null) =>
      releaseResults({ deliveryId, released: false, ...(batch === null ? {} : { batch }) }),
    onSettled: () => refreshReleased(queries),
  });
  if (releases.length === 0) return null;
  const mayHide = ({ classId, studentIds }: ResultRelease): boolean =>
    reachesAll || classId !== null || studentIds.length > 0;
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      <h3>{translate('releases')}</h3>
      <ul className="grid gap-1">
        {releases.map((one) => (
          <li
            key={`${one.batch} ${one.classId ?? ''}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1.5"
          >
            <span className="wrap-anywhere min-w-0">{describe(one)}</span>
            {mayHide(one) && (
              <Button
                aria-label={translate(one.effective ? 'hideThis' : 'dropThis', { what: describe(one) })}
                busy={hide.isPending && hide.variables === one.batch}
                onClick={() => hide.mutate(one.batch)}
              >
                {translate(one.effective ? 'hide' : 'drop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reachesAll && releases.length > 1 && (
        <Button
          className="justify-self-start"
          busy={hide.isPending && hide.variables === null}
          onClick={() => hide.mutate(null)}
        >
          {translate('hideAll')}
        </Button>
      )}
      {hide.error !== null && <FieldError>{failure(hide.error)}</FieldError>}
    </section>
  );
}

/** Says to whom, of which questions, and since when. */
function useReleaseText({ classes, students, questionIds }: ReleaseState): (one: ResultRelease) => string {
  const translate = useWords(releaseWords);
  const moment = useMoment();
  return ({ classId, studentIds, questionIds: some, releasesAt, effective }) => {
    const named = students.filter(({ studentId }) => studentIds.includes(studentId)).map(({ name }) => name);
    const to =
      classId !== null
        ? (classes.find((one) => one.classId === classId)?.name ?? translate('aClass'))
        : studentIds.length === 0
          ? translate('toEverybody')
          : named.length > 0 && named.length <= 3
            ? named.join(', ')
            : translate('studentCount', { count: studentIds.length });
    const numbers = questionIds.flatMap((id, at) => (some.includes(id) ? [at + 1] : []));
    const what = some.length === 0 ? '' : `, ${translate('questionNumbers', { numbers: numbers.join(', ') })}`;
    return `${to}${what} · ${translate(effective ? 'since' : 'from', { moment: moment(releasesAt) })}`;
  };
}
