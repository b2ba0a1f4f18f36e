import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button } from '../actions/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { tableWords } from '../words/words.ts';
import type { Selection } from './use-selection.ts';

// Left of the line: the table's own line, or that of the sheet when the checkboxes are in its margin.
const tick =
  'relative w-px pr-8 align-middle after:absolute after:inset-y-0 after:right-4 after:w-px after:bg-margin-line md:group-data-margin/table:w-[calc(var(--gutter)+1.25rem)] md:group-data-margin/table:min-w-[calc(var(--gutter)+1.25rem)] md:group-data-margin/table:pl-[calc(var(--gutter)-2.25rem)]';
const box = 'min-w-(--target) items-center justify-center align-middle';

/** The checkbox in the head: all rows, or none; indeterminate when only some are selected. */
export function TickHead({ selection }: { selection: Selection }): ReactNode {
  const translate = useWords(tableWords);
  const input = useRef<HTMLInputElement>(null);
  const { state } = selection;
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <th
      scope="col"
      className={`${tick} py-1 text-left @min-[40rem]/rows:group-data-sticky/table:sticky @min-[40rem]/rows:group-data-sticky/table:top-0 @min-[40rem]/rows:group-data-sticky/table:z-(--z-sticky) @min-[40rem]/rows:group-data-sticky/table:bg-paper md:group-data-margin/table:after:right-[calc(1.25rem-1px)] @max-[40rem]/rows:group-data-folds/table:w-auto @max-[40rem]/rows:group-data-folds/table:pr-0 @max-[40rem]/rows:group-data-folds/table:after:hidden`}
    >
      <Checkbox
        ref={input}
        label={translate('selectAll')}
        labelHidden
        className={box}
        checked={state === 'all'}
        onChange={() => selection.setAll(state !== 'all')}
      />
    </th>
  );
}

export interface TickCellProps {
  selection: Selection;
  id: string;
  /** The name of the row. */
  name: string;
}

/** The checkbox of a row. With Shift, all rows from the last changed one to this one get its state. */
export function TickCell({ selection, id, name }: TickCellProps): ReactNode {
  const translate = useWords(tableWords);
  return (
    <td
      data-tick=""
      className={`${tick} md:group-data-margin/table:after:hidden @max-[40rem]/rows:group-data-folds/table:absolute @max-[40rem]/rows:group-data-folds/table:top-2.5 @max-[40rem]/rows:group-data-folds/table:left-0 @max-[40rem]/rows:group-data-folds/table:w-auto @max-[40rem]/rows:group-data-folds/table:p-0 @max-[40rem]/rows:group-data-folds/table:after:hidden md:@max-[40rem]/rows:group-data-folds/table:group-data-margin/table:left-[calc(var(--gutter)-2.25rem)] md:@max-[40rem]/rows:group-data-folds/table:group-data-margin/table:min-w-0 md:@max-[40rem]/rows:group-data-folds/table:group-data-margin/table:w-auto md:@max-[40rem]/rows:group-data-folds/table:group-data-margin/table:p-0`}
    >
      <Checkbox
        label={translate('select', { name })}
        labelHidden
        className={box}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </td>
  );
}

export interface SelectionBarProps {
  selection: Selection;
  /** The actions on the selected rows: buttons. */
  children?: ReactNode;
}

/** Above the table: how many rows are selected, announced on changes, and the actions on them. It keeps its height. */
export function SelectionBar({ selection, children }: SelectionBarProps): ReactNode {
  const translate = useWords(tableWords);
  const { chosen, total } = selection;
  return (
    <div className="mb-1 flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className={chosen.length === 0 ? 'text-ink-3' : 'font-medium'}>
        {chosen.length === 0 ? translate('noneSelected') : translate('selected', { count: chosen.length, total })}
      </p>
      {chosen.length > 0 && (
        <>
          {children}
          <Button kind="plain" onClick={selection.clear}>
            {translate('clear')}
          </Button>
        </>
      )}
    </div>
  );
}
