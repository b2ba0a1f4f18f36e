import { Check, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { Button } from '../../../ui/index.ts';
import type { Material } from '../new-draft.ts';
import { words } from '../words.ts';
import { SourceReader } from './source-reader.tsx';

export interface SourceCardProps {
  source: Omit<Material, 'kind'> & { warnings: string[] };
  /** Absent where the source cannot be changed any more. */
  onChange?: () => void;
  onContinue?: () => void;
}

/** The green card: what the questions will be made from, and what the reader noticed. */
export function SourceCard({ source, onChange, onContinue }: SourceCardProps): ReactNode {
  const say = useWords(words);
  const [language] = useLanguage();
  const [reading, setReading] = useState(false);
  const facts = [
    say('sourceType'),
    say('wordCount', { count: new Intl.NumberFormat(locales[language]).format(source.words) }),
    say(source.language === 'el' ? 'languageEl' : 'languageEn'),
  ];
  return (
    <section className="grid max-w-measure-wide gap-2 border-good border-l-3 bg-good-tint px-5 py-4">
      <h2 className="flex items-center gap-2 text-good text-md">
        <Check aria-hidden="true" strokeWidth={2.25} className="size-4 flex-none" />
        {say('sourceReady')}
      </h2>
      <p className="flex items-start gap-2">
        <FileText aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125em] flex-none text-ink-2" />
        <span className="min-w-0">
          <span lang={source.language} className="font-strong">
            {source.title}
          </span>
          <span className="block text-ink-2 text-sm">{facts.join(', ')}</span>
        </span>
      </p>
      {source.known && <p className="text-ink-2 text-sm">{say('sourceKnown')}</p>}
      {source.warnings.length > 0 && (
        <div className="text-ink-2 text-sm">
          <p className="font-medium">{say('warnings')}</p>
          <ul className="list-disc pl-5">
            {source.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-1 flex flex-wrap gap-2">
        {onContinue !== undefined && (
          <Button kind="primary" onClick={onContinue}>
            {say('goConfigure')}
          </Button>
        )}
        {onChange !== undefined && <Button onClick={onChange}>{say('changeSource')}</Button>}
        <Button kind="plain" onClick={() => setReading(true)}>
          {say('readSource')}
        </Button>
      </p>
      {reading && (
        <SourceReader
          sourceId={source.sourceId}
          sha256={source.sha256}
          title={source.title}
          onClose={() => setReading(false)}
        />
      )}
    </section>
  );
}
