import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Findable } from '../../ui/index.ts';

/** One search result, and its target. */
export interface Found extends Findable {
  /** Unique in its source. */
  id: string;
  icon?: LucideIcon;
  /** The address of the screen. */
  to: string;
  /** The search parameters of the address. */
  search?: Readonly<Record<string, string | boolean>>;
  /** True: an open page, a document of its own that the router does not know. */
  document?: true;
}

/** One kind of result in the palette. */
export interface PaletteSource {
  id: string;
  /** The heading of its results, in the language of the interface. */
  group: () => string;
  /**
   * The matches of the query, the best first and at most a screenful; '' returns likely targets.
   * `queries` is the store of the signed-in user, so that a list is not read again for each keystroke.
   */
  search(query: string, signal: AbortSignal, queries: QueryClient): Promise<readonly Found[]>;
}
