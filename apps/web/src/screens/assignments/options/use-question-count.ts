import { type ChosenSource, keyTermsProblem } from '@schole/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { countQuestions } from '../calls.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import type { QuestionCount } from './offers.ts';

/** Milliseconds without a change after which the text is counted again: several ticks in a row are one count. */
const quiet = 300;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}

/** What the sources give with these settings, as the server counts it; the last count stays until the next is there. */
export function useQuestionCount(
  form: SettingsValues,
  sources: readonly ChosenSource[],
): { known: QuestionCount | undefined; counting: boolean } {
  const { difficulty, multipleChoiceOptions, questionTypes, bloomsLevels, keyTerms } = form;
  const named = keyTerms.trim() !== '' && keyTermsProblem(keyTerms) === null;
  // One string, so that a form that is rendered anew with the same values counts nothing.
  const asked = JSON.stringify({
    sources,
    settings: { difficulty, multipleChoiceOptions, questionTypes, bloomsLevels, ...(named ? { keyTerms } : {}) },
  });
  const key = useSettled(asked);
  const count = useQuery({
    queryKey: ['question-count', key],
    queryFn: () => countQuestions(JSON.parse(key)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // What the kinds serve whatever the text is known at once, so that no level is offered and then taken away.
  const offers = useQuery({
    queryKey: ['question-count', 'offers'],
    queryFn: () => countQuestions({ ...JSON.parse(asked), sources: [] }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { known: count.data ?? offers.data, counting: count.isFetching || key !== asked };
}
