import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Enter pressed before the answer is there is kept until it comes: who types fast must not get what was listed before.
 * Any other key lets go of it.
 *
 * @param waiting True: what is listed does not answer yet what was typed.
 * @param choose Takes what is marked once the answer is there.
 * @returns Hears the keys before the list does.
 */
export function useHeldEnter(waiting: boolean, choose: () => void): (event: KeyboardEvent) => void {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held || waiting) return;
    setHeld(false);
    choose();
  }, [held, waiting, choose]);
  return (event) => {
    const holds = waiting && event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (holds) event.preventDefault();
    setHeld(holds);
  };
}
