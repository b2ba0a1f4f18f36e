import { useEffect, useReducer, useRef, useState } from 'react';
import { type CurrentLog, headingId, submitPageId } from './state.ts';

interface Position {
  /** The question at which the student is. */
  at: number;
  handingIn: boolean;
  /** Goes to a question, and the focus with it. */
  go(at: number): void;
  /** The focus came to a question by itself. */
  arrive(at: number): void;
  /** Goes to the page before the end. */
  handIn(): void;
  /** Brings the focus back to where the student is. */
  returnFocus(): void;
}

/** Where the student is in the attempt. Every move is told to the log; another page goes on there. */
export function usePosition(log: CurrentLog): Position {
  const { questions, attempt, change } = log;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ questionId }) => questionId === attempt.question),
    ),
  );
  const [handingIn, setHandingIn] = useState(false);
  const told = useRef(attempt.question);
  const wantsFocus = useRef(false);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const here = questions[at]?.questionId;
  useEffect(() => {
    if (here === undefined || told.current === here) return;
    told.current = here;
    change({ question: here, part: 'move', value: null });
  }, [here, change]);
  useEffect(() => {
    if (!wantsFocus.current || here === undefined) return;
    wantsFocus.current = false;
    const heading = document.getElementById(handingIn ? submitPageId : headingId(here));
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  });
  return {
    at,
    handingIn,
    go(next) {
      wantsFocus.current = true;
      setHandingIn(false);
      setAt(next);
      // Also to where the student is, from far below it.
      again();
    },
    arrive: setAt,
    handIn() {
      wantsFocus.current = true;
      setHandingIn(true);
    },
    returnFocus() {
      wantsFocus.current = true;
      again();
    },
  };
}
