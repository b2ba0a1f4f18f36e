import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, Dialog, DialogClose } from '../../../../ui/index.ts';
import { markingKeys, savePreferences } from '../calls.ts';
import { markingWords } from '../words.ts';

export interface NamesToggleProps {
  /** Whether the desk shows no names now. */
  hidden: boolean;
  /** Whether the user has chosen so; after the release names are shown whatever it is. */
  preferred: boolean;
  onSaid: (text: string) => void;
}

/** Says whether names are hidden, and lets the teacher change it, after a question. */
export function NamesToggle({ hidden, preferred, onSaid }: NamesToggleProps): ReactNode {
  const translate = useWords(markingWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (namesHidden: boolean): Promise<void> => {
    setBusy(true);
    try {
      await savePreferences({ namesHidden });
      await queries.invalidateQueries({ queryKey: markingKeys.all });
      setAsking(false);
      onSaid(translate(namesHidden ? 'saidNoNames' : 'saidNames'));
    } catch (error) {
      onSaid(translate('saidFailed', { reason: failure(error) }));
    } finally {
      setBusy(false);
    }
  };
  if (!hidden && preferred) return null;
  return (
    <span data-names className="inline-flex flex-wrap items-center gap-x-1">
      {hidden && translate('namesHidden')}
      <Button kind="plain" busy={busy} onClick={() => (hidden ? setAsking(true) : void save(true))}>
        {translate(hidden ? 'showNames' : 'hideNames')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={translate('namesTitle')}
        description={translate('namesText')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button kind="primary" busy={busy} onClick={() => void save(false)}>
              {translate('showNames')}
            </Button>
          </>
        }
      />
    </span>
  );
}
