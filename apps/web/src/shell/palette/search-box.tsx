import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShortcut } from '../../client/browser/use-shortcut.ts';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { type CommandGroup, CommandPalette, IconButton } from '../../ui/index.ts';
import type { Found } from './palette-source.ts';
import { paletteSources } from './palette-sources.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { paletteWords } from './words.ts';

/** The search box of the top bar, an icon on a phone, and the palette that it and Ctrl or Cmd with K open. */
export function SearchBox(): ReactNode {
  const translate = useWords(paletteWords);
  const failure = useFailureWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { found, loading, problem, startSearch, reset } = usePaletteSearch(paletteSources);

  const change = (next: boolean): void => {
    setOpen(next);
    if (next) startSearch('');
    else reset();
  };
  // Not while another layer is open.
  useShortcut('k', () => {
    if (open || document.querySelector('[role="dialog"][data-state="open"]') === null) change(!open);
  });

  const go = ({ to, search, document: whole }: Found): void => {
    if (whole) window.location.assign(to);
    else void navigate({ to, ...(search === undefined ? {} : { search }) });
  };
  const groups = paletteSources.map(
    ({ id, group }): CommandGroup => ({
      id,
      label: group(),
      found: true,
      commands: (found.get(id) ?? []).map((one) => ({ ...one, onSelect: () => go(one) })),
    }),
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-(--control) w-full max-w-88 min-w-0 items-center gap-3 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink-3 hover:bg-paper-hover hover:text-ink-2 max-md:hidden"
        onClick={() => change(true)}
      >
        <Search aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem] flex-none" />
        <span className="min-w-0 flex-1 truncate text-left">{translate('search')}</span>
        <span aria-hidden="true" className="flex-none text-sm max-lg:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <IconButton
        icon={Search}
        label={translate('openSearch')}
        aria-haspopup="dialog"
        className="md:hidden"
        onClick={() => change(true)}
      />
      <CommandPalette
        open={open}
        onOpenChange={change}
        groups={groups}
        placeholder={translate('ask')}
        onSearch={startSearch}
        loading={loading}
        {...(problem === null ? {} : { problem: translate('failed', { why: failure(problem) }) })}
      />
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
