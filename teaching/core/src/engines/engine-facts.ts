/** What is given to connect an engine. */
export type EnginePart = 'baseUrl' | 'model' | 'key';

/** What is known of one kind of engine, wherever it is asked for. */
export interface EngineFacts {
  /** As it is listed. */
  name: Readonly<Record<'en' | 'el', string>>;
  /** What a person has to know who chooses it. */
  about: Readonly<Record<'en' | 'el', string>>;
  /** What it cannot do without. */
  needs: readonly EnginePart[];
  /** The address that the provider is known for; absent: there is none. */
  defaultUrl?: string;
  /** What the name of a model may be where it stands in the address; absent: anything. */
  modelForm?: RegExp;
  /**
   * Of a program on a machine of one's own: the names of models that it does not run, but passes every text on for; absent:
   * there are none.
   */
  remoteModels?: RegExp;
}

/** A name that is the same in every language. */
export const sameName = (name: string): EngineFacts['name'] => ({ en: name, el: name });

/** Of a provider that answers for itself, at the one address it has. */
export const ownService = {
  en: 'The provider’s own service. It needs a key and the name of a model.',
  el: 'Η υπηρεσία του ίδιου του παρόχου. Χρειάζεται κλειδί και το όνομα ενός μοντέλου.',
} as const;
