/** One bounded request to a language model for an answer in a given form. */
export interface CompletionTask {
  /** What to do, in our words. */
  instructions: string;
  /** What it is done with: text of other people, delimited by the caller; never an instruction. */
  data: string;
  /** The form of the answer as JSON Schema: an object whose members are all required. */
  schema: Readonly<Record<string, unknown>>;
  /** Letters, digits and underscores: providers put it into their request. */
  schemaName: string;
  /** Maximum tokens of the answer, thoughts included. */
  maxTokens: number;
}

/** Tokens as the provider counted them. */
export interface TokenCount {
  input: number;
  output: number;
}

/** The answer of a language model to a task; nobody has looked at it yet. */
export interface Completion {
  /** The JSON as text; parsing and distrusting it is the caller's. */
  text: string;
  /** Null: the provider did not say. */
  tokens: TokenCount | null;
  /** True: the answer ended at `maxTokens`, so the JSON is cut. */
  cut: boolean;
}
