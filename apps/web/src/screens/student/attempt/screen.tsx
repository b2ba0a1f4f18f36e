import { type Fault, noAccommodations } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useSessionWatch } from '../../../client/session/session-watch.ts';
import { readOwnNeeds } from '../calls.ts';
import { PageLink } from '../page-link.tsx';
import { readingOf } from '../reading.ts';
import { StudentOnly } from '../student-only.tsx';
import { StudentPage } from '../student-page.tsx';
import { BeginPage } from './begin-page.tsx';
import { beginWords } from './begin-words.ts';
import { Player } from './player/player.tsx';

/** The page on which a student sits what is given to them. */
export function AttemptScreen(): ReactNode {
  const { deliveryId = '' } = useParams({ strict: false }) as { deliveryId?: string };
  return (
    <StudentOnly>
      {/* Another assignment is another page. */}
      <AttemptPage key={deliveryId} deliveryId={deliveryId} />
    </StudentOnly>
  );
}

function AttemptPage({ deliveryId }: { deliveryId: string }): ReactNode {
  const translate = useWords(beginWords);
  const { data: needs = noAccommodations } = useQuery({ queryKey: ['own needs'], queryFn: readOwnNeeds });
  const start = useMemo(() => readingOf(needs), [needs]);
  useSessionWatch();
  const [word, setWord] = useState<string | null>(null);
  const [problem, setProblem] = useState<Fault | null>(null);
  const [refused, setRefused] = useState('');
  const refuse = useCallback(
    (fault: Fault) => {
      setProblem(fault);
      setRefused(word ?? '');
      setWord(null);
    },
    [word],
  );
  return (
    <StudentPage start={start} bar={<PageLink to="/student">{translate('toOwnPages')}</PageLink>}>
      {word === null ? (
        <BeginPage deliveryId={deliveryId} refused={refused} problem={problem} onBegin={setWord} />
      ) : (
        <Player deliveryId={deliveryId} word={word} start={start} onWrongWord={refuse} />
      )}
    </StudentPage>
  );
}
