import type { IdeaStatement } from '@schole/core';

/** A piece of an answer, with the ideas that its words are evidence of, by their index. */
export interface Segment {
  start: number;
  text: string;
  ideas: readonly number[];
}

/** Cuts an answer where the evidence begins and ends. Joined, the pieces are the answer to the letter. */
export function segmentsOf(text: string, evidence: readonly IdeaStatement[]): Segment[] {
  const spans = evidence.flatMap(({ idea, found, spans: ranges }) =>
    found ? ranges.map(({ start, end }) => ({ idea, start, end: Math.min(end, text.length) })) : [],
  );
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .sort((one, other) => one - other);
  const cut = edges.slice(1).map((end, at): Segment => {
    const start = edges[at] ?? 0;
    const ideas = spans.filter((span) => span.start <= start && span.end >= end).map(({ idea }) => idea);
    return { start, text: text.slice(start, end), ideas: [...new Set(ideas)].sort((one, other) => one - other) };
  });
  return cut.filter((segment) => segment.text !== '').reduce(joined, []);
}

/** Pieces of the same ideas that follow each other are one. */
function joined(before: Segment[], next: Segment): Segment[] {
  const last = before.at(-1);
  if (last === undefined || last.ideas.join() !== next.ideas.join()) return [...before, next];
  return [...before.slice(0, -1), { ...last, text: last.text + next.text }];
}
