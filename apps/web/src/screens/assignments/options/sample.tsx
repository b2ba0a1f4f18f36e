import type { CallInput } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Skeleton } from '../../../ui/index.ts';
import { sampleKey, sampleOf } from '../calls.ts';
import { engineWords } from '../engines/engine-words.ts';
import { words } from '../words.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds after the last change of the settings until a sample is made of them. */
const pause = 700;

export interface SampleProps {
  /** The sources and settings; null: something is missing. */
  input: CallInput<'sample-questions'> | null;
  contentLanguage: 'en' | 'el' | undefined;
}

/** Questions as these settings give them, made of the teacher's own text while the settings are chosen. */
export function Sample({ input, contentLanguage = 'en' }: SampleProps): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const settled: SampleProps['input'] = JSON.parse(useSettled(JSON.stringify(input), { pause, family: sampleKey }));
  const sample = useQuery(sampleOf(settled));
  const questions = sample.data?.questions ?? [];
  const none = settled === null || sample.isError || (sample.isSuccess && questions.length === 0);
  return (
    <section aria-labelledby="sample" aria-busy={sample.isFetching}>
      <h2 id="sample" className="mb-1 text-md">
        {translate('sample')}
      </h2>
      <p className="mb-3 text-ink-2 text-sm">{translate(none ? 'sampleNone' : 'sampleText')}</p>
      {!none && sample.isPending && <Skeleton lines={5} label={translate('loading')} />}
      {!none && (
        <ul className="grid gap-4">
          {questions.map(({ type, content, key }) => {
            const views = kindViews[type];
            if (views === undefined) return null;
            return (
              <li key={type} className="border-line [&+&]:border-t [&+&]:pt-4">
                <p className="text-ink-3 text-sm">{views.name[language]}</p>
                <p lang={contentLanguage} className="prose-read break-words">
                  <RichText>{views.wording(content)}</RichText>
                </p>
                <views.Solution
                  content={content}
                  answerKey={key}
                  language={language}
                  contentLanguage={contentLanguage}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** In the place of the sample where a language model drafts: it is not asked before the press. */
export function SampleOfModel(): ReactNode {
  const translate = useWords(words);
  const engine = useWords(engineWords);
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="mb-1 text-md">
        {translate('sample')}
      </h2>
      <p className="text-ink-2 text-sm">{engine('sampleModel')}</p>
    </section>
  );
}
