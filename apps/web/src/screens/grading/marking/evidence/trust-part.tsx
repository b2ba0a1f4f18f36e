import { type BandTrust, type GradingPreferences, limits, type MarkedAnswer } from '@schole/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useEngineNames } from '../../../../parts/drafting/index.ts';
import { suggestedPoints, suggestionOf } from '../model/points.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { evidenceWords } from './evidence-words.ts';
import { Interval } from './interval.tsx';

export interface TrustPartProps {
  answers: readonly MarkedAnswer[];
  most: number;
  /** Null: what people decided is not at hand here. */
  trust: readonly BandTrust[] | null;
  preferences: GradingPreferences;
}

/** The answer of which the machine is least sure: the confidence of a group is not above it. */
function leastSure(answers: readonly MarkedAnswer[]): MarkedAnswer | undefined {
  const confidence = (answer: MarkedAnswer): number => suggestionOf(answer)?.confidence ?? 2;
  return answers
    .filter((answer) => suggestionOf(answer) !== undefined)
    .sort((one, other) => confidence(one) - confidence(other))[0];
}

/** How sure the machine is, how often people of the school changed such suggestions, and who suggested it. */
export function TrustPart({ answers, most, trust, preferences }: TrustPartProps): ReactNode {
  const translate = useWords(evidenceWords);
  const texts = useMarkTexts();
  const names = useEngineNames();
  const [language] = useLanguage();
  const percent = (share: number): string => formatNumber(Math.round(share * 100), language);
  const answer = leastSure(answers);
  const suggestion = answer === undefined ? undefined : suggestionOf(answer);
  const others = answers.length === 1 ? (answer?.suggestions.filter((one) => one !== suggestion) ?? []) : [];
  const points = answer === undefined ? null : suggestedPoints(answer, most);
  return (
    <section aria-labelledby="evidence-trust">
      <h2 id="evidence-trust" className="mb-2 text-md">
        {translate('trust')}
      </h2>
      {suggestion === undefined && <p className="text-ink-2">{translate('noSuggestion')}</p>}
      {suggestion !== undefined && suggestion.confidence === null && (
        <p>{translate(suggestion.score === null ? 'noScore' : 'keyAlone')}</p>
      )}
      {suggestion?.confidence !== undefined && suggestion.confidence !== null && (
        <>
          {points !== null && answers.length === 1 && (
            <p>{translate('suggests', { points: texts.figure(points), most: texts.figure(most) })}</p>
          )}
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures text-2xl">{percent(suggestion.confidence)}%</span>
            <span className="text-ink-2">
              {answers.length === 1 ? translate('confidence') : translate('confidenceLeast', { count: answers.length })}
            </span>
          </p>
          <Measured
            confidence={suggestion.confidence}
            full={suggestion.score === 1}
            trust={trust}
            preferences={preferences}
          />
          <p className="mt-2 text-ink-3 text-sm">{translate('notCertain')}</p>
        </>
      )}
      {suggestion !== undefined && (
        <p className="mt-2 text-ink-3 text-sm">
          {translate('suggestedBy', { engine: names.reported(suggestion.engine), version: suggestion.engineVersion })}
        </p>
      )}
      {others.map(({ source, engine, engineVersion: version, score, confidence }) =>
        score === null || confidence === null ? null : (
          <p key={source} className="mt-2 text-ink-3 text-sm">
            {translate('secondOpinion', {
              ...{ engine: names.reported(engine), version, confidence: percent(confidence) },
              ...{ points: texts.figure(Math.round(score * most * 2) / 2), most: texts.figure(most) },
            })}
          </p>
        ),
      )}
    </section>
  );
}

interface MeasuredProps extends Pick<TrustPartProps, 'trust' | 'preferences'> {
  confidence: number;
  /** Whether full points are suggested. */
  full: boolean;
}

/** What people decided where full points were suggested with a confidence like this one. */
function Measured({ confidence, full, trust, preferences }: MeasuredProps): ReactNode {
  const translate = useWords(evidenceWords);
  const [language] = useLanguage();
  if (!full) return <p className="text-ink-2">{translate('onlyFull')}</p>;
  if (trust === null) return <p className="text-ink-2">{translate('byStudentTrust')}</p>;
  const band = trust.find(({ from, to }) => confidence >= from && (confidence < to || to === 1));
  if (band === undefined || band.decisions === 0) return <p className="text-ink-2">{translate('noHistory')}</p>;
  const { decisions, changed, interval, open } = band;
  const tenths = (share: number): string => formatNumber(Math.round(share * 1_000) / 10, language);
  const figures = {
    ...{ error: tenths(changed / decisions), lower: tenths(interval.lower), upper: tenths(interval.upper) },
    limit: tenths(preferences.acceptLimit),
  };
  const within = open ? (preferences.accepts ? 'openAccepts' : 'open') : 'closed';
  const enough = decisions >= limits.grading.decisions;
  return (
    <>
      <p>{translate('history', { count: changed, all: decisions })}</p>
      <Interval
        error={changed / decisions}
        interval={interval}
        limit={preferences.acceptLimit}
        label={translate('chart', figures)}
        texts={{ limit: translate('yourLimit', figures), from: translate('axisFrom') }}
      />
      <p className="text-ink-3 text-sm">
        {translate('measured', figures)}{' '}
        {enough ? translate(within, figures) : translate('tooFew', { least: limits.grading.decisions })}
      </p>
    </>
  );
}
