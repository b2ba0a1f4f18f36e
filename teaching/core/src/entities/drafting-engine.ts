import { z } from 'zod';

/** What drafts questions: the built-in engine, the language model that the person connected, or the school's. */
export const draftingEngines = ['built-in', 'own', 'school'] as const;
export type DraftingEngine = (typeof draftingEngines)[number];

/** Prices per million tokens, as the owner of an engine read them from the provider's list; we know none ourselves. */
export const tokenPricesSchema = z.strictObject({
  input: z.number().min(0).max(100_000),
  output: z.number().min(0).max(100_000),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type TokenPrices = z.output<typeof tokenPricesSchema>;

const count = z.number().int().nonnegative();

/** What a language model was asked in a run, for the report. */
export const engineUsageSchema = z.object({
  /** Requests that were sent, failed ones included. */
  calls: count,
  /** As the provider counted them; absent where it did not. */
  tokens: z.object({ input: count, output: count }).optional(),
  /** Of these tokens; absent where no prices are stored. */
  cost: z.object({ amount: z.number().nonnegative(), currency: z.string() }).optional(),
});
export type EngineUsage = z.output<typeof engineUsageSchema>;
