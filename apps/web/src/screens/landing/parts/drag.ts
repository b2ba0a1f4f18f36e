import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ColumnId } from '../board.ts';

/** Lets a card be dragged; answers the reference for its element and whether it is in the hand now. */
export function useDraggedCard<E extends HTMLElement>(cardId: string): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ cardId }),
      onDragStart: () => setHeld(true),
      onDrop: () => setHeld(false),
    });
  }, [cardId]);
  return [element, held];
}

/** Lets cards be dropped on a column; answers the reference for its element and whether a card is held over it. */
export function useDropColumn<E extends HTMLElement>(
  columnId: ColumnId,
  onDrop: (cardId: unknown, columnId: ColumnId) => void,
): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const drop = useRef(onDrop);
  const [over, setOver] = useState(false);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    if (element.current === null) return;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ columnId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop.current(source.data.cardId, columnId);
      },
    });
  }, [columnId]);
  return [element, over];
}
