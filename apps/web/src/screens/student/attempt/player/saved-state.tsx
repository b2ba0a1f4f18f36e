import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { OpenedAttempt } from '../log/attempt-log.ts';
import { playerWords } from './player-words.ts';

/** Milliseconds for which a state has to last before it is said aloud: between two keystrokes it only passes. */
const lasting = 4_000;

const states = {
  school: { icon: CloudCheck, word: 'saved' },
  here: { icon: CloudUpload, word: 'savedHere' },
  nowhere: { icon: CloudOff, word: 'savedNowhere' },
} as const;

/** Where the answers are: visible at once, said aloud when it lasts and is something new. */
export function SavedState({ saved }: Pick<OpenedAttempt, 'saved'>): ReactNode {
  const translate = useWords(playerWords);
  const { icon: Icon, word } = states[saved.state];
  const [spoken, setSpoken] = useState<keyof typeof states>('school');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(saved.state), lasting);
    return () => clearTimeout(timer);
  }, [saved.state]);
  const [told, tell] = useState(false);
  if (!told && spoken !== 'school') tell(true);
  return (
    <p className="flex min-w-0 items-center gap-1.5">
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={saved.state === 'school' ? 'size-4 flex-none text-good' : 'size-4 flex-none'}
      />
      <span>{translate(word)}</span>
      {/* Nothing is said until something was amiss. */}
      <span role="status" className="sr-only">
        {told ? translate(states[spoken].word) : ''}
      </span>
    </p>
  );
}
