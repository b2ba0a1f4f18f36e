import type { DraftingEngine } from '@schole/core';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useEngines } from '../../../../parts/connections/index.ts';
import { draftingWords, listedOf, useEngineNames, whyOff } from '../../../../parts/drafting/index.ts';
import { MenuHead, MenuItem, MenuSeparator } from '../../../../ui/index.ts';
import { proposalWords } from './proposal-words.ts';

export interface EngineItemsProps {
  /** False: the assignment has no text to draft from. */
  hasText: boolean;
  onChoose: (engine: DraftingEngine) => void;
}

/** The engines that can draft another question: the built-in one, and each that is connected, with the reason where it is off. */
export function EngineItems({ hasText, onChoose }: EngineItemsProps): ReactNode {
  const translate = useWords(proposalWords);
  const reasons = useWords(draftingWords);
  const names = useEngineNames();
  const engines = useEngines().data;
  const connected = (['own', 'school'] as const).filter(
    (choice) => engines !== undefined && listedOf(choice, engines) !== null,
  );
  const reasonOf = (choice: DraftingEngine): string | undefined => {
    if (!hasText) return translate('noText');
    const off = engines === undefined ? null : whyOff(choice, engines);
    return off === null ? undefined : reasons(off);
  };
  return (
    <>
      <MenuSeparator />
      <MenuHead>{translate('draftNew')}</MenuHead>
      {(['built-in', ...connected] as const).map((choice) => (
        <MenuItem key={choice} icon={WandSparkles} reason={reasonOf(choice)} onSelect={() => onChoose(choice)}>
          {translate('withEngine', {
            engine: engines === undefined ? names.reported(choice) : names.choice(choice, engines),
          })}
        </MenuItem>
      ))}
    </>
  );
}
