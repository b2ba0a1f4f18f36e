import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Findable } from '../../ui/index.ts';

/** One thing that was found, and where it is. */
export interface Found extends Findable {
  /** Unique in its source. */
  id: string;
  icon?: LucideIcon;
  /** The address of the screen. */
  to: string;
  /** What the address asks the screen for. */
  search?: Record<string, string>;
  /** True: an open page, a document of its own that the router does not know. */
  document?: true;
}

/** One kind of thing that the palette finds. */
export interface PaletteSource {
  id: string;
  /** The head over what it finds, in the language of the interface. */
  group: () => string;
  /**
   * What answers the query, the best first and no more than a screenful; '' asks for what is likely wanted anyway.
   * `queries` is the store of the signed-in person, so that a list is not read again for each letter.
   */
  search(query: string, signal: AbortSignal, queries: QueryClient): Promise<readonly Found[]>;
}
