import { Command as Cmdk } from 'cmdk';
import { type LucideIcon, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useLayerFocus } from '../focus/use-layer-focus.ts';
import { paletteWords } from '../words/words.ts';
import { bestMatches, type Findable } from './matching.ts';
import { usePendingEnter } from './use-pending-enter.ts';

/** One target of the palette. */
export interface Command extends Findable {
  /** Unique in its group. */
  id: string;
  icon?: LucideIcon;
  onSelect: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string;
  label: string;
  commands: readonly Command[];
  /**
   * True: the commands already match the query, for example from a search of the server; the palette does not filter
   * them.
   */
  found?: boolean;
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  /** The placeholder of the field; "Search" by default. */
  placeholder?: string;
  /** Receives every change of the query, trimmed; '' when the palette opens. Slow searches start here. */
  onSearch?: (query: string) => void;
  /** True: more results are loading. */
  loading?: boolean;
  /** A message when a search failed. */
  problem?: string;
}

/**
 * Search by name: a field above the page with a grouped list under it, fully operable by keyboard. It does not depend
 * on any screen.
 */
export function CommandPalette({ open, onOpenChange, ...parts }: CommandPaletteProps): ReactNode {
  const translate = useWords(paletteWords);
  const focus = useLayerFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[max(1rem,12dvh)] z-(--z-dialog) mx-auto flex max-h-[min(32rem,calc(88dvh-1rem))] max-w-[40rem] flex-col rounded-3 border border-line bg-paper-raised shadow-lift-2 max-md:inset-x-2 max-md:top-2 max-md:max-h-[calc(100dvh-1rem)]"
        >
          <Radix.Title className="sr-only">{translate('search')}</Radix.Title>
          <Palette {...parts} leave={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The keys that move to another item of the list. */
const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

type PaletteProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { leave: () => void };

/** The content of the dialog; it is unmounted with it, so that every opening starts with an empty field. */
function Palette({ groups, placeholder, onSearch, loading = false, problem, leave }: PaletteProps): ReactNode {
  const translate = useWords(paletteWords);
  const [query, setQuery] = useState('');
  const trimmedQuery = query.trim();
  const shown = groups
    .map((group) => (group.found === true ? group : { ...group, commands: bestMatches(group.commands, trimmedQuery) }))
    .filter(({ commands }) => commands.length > 0);
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0);
  const all = shown.flatMap(({ id, commands }) => commands.map((command) => ({ key: `${id}/${command.id}`, command })));
  // Until the user has moved to another one the first is marked, also when it arrives late.
  const [picked, setPicked] = useState('');
  const [moved, setMoved] = useState(false);
  const marked = (moved ? all.find(({ key }) => key === picked) : undefined) ?? all[0];
  const search = (next: string): void => {
    setQuery(next);
    setMoved(false);
    onSearch?.(next.trim());
  };
  const run = ({ onSelect }: Command): void => {
    leave();
    onSelect();
  };
  const waiting = loading && trimmedQuery !== '' && !moved;
  const hold = usePendingEnter(waiting, () => marked !== undefined && run(marked.command));
  const press = (event: KeyboardEvent): void => {
    if (moves.has(event.key)) setMoved(true);
    hold(event);
  };
  return (
    <Cmdk
      value={marked?.key ?? ''}
      onValueChange={setPicked}
      onKeyDown={press}
      shouldFilter={false}
      vimBindings={false}
      loop
      label={translate('search')}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem] flex-none text-ink-3" />
        <Cmdk.Input
          value={query}
          onValueChange={search}
          placeholder={placeholder ?? translate('search')}
          className="min-h-12 min-w-0 flex-1 text-md outline-none"
        />
        {loading && (
          <span
            aria-hidden="true"
            className="size-4 flex-none animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-primary"
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {loading
          ? translate('searching')
          : count === 0
            ? translate('nothing', { query: trimmedQuery })
            : translate('results', { count })}
      </p>
      <Cmdk.List
        label={translate('list')}
        onPointerMove={() => setMoved(true)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {shown.map((group) => (
          <PaletteGroup key={group.id} group={group} run={run} />
        ))}
      </Cmdk.List>
      {count === 0 && (
        <p aria-hidden="true" className="px-4 pb-6 text-ink-2">
          {loading ? translate('searching') : translate('nothing', { query: trimmedQuery })}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="px-4 pb-4 text-danger">
          {problem}
        </p>
      )}
      <p className="flex gap-4 border-t border-line px-4 py-2 text-sm text-ink-3 max-md:hidden">
        <span>{translate('keysMove')}</span>
        <span>{translate('keysOpen')}</span>
        <span>{translate('keysClose')}</span>
      </p>
    </Cmdk>
  );
}

interface PaletteGroupProps {
  group: CommandGroup;
  run: (command: Command) => void;
}

function PaletteGroup({ group, run }: PaletteGroupProps): ReactNode {
  return (
    <Cmdk.Group
      value={group.id}
      heading={group.label}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-3"
    >
      {group.commands.map((command) => (
        <Cmdk.Item
          key={command.id}
          value={`${group.id}/${command.id}`}
          onSelect={() => run(command)}
          className="flex min-h-(--control) cursor-pointer items-center gap-3 rounded-1 px-2 py-1.5 select-none data-[selected=true]:bg-paper-picked data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-focus max-md:min-h-11"
        >
          <CommandRow {...command} />
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

function CommandRow({ label, hint, icon: Icon }: Command): ReactNode {
  return (
    <>
      <span className="size-[1.125rem] flex-none text-ink-3">
        {Icon !== undefined && <Icon aria-hidden="true" strokeWidth={1.75} className="size-full" />}
      </span>
      <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-3">
        <span className="block min-w-0 flex-1">{label}</span>
        {hint !== undefined && <span className="block text-sm text-ink-3 md:max-w-[45%] md:truncate">{hint}</span>}
      </span>
    </>
  );
}
