import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which a person counts as reading the end. */
const near = 96;

/**
 * Keeps the end of a conversation in sight while somebody reads there, and what they read in its place when older messages
 * come in above it. `state` changes with everything that makes it longer, `first` names its first message.
 */
export function useScroll(state: string, first: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first, height: 0 });
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const hear = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    element.addEventListener('scroll', hear, { passive: true });
    return () => element.removeEventListener('scroll', hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is a reason to look
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const { first: firstBefore, height } = before.current;
    const grewAbove = firstBefore !== undefined && first !== firstBefore && !atEnd.current;
    if (grewAbove) element.scrollTop += element.scrollHeight - height;
    else if (atEnd.current) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [state, first]);
  return part;
}
