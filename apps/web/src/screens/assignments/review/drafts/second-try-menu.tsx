import type { TryOption } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import { History, Pin, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Menu, MenuHead, MenuItem, MenuSeparator } from '../../../../ui/index.ts';
import type { QuestionRow } from '../../rows.ts';
import { secondTryWords } from './second-try-words.ts';
import type { SecondTries } from './use-second-tries.ts';

const offers = [
  { option: 'same', name: 'same', off: 'noSame' },
  { option: 'easier', name: 'easier', off: 'noEasier' },
  { option: 'harder', name: 'harder', off: 'noHarder' },
  { option: 'other-kind', name: 'otherKind', off: 'noKind' },
  { option: 'other-passage', name: 'otherPassage', off: 'noPassage' },
] as const satisfies readonly { option: TryOption; name: string; off: string }[];

export interface SecondTryMenuProps {
  row: QuestionRow;
  number: number;
  tries: SecondTries;
  /** Further entries: the engines that can draft a new one. */
  more?: ReactNode;
}

/** Another question in the place of this one, those that stood there before, and whether it is kept. */
export function SecondTryMenu({ row, number, tries, more }: SecondTryMenuProps): ReactNode {
  const tell = useWords(secondTryWords);
  const earlier = tries.earlier(row);
  const pinned = tries.pinned.has(row.question_id);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button kind="plain" icon={RefreshCw} busy={tries.busy} aria-label={tell('regenerateOf', { number })}>
            {tell('regenerate')}
          </Button>
        }
      >
        {tries.any ? (
          offers.map(({ option, name, off }) => (
            <MenuItem
              key={option}
              reason={tries.can(row, option) ? undefined : tell(off)}
              onSelect={() => tries.replace(row, number, { option })}
            >
              {tell(name)}
            </MenuItem>
          ))
        ) : (
          <MenuHead>{tell('noDrafts')}</MenuHead>
        )}
        {more}
        {earlier.length > 0 && (
          <>
            <MenuSeparator />
            <MenuHead>{tell('earlier')}</MenuHead>
            {earlier.map((one) => (
              <MenuItem
                key={one.question_id}
                icon={History}
                onSelect={() => tries.replace(row, number, { questionId: one.question_id })}
              >
                <RichText>{kindViews[one.type]?.wording(one.content) ?? one.type}</RichText>
              </MenuItem>
            ))}
          </>
        )}
      </Menu>
      <Button
        kind={pinned ? 'outline' : 'plain'}
        icon={Pin}
        aria-pressed={pinned}
        onClick={() => tries.pin(row, !pinned)}
      >
        {tell('pin')}
      </Button>
    </>
  );
}

/** Replaces every question that is not kept, and why that is off, below the buttons beside it. */
export function RegenerateAll({ tries }: { tries: SecondTries }): ReactNode {
  const tell = useWords(secondTryWords);
  if (tries.count === 0) return null;
  const { kept } = tries;
  const off = !tries.any ? tell('noDrafts') : kept >= tries.count ? tell('allPinned') : null;
  return (
    <>
      <Button kind="plain" icon={RefreshCw} busy={tries.busy} disabled={off !== null} onClick={tries.replaceAll}>
        {kept === 0 ? tell('all') : tell('allBut', { count: kept })}
      </Button>
      {off !== null && <p className="order-last w-0 min-w-full pl-3 text-ink-3 text-sm">{off}</p>}
    </>
  );
}
