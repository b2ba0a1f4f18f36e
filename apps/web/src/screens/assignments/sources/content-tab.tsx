import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Segmented } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { type Material, newDraft, withMaterial } from '../draft/new-draft.ts';
import { ChooseFiles } from '../files/choose-files.tsx';
import { useFiles } from '../files/readings.tsx';
import { EarlierSources } from './earlier-sources.tsx';
import { PasteText } from './paste-text.tsx';
import { SourceCard, type SourceCardProps } from './source-card.tsx';

export interface ContentTabProps {
  userId: string;
  materials: Material[];
  onChange: (materials: Material[]) => void;
  onContinue: () => void;
  /** The text that stands beside the card; absent where there is no space. */
  beside?: SourceCardProps['beside'];
}

type From = 'files' | 'text' | 'earlier';

/** What the questions will be made from, and the ways to provide it. */
export function ContentTab({ userId, materials, onChange, onContinue, beside }: ContentTabProps): ReactNode {
  const translate = useWords(contentWords);
  const { store, entries } = useFiles(userId);
  // A user who has begun to paste a text finds it again after a reload.
  const [from, setFrom] = useState<From>(() => (newDraft.text(userId).text === '' ? 'files' : 'text'));
  const [adding, setAdding] = useState(false);
  const some = materials.length > 0;
  // The list of files stays beside the card: ticking another one there adds it to the sources.
  const giving = !some || adding || entries.length > 0;
  const take = (next: Material[]): void => {
    setAdding(false);
    onChange(next);
  };
  return (
    <div className="grid gap-6">
      {some && (
        <SourceCard
          materials={materials}
          onContinue={onContinue}
          {...(beside === undefined ? {} : { beside })}
          onChange={(next) => {
            if (next.length === 0) store.clear();
            take(next);
          }}
          {...(giving ? {} : { onAdd: () => setAdding(true) })}
        />
      )}
      {giving && (
        <div className="grid gap-5">
          <Segmented
            label={translate('subTabs')}
            labelHidden
            value={from}
            choices={[
              { value: 'files', label: translate('subFiles') },
              { value: 'text', label: translate('subText') },
              { value: 'earlier', label: translate('subEarlier') },
            ]}
            onChange={setFrom}
          />
          {from === 'files' && <ChooseFiles userId={userId} materials={materials} onChange={onChange} />}
          {from === 'text' && (
            <PasteText userId={userId} first={!some} onReady={(material) => take(withMaterial(materials, material))} />
          )}
          {from === 'earlier' && <EarlierSources materials={materials} onUse={take} />}
        </div>
      )}
    </div>
  );
}
