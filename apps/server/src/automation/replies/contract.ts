import type { EngineChoice, EngineFailure, Pseudonymiser, WebhookTarget } from '@schole/ai';
import type { HelpSearchResult } from '@schole/assistant';
import type { ChatTurn, ContentLanguage } from '@schole/core';
import type { Database, Transaction } from '@schole/database';
import type { AutomationTools } from '../../functions/automation-tools.ts';

/** What a person asks, and where. */
export interface ReplyRequest {
  userId: string;
  /** With a session it is the session's. */
  schoolId: string;
  purpose: 'chat' | 'ai-assistant';
  /** What an engine keeps its memory of the conversation under. */
  session: string;
  /** The row of the chat session, for the log; null for anything else. */
  sessionId: string | null;
  message: string;
  /** What was said before, the oldest first. It is the person's word, and nothing else is taken from it. */
  history: readonly ChatTurn[];
  /** Whether the person's workflow comes first; not where a workflow asks. */
  webhook: boolean;
  /** Absent: that of the person's interface. */
  language?: ContentLanguage;
  /** True: it was asked with what this server had sent to a workflow. */
  passedOn?: boolean;
}

/** A reply whose line in the log has begun. It is asked for once, outside of any transaction. */
export interface PendingReply {
  eventId: string;
  via: 'webhook' | 'engine' | 'offline';
  /** The name of the engine; null where none is asked. */
  engine: string | null;
  /** The reply in pieces; throws EngineFailure and nothing else. The log's line ends with it in every case. */
  reply(signal: AbortSignal): AsyncGenerator<string, void>;
}

/** Which engine answers a person now: their workflow, their own engine, the school's, or the offline assistant. */
export interface Chain {
  /**
   * As `schole_server` with the person's claims; throws person/not-allowed where they do not teach in the school. Where a
   * workflow asks what a workflow would answer: automation/circle for what was passed on, and automation/under-way for what
   * this person's is being asked already.
   */
  begin(transaction: Transaction, request: ReplyRequest): Promise<PendingReply>;
}

/** Who answers; `failure`: what is set cannot be asked, and nothing else is asked in its place. */
export type Chosen =
  | { via: 'webhook'; target: WebhookTarget }
  | { via: 'engine'; choice: EngineChoice }
  | { via: 'offline' }
  | { via: 'webhook' | 'engine'; failure: EngineFailure };

/** Who answers what, for whom. */
export interface Plan {
  request: ReplyRequest;
  /** Of the interface. */
  language: ContentLanguage;
  chosen: Chosen;
  /** Whether a workflow of the person is told of each reply. */
  notifiesWorkflow: boolean;
  /** Of the school's pupils; without them nothing leaves. */
  names: Pseudonymiser | null;
}

export interface HelpQuestion {
  question: string;
  language: ContentLanguage;
  earlier: readonly string[];
}

/** The manual, off the event loop, in the turn of a person. */
export interface Help {
  find(userId: string, question: HelpQuestion): Promise<HelpSearchResult>;
  reply(userId: string, question: HelpQuestion): Promise<{ reply: string }>;
}

/** A line for the operator; never a text of a person or of an engine. */
export type Warn = (line: string) => void;

export interface ChainTools {
  database: Database;
  automation: AutomationTools;
  help: Help;
  warn: Warn;
}
