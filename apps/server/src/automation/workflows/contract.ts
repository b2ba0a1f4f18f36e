import type { ContentLanguage } from '@schole/core';

/** The parameters of a workflow: the address of this installation, without a slash at its end, and the language. */
export interface WorkflowOptions {
  address: string;
  language: ContentLanguage;
}

/** A node as n8n reads it from a file. `id` is unique inside of this file alone. */
export interface WorkflowNode {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: readonly [number, number];
  parameters: Readonly<Record<string, unknown>>;
  webhookId?: string;
  /** True: it is inactive until a person completes it and switches it on. */
  disabled?: boolean;
  /** Names of credentials that the reader creates in n8n; never the secret. */
  credentials?: Readonly<Record<string, { id: null; name: string }>>;
}

interface End {
  node: string;
  type: string;
  index: number;
}

/** A file that n8n imports. */
export interface Workflow {
  /** New in each file: n8n's command line requires one, and overwrites a workflow with the same id. */
  id: string;
  name: string;
  nodes: readonly WorkflowNode[];
  connections: Readonly<Record<string, Readonly<Record<string, readonly (readonly End[])[]>>>>;
  settings: Readonly<Record<string, unknown>>;
  active: false;
  pinData: Readonly<Record<string, never>>;
}

/** A connection from one node to another: from which of its outputs, and of what kind. */
export interface NodeConnection {
  from: string;
  to: string;
  output?: number;
  kind?: 'main' | 'ai_languageModel' | 'ai_memory';
}
