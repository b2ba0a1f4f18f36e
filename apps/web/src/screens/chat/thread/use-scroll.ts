import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A user who is within this many pixels of the end is reading the end. */
const near = 96;
/** Pixels above the last question when its reply fills the rest. */
const over = 20;

interface Seen {
  first: string | undefined;
  question: Element | null;
  height: number;
}

/**
 * Keeps the end of a conversation in view while the user reads there, as long as the last question stays in view too,
 * and keeps the reading position when older messages are added above it. `state` changes with everything that makes it
 * longer, `first` identifies its first message.
 */
export function useScroll(state: string, first: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const before = useRef<Seen>({ first, question: null, height: 0 });
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const onScroll = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state needs a check
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const { first: firstBefore, question: questionBefore, height } = before.current;
    const question = [...element.querySelectorAll('[data-turn="question"]')].at(-1) ?? null;
    if (question !== questionBefore) atEnd.current = true;
    if (firstBefore !== undefined && first !== firstBefore && question === questionBefore) {
      element.scrollTop += element.scrollHeight - height;
    } else if (atEnd.current) element.scrollTop = endOf(element, question);
    before.current = { first, question, height: element.scrollHeight };
  }, [state, first]);
  return part;
}

/** The scroll target: the end, or less far where the last question would go out of view. */
function endOf(element: HTMLElement, question: Element | null): number {
  const end = element.scrollHeight - element.clientHeight;
  if (question === null) return end;
  const top = question.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  return Math.min(end, top - over);
}
