import type * as Adapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { CleanupFn } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rememberUntilReload } from '../../../client/browser/page-memory.ts';
import type { ColumnId } from '../board.ts';

type Library = typeof Adapter;

const actions = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

let library: Promise<Library> | null = null;
let stopWaiting = (): void => undefined;

rememberUntilReload(() => {
  stopWaiting();
  library = null;
});

/** The library, loaded with the visitor's first interaction: rendering the board does not need it. */
function loadLibrary(): Promise<Library> {
  library ??= new Promise((resolve, reject) => {
    stopWaiting = () => {
      for (const action of actions) window.removeEventListener(action, load);
    };
    const load = (): void => {
      stopWaiting();
      import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(resolve, reject);
    };
    for (const action of actions) window.addEventListener(action, load, { passive: true });
  });
  return library;
}

/**
 * Enables dragging from the moment the library is loaded until the element is removed; without it "Move to" remains.
 */
function joined(join: (library: Library) => CleanupFn): CleanupFn {
  let leave: CleanupFn | null = null;
  let removed = false;
  loadLibrary()
    .then((loaded) => {
      if (!removed) leave = join(loaded);
    })
    .catch(() => undefined);
  return () => {
    removed = true;
    leave?.();
  };
}

/** Makes a card draggable; returns the ref of its element and whether it is being dragged now. */
export function useDraggedCard<E extends HTMLElement>(cardId: string): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return joined(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ cardId }),
        onDragStart: () => setHeld(true),
        onDrop: () => setHeld(false),
      }),
    );
  }, [cardId]);
  return [ref, held];
}

/** Makes a column a drop target; returns the ref of its element and whether a card is held over it. */
export function useDropColumn<E extends HTMLElement>(
  columnId: ColumnId,
  onDrop: (cardId: unknown, columnId: ColumnId) => void,
): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const drop = useRef(onDrop);
  const [over, setOver] = useState(false);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return joined(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: () => ({ columnId }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop.current(source.data.cardId, columnId);
        },
      }),
    );
  }, [columnId]);
  return [ref, over];
}
