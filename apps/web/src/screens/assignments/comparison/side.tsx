import { type DraftingEngine, Fault, type JobResult } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { type ReactNode, useId } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import type { Engines } from '../../../parts/connections/index.ts';
import { useEngineNames, useWhatLeaves } from '../../../parts/drafting/index.ts';
import { Bloom, Button } from '../../../ui/index.ts';
import { useUsageText } from '../engines/engine-usage.tsx';
import { useGenerationFailure } from '../report/shortfall.tsx';
import { CheckChip } from '../review/checks.tsx';
import { comparisonWords } from './comparison-words.ts';

type Compared = JobResult<'compare-engines'>['sides'][number];

export interface SideProps {
  choice: DraftingEngine;
  engines: Engines;
  /** Its questions; undefined before there are any. */
  side: Compared | undefined;
  contentLanguage: 'en' | 'el' | undefined;
  onUse: () => void;
}

/** One engine of a comparison: its questions, or why it has none, and the button that chooses it. */
export function Side({ choice, engines, side, contentLanguage, onUse }: SideProps): ReactNode {
  const translate = useWords(comparisonWords);
  const failure = useGenerationFailure();
  const names = useEngineNames();
  const leaves = useWhatLeaves();
  const usageText = useUsageText();
  const id = useId();
  const engine = names.choice(choice, engines);
  // That nothing of a text fits says something of the text with the built-in engine alone.
  const refused = choice !== 'built-in' && side?.failed === 'assignment/nothing-fits';
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div>
        <h3 id={id} className="wrap-anywhere text-md">
          {engine}
        </h3>
        <p className="text-ink-3 text-sm">{leaves(choice, engines)}</p>
      </div>
      {side?.failed !== undefined && (
        <p role="alert" className="border-danger border-l-3 bg-danger-tint px-3 py-2">
          {refused ? translate('nothingPassed') : failure(new Fault(side.failed, ''))}
        </p>
      )}
      {side !== undefined && side.questions.length > 0 && (
        <Questions engine={engine} questions={side.questions} contentLanguage={contentLanguage} />
      )}
      {side?.usage !== undefined && <p className="text-ink-3 text-sm">{usageText(side.usage)}</p>}
      {side !== undefined && side.questions.length > 0 && (
        <p>
          <Button aria-label={translate('useOf', { engine })} onClick={onUse}>
            {translate('use')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface QuestionsProps {
  engine: string;
  questions: Compared['questions'];
  contentLanguage: 'en' | 'el' | undefined;
}

function Questions({ engine, questions, contentLanguage = 'en' }: QuestionsProps): ReactNode {
  const translate = useWords(comparisonWords);
  const [language] = useLanguage();
  return (
    <ol aria-label={translate('questionsOf', { engine })} className="border-line border-t">
      {questions.map(({ type, content, key, bloomsLevel, verdicts, sourceSnippet }) => {
        const views = kindViews[type];
        return (
          <li key={JSON.stringify(content)} className="grid gap-2 border-line border-b py-3">
            <p lang={contentLanguage} className="prose-read break-words">
              {views?.wording(content) ?? type}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
              <span>{views?.name[language] ?? type}</span>
              <Bloom level={bloomsLevel} />
              <CheckChip row={{ type, verdicts }} />
            </p>
            {views !== undefined && (
              <views.Solution content={content} answerKey={key} language={language} contentLanguage={contentLanguage} />
            )}
            <p className="break-words text-ink-2 text-sm">
              {translate('passage')}: <q lang={contentLanguage}>{sourceSnippet}</q>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
