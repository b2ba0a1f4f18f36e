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
  trust: readonly BandTrust[] | null;
  preferences: GradingPreferences;
}

/** What the current group or answer is judged by, and what a suggestion about it rests on. */
export function Evidence({ bench: { unit, alone, targets }, lang, trust, preferences }: EvidenceProps): ReactNode {
  const { question } = unit;
  const answers = alone === null ? targets : [alone];
  const [only] = answers;
  return (
    <>
      <section id={evidenceId} tabIndex={-1} className="contents">
        <QuestionPart question={question} lang={lang} />
      </section>
      <IdeasPart question={question} answers={answers} lang={lang} />
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
