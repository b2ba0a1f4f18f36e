import type { EngineChoice, EngineFailure, Pseudonymiser, WebhookTarget } from '@schole/ai';
import type { HelpSearchResult } from '@schole/assistant';
import type { ChatTurn, ContentLanguage } from '@schole/core';
import type { Database, Transaction } from '@schole/database';
import type { AutomationTools } from '../../functions/automation-tools.ts';

/** A person's message, with its context. */
export interface ReplyRequest {
  userId: string;
  /** For a session it is the session's. */
  schoolId: string;
  purpose: 'chat' | 'ai-assistant';
  /** The key under which an engine remembers the conversation. */
  session: string;
  /** The row of the chat session, for the log; null for any other purpose. */
  sessionId: string | null;
  message: string;
  /** The earlier messages, the oldest first. The caller sends them, and nothing else is taken from the caller. */
  history: readonly ChatTurn[];
  /** Whether the person's workflow comes first; false where a workflow is the caller. */
  webhook: boolean;
  /** Absent: that of the person's interface. */
  language?: ContentLanguage;
  /** True: the request carries the header of a request that this server sent to a workflow. */
  passedOn?: boolean;
}

/** A reply whose log entry has begun. It is requested once, outside of any transaction. */
export interface PendingReply {
  eventId: string;
  via: 'webhook' | 'engine' | 'offline';
  /** The name of the engine; null where none is called. */
  engine: string | null;
  /** The reply in pieces; throws EngineFailure and nothing else. The log entry is ended in every case. */
  reply(signal: AbortSignal): AsyncGenerator<string, void>;
}

/** Chooses the engine for a person: their workflow, their own engine, the school's, or the offline assistant. */
export interface Chain {
  /**
   * As `schole_server` with the person's claims; throws person/not-allowed where they do not teach in the school. Where
   * a workflow asks and a workflow would reply: automation/circle for a request that was passed on, and
   * automation/under-way while the same question of this person is pending.
   */
  begin(transaction: Transaction, request: ReplyRequest): Promise<PendingReply>;
}

/** The engine that replies; `failure`: the chosen one cannot be called, and no other replaces it. */
export type Chosen =
  | { via: 'webhook'; target: WebhookTarget }
  | { via: 'engine'; choice: EngineChoice }
  | { via: 'offline' }
  | { via: 'webhook' | 'engine'; failure: EngineFailure };

/** Who replies to what, for whom. */
export interface Plan {
  request: ReplyRequest;
  /** Of the interface. */
  language: ContentLanguage;
  chosen: Chosen;
  /** Whether a workflow of the person is notified of each reply. */
  notifiesWorkflow: boolean;
  /** Of the school's pupils; without them nothing is sent out. */
  names: Pseudonymiser | null;
}

export interface HelpQuestion {
  question: string;
  language: ContentLanguage;
  earlier: readonly string[];
}

/** Search in the manual, off the event loop, within the person's concurrency limit. */
export interface Help {
  find(userId: string, question: HelpQuestion): Promise<HelpSearchResult>;
  reply(userId: string, question: HelpQuestion): Promise<{ reply: string }>;
}

/** Logs a warning for the operator; never a text of a person or of an engine. */
export type Warn = (line: string) => void;

export interface ChainTools {
  database: Database;
  automation: AutomationTools;
  help: Help;
  warn: Warn;
}
