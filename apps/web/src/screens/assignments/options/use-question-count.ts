import { type ChosenSource, type DraftingEngine, keyTermsProblem } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { countQuestions } from '../calls.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import type { QuestionCount } from './offers.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a change after which the text is counted again: several ticks in a row are one count. */
const pause = 300;
/** The first part of the keys of these queries. */
const family = ['question-count'];

/**
 * What the sources give with these settings, as the server counts it; the last count of the same engine stays until the
 * next is there.
 */
export function useQuestionCount(
  form: SettingsValues,
  sources: readonly ChosenSource[],
  engine: DraftingEngine | undefined,
): { known: QuestionCount | undefined; counting: boolean } {
  const { difficulty, multipleChoiceOptions, questionTypes, bloomsLevels, keyTerms } = form;
  const named = keyTerms.trim() !== '' && keyTermsProblem(keyTerms) === null;
  // One string, so that a form that is rendered anew with the same values counts nothing.
  const asked = JSON.stringify({
    sources,
    settings: { difficulty, multipleChoiceOptions, questionTypes, bloomsLevels, ...(named ? { keyTerms } : {}) },
    ...(engine === undefined || engine === 'built-in' ? {} : { engine }),
  });
  const key = useDeferredValue(useSettled(asked, { pause, family }));
  const by = engine ?? 'built-in';
  const count = useQuery({
    queryKey: [...family, by, key],
    queryFn: () => countQuestions(JSON.parse(key)),
    // What another engine serves says nothing of this one.
    placeholderData: (last: QuestionCount | undefined, query) => (query?.queryKey[1] === by ? last : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // What the kinds serve whatever the text is known at once, so that no level is offered and then taken away.
  const offers = useQuery({
    queryKey: [...family, by, 'offers'],
    queryFn: () => countQuestions({ ...JSON.parse(asked), sources: [] }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { known: count.data ?? offers.data, counting: count.isFetching || key !== asked };
}
