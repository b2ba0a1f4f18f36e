import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { Segmented } from '../../../ui/index.ts';
import { type Material, materialFromList, withMaterial } from '../new-draft.ts';
import { words } from '../words.ts';
import { PasteText } from './paste-text.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceTable } from './source-table.tsx';

export interface ContentTabProps {
  userId: string;
  materials: Material[];
  onChange: (materials: Material[]) => void;
  onContinue: () => void;
}

/** What the questions will be made from, and the ways to give it. */
export function ContentTab({ userId, materials, onChange, onContinue }: ContentTabProps): ReactNode {
  const say = useWords(words);
  const [from, setFrom] = useState<'text' | 'earlier'>('text');
  const first = materials[0];
  if (first !== undefined) {
    return <SourceCard source={{ ...first, warnings: [] }} onChange={() => onChange([])} onContinue={onContinue} />;
  }
  const add = (material: Material): void => onChange(withMaterial(materials, material));
  return (
    <div className="grid gap-5">
      <Segmented
        label={say('subTabs')}
        labelHidden
        value={from}
        choices={[
          { value: 'text', label: say('subText') },
          { value: 'earlier', label: say('subEarlier') },
        ]}
        onChange={setFrom}
      />
      {from === 'text' ? (
        <PasteText userId={userId} onReady={add} />
      ) : (
        <SourceTable onUse={(source) => add(materialFromList(source))} />
      )}
    </div>
  );
}
