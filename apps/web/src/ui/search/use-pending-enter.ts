import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Enter pressed before the answer is there is kept until it comes: who types fast must not get what was listed before.
 * Any other key lets go of it.
 *
 * @param waiting True: what is listed does not answer yet what was typed.
 * @param choose Takes what is marked once the answer is there.
 * @returns Hears the keys before the list does.
 */
export function usePendingEnter(waiting: boolean, choose: () => void): (event: KeyboardEvent) => void {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!pending || waiting) return;
    setPending(false);
    choose();
  }, [pending, waiting, choose]);
  return (event) => {
    const defers = waiting && event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (defers) event.preventDefault();
    setPending(defers);
  };
}
