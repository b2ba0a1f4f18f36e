import type { Claims } from '@schole/database';

/** A change request as the client wrote it: event, schema, table, filter, select; and its id. */
export type ChangeRequestInput = { id: number } & Readonly<Record<string, unknown>>;

/** A change of a row in the published message. */
export interface ChangePayload {
  schema: string;
  table: string;
  /** ISO 8601, UTC. */
  commit_timestamp: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  columns: readonly { name: string; type: string }[];
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: readonly string[] | null;
}

export interface ChangeSubscription {
  /** The same requests under other claims. Throws a Fault when they are not allowed under these. */
  update(claims: Claims): Promise<void>;
  end(): void;
}

/** Row changes of tables in the publication, each subscriber under the policies for its own claims. */
export interface Changes {
  /** Delivers from its resolution on. Throws a Fault whose message the subscriber may read when a request is invalid. */
  subscribe(options: {
    claims: Claims;
    requests: readonly ChangeRequestInput[];
    onChange(change: { ids: readonly number[]; payload: ChangePayload }): void;
  }): Promise<ChangeSubscription>;
  close(): Promise<void>;
}
