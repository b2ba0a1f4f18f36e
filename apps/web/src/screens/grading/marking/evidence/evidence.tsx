import type { BandTrust, GradingPreferences } from '@schole/core';
import type { ReactNode } from 'react';
import { isWritten } from '../model/key-parts.ts';
import type { Bench } from '../state/use-bench.ts';
import { evidenceId } from './evidence-id.ts';
import { IdeasPart } from './ideas-part.tsx';
import { ModelPart } from './model-part.tsx';
import { GuardsPart, NearestPart } from './nearest-part.tsx';
import { QuestionPart, SourcePart } from './question-part.tsx';
import { TrustPart } from './trust-part.tsx';

export interface EvidenceProps {
  bench: Bench;
  lang: 'en' | 'el';
  /** Whether single keys are on. */
  keys: boolean;
  trust: readonly BandTrust[] | null;
  preferences: GradingPreferences;
}

/** What the current group or answer is judged by, and what a suggestion about it rests on. */
export function Evidence({ bench, lang, keys, trust, preferences }: EvidenceProps): ReactNode {
  const { unit, alone, targets } = bench;
  const { question } = unit;
  const answers = alone === null ? targets : [alone];
  const [only] = answers;
  return (
    <>
      <section id={evidenceId} tabIndex={-1} className="contents">
        <QuestionPart question={question} lang={lang} />
      </section>
      <IdeasPart bench={bench} lang={lang} keys={keys} />
      <GuardsPart answers={answers} />
      {(isWritten(question) || answers.some(({ suggestions }) => suggestions.length > 0)) && (
        <TrustPart answers={answers} most={question.points} trust={trust} preferences={preferences} />
      )}
      {only !== undefined && answers.length === 1 && <ModelPart question={question} answer={only} lang={lang} />}
      <NearestPart answers={answers} most={question.points} lang={lang} />
      <SourcePart question={question} lang={lang} />
    </>
  );
}
