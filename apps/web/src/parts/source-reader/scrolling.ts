import type { Target } from './use-position.ts';

const sheetsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('[data-sheet]')];

/**
 * The sheet that is read. The one that was read before stays it while it covers the upper edge of the frame, or a third
 * below it, or is seen whole at the very end: otherwise a short page could never be gone to.
 */
export function seenSheet(frame: HTMLElement, before: number): number {
  const sheets = sheetsOf(frame);
  const top = frame.scrollTop + 8;
  const covers = (height: number): boolean => {
    const sheet = sheets[before];
    return sheet !== undefined && sheet.offsetTop <= height && sheet.offsetTop + sheet.offsetHeight > height;
  };
  const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 4;
  if (covers(top) || covers(frame.scrollTop + frame.clientHeight / 3)) return before;
  if (atEnd && (sheets[before]?.offsetTop ?? 0) >= frame.scrollTop) return before;
  let [low, high] = [0, sheets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sheets[middle]?.offsetTop ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/**
 * Brings a sheet to the upper edge, or an offset in it to a third of the frame. Only the frame is moved; where it does not
 * scroll, the page shows the offset.
 */
export function scrollToTarget(frame: HTMLElement, target: Target, scrolls: boolean): () => void {
  const move = (): void => {
    const sheet = frame.querySelector<HTMLElement>(`[data-sheet="${target.sheet}"]`);
    if (sheet === null) return;
    const wanted = target.offset === null ? null : blockAt(sheet, target.offset);
    if (!scrolls) {
      wanted?.scrollIntoView({ block: 'center' });
      return;
    }
    frame.scrollTop =
      wanted === null
        ? sheet.offsetTop
        : frame.scrollTop +
          wanted.getBoundingClientRect().top -
          frame.getBoundingClientRect().top -
          frame.clientHeight / 3;
  };
  move();
  // What comes into the frame is laid out only then, and may be higher or lower than it was thought to be.
  let again = requestAnimationFrame(() => {
    move();
    again = requestAnimationFrame(move);
  });
  return () => cancelAnimationFrame(again);
}

/** The mark of the passage, where the offset is in one, else its block. */
function blockAt(sheet: HTMLElement, offset: number): HTMLElement | null {
  const blocks = [...sheet.querySelectorAll<HTMLElement>('[data-block]')];
  const block = blocks.findLast((one) => Number(one.dataset.block) <= offset) ?? null;
  return block?.querySelector<HTMLElement>('mark[data-quote]') ?? block;
}
