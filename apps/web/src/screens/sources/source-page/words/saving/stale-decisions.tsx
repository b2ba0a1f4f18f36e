import type { ReactNode } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { Button } from '../../../../../ui/index.ts';
import type { Decision } from '../state/decisions.ts';
import { correctingWords } from '../words.ts';

const shown = 20;

/** Decisions that were made on another version of the text and not saved. */
export function StaleDecisions({
  decisions,
  onDiscard,
}: {
  decisions: readonly Decision[];
  onDiscard: () => void;
}): ReactNode {
  const translate = useWords(correctingWords);
  if (decisions.length === 0) return null;
  const say = ({ before, text: after }: Decision): string => {
    if (after === '') return translate('staleRemoved', { before });
    return after === before ? translate('staleRight', { before }) : translate('staleWord', { before, after });
  };
  return (
    <section className="grid justify-items-start gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3">
      <h2 className="text-ui">{translate('staleTitle')}</h2>
      <p className="max-w-measure">{translate('staleText')}</p>
      <ul className="list-disc pl-5">
        {decisions.slice(0, shown).map((decision) => (
          <li key={decision.start} className="wrap-anywhere">
            {say(decision)}
          </li>
        ))}
        {decisions.length > shown && <li>{translate('staleMore', { count: decisions.length - shown })}</li>}
      </ul>
      <Button onClick={onDiscard}>{translate('discard')}</Button>
    </section>
  );
}
