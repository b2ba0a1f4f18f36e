/** The longest texts and lists of a short answer, in characters and in numbers. */
export const maxima = { model: 2_000, idea: 300, ideas: 8, accepted: 200, wordings: 10, points: 10 } as const;
