import type { CallInput, FoundPictures } from '@schole/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sourcePictures } from '../../calls.ts';

/** Until so many are found, the next part of the file is read without being asked for. */
const enough = 6;
type LeftOut = FoundPictures['leftOut'];

/** The pictures found so far in the file of a source, each once, and what was left out. */
export function useSourcePictures(wanted: {
  assignmentId: string;
  questionId: string | null;
  /** Absent: the source of the question's passage. */
  sourceId: string | undefined;
}) {
  const { sourceId, ...question } = wanted;
  const input: Omit<CallInput<'list-source-pictures'>, 'from'> = sourceId === undefined
    ? question
    : { ...question, sourceId };
  const answers = useInfiniteQuery(sourcePictures(input));
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set());
  const pages = answers.data?.pages ?? [];
  const found = new Map(pages.flatMap(({ pictures }) => pictures.map((picture) => [picture.id, picture] as const)));
  const pictures = [...found.values()].filter(({ id }) => !damaged.has(id));
  const sum = (why: keyof LeftOut): number => pages.reduce((all, { leftOut }) => all + leftOut[why], 0);
  const broken = sum('broken') + (found.size - pictures.length);
  const leftOut: LeftOut = { formats: sum('formats'), linked: sum('linked'), large: sum('large'), broken };
  const sources = pages[0]?.sources ?? [];

  const { hasNextPage, isFetching, isError, fetchNextPage } = answers;
  const few = pictures.length < enough;
  useEffect(() => {
    if (few && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [few, hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    answers,
    sources,
    source: sources.find((one) => one.sourceId === pages[0]?.sourceId),
    pictures,
    leftOut,
    /** The browser cannot show it: it counts as damaged. */
    drop: (id: string) => setDamaged((before) => new Set(before).add(id)),
  };
}
