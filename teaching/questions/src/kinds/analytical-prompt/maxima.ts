/** The longest texts and lists of an analytical prompt, in characters and in numbers. */
export const maxima = {
  material: 6_000,
  words: 10_000,
  criterion: 200,
  criteria: 6,
  level: 60,
  description: 500,
  levels: 5,
  points: 20,
  model: 6_000,
  expected: 400,
  expectations: 8,
  answer: 20_000,
} as const;
