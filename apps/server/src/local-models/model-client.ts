import { fault, isRemoteModel } from '@schole/core';
import { isLoopback, type OutboundClient, type OutboundGate } from '@schole/http';

/** An address without a slash at its end, so that a path can follow it. */
export const tidyAddress = (address: string): string => address.replace(/\/+$/, '');

interface Caller {
  schoolId: string;
  userId: string;
}

export interface ModelRequest {
  purpose: 'model-list' | 'model-pull' | 'model-test';
  /** Milliseconds and bytes of the complete answer; absent: those of the gate. */
  timeout?: number;
  maxBytes?: number;
}

/**
 * Requests to a server of models for an administrator of the installation. They may list any program of this machine,
 * so they may ask one before it is listed: whether it is what they look for. Redirects are never followed, so that such
 * a program cannot send the request to another. Elsewhere the rules for typed addresses apply.
 */
export function createModelClient(
  gate: OutboundGate,
  address: string,
  { schoolId, userId }: Caller,
  request: ModelRequest,
): Pick<OutboundClient, 'requestJson' | 'fetch'> {
  const addresses = isLoopback(new URL(address)) ? 'configured' : 'typed';
  const client = gate.as({ ...request, addresses, schoolId, actorId: userId });
  return {
    requestJson: (url, options = {}) => client.requestJson(url, { ...options, follow: false }),
    fetch: (input, init = {}) => client.fetch(input, { ...init, redirect: 'error' }),
  };
}

/** host:port as the list of programs on this machine takes it; null: the address is elsewhere. */
export function programOf(address: string): string | null {
  const url = new URL(address);
  if (!isLoopback(url)) return null;
  return `${url.hostname.replace(/\.$/, '')}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

/** Throws model/remote for a model that does not run on its own computer. */
export function refuseRemote(model: string): void {
  if (isRemoteModel({ kind: 'ollama', model })) throw fault('model/remote', { model });
}
