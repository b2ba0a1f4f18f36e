import { paperCopies } from '@schole/core';
import { z } from 'zod';

/** The specified ways to give content, in their order. */
export const subTabs = ['files', 'text', 'web', 'video', 'topic'] as const;
export type SubTab = (typeof subTabs)[number];

/** The state of this screen in the address bar. */
export interface ScreenAddress {
  /** Absent: the list. `new`: a new assignment. Otherwise the id of the open one. */
  open?: string | undefined;
  tab?: 'content' | 'configure' | 'preview' | undefined;
  /** The page to print of the open one, and what is on it: without the answers where nothing is said. */
  view?: 'print' | undefined;
  copy?: (typeof paperCopies)[number] | undefined;
  archived?: boolean | undefined;
  /** A source to start a new assignment with; it is removed from the address once it is used. */
  source?: string | undefined;
  /** A collection to start a new assignment with; it is removed from the address once it is used. */
  collection?: string | undefined;
  /** The way in which content is to be given, for a new assignment; it is removed from the address once it is shown. */
  from?: SubTab | undefined;
  /** The job that drafted a text about a topic, to read it; it is removed from the address once it is shown. */
  drafted?: string | undefined;
  /** True: a text was pasted on the way here, to be used at once. */
  pasted?: boolean | undefined;
}

/** Reads the search parameters of the address; invalid ones are left out. */
export const screenAddressSchema = z.object({
  open: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  tab: z.enum(['content', 'configure', 'preview']).optional().catch(undefined),
  view: z.literal('print').optional().catch(undefined),
  copy: z.enum(paperCopies).optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  source: z.uuid().optional().catch(undefined),
  collection: z.uuid().optional().catch(undefined),
  from: z.enum(subTabs).optional().catch(undefined),
  drafted: z.uuid().optional().catch(undefined),
  pasted: z.boolean().optional().catch(undefined),
});

/** `replace`: the address before is not gone back to. */
export type Go = (address: ScreenAddress, replace?: boolean) => void;
