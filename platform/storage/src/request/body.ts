import type { FastifyRequest } from 'fastify';
import { refuse } from '../faults.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The JSON object of a request; throws for anything else. */
export function readBody(request: FastifyRequest): Body {
  return asBody(request.body ?? {});
}

export function asBody(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse.badInput('body must be an object');
  return value as Body;
}

export function readText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw refuse.badInput(`body must have required property '${name}'`);
  return value;
}

export function findText(body: Body, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw refuse.badInput(`body/${name} must be string`);
  return value;
}

/** A whole number between the two, or `otherwise` where none is given. */
export function readNumber(body: Body, name: string, min: number, max: number, defaultValue?: number): number {
  const value = body[name] ?? defaultValue;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min)
    throw refuse.badInput(`body/${name} must be a whole number from ${min}`);
  return Math.min(value, max);
}

/** Text of a query parameter given once; undefined where it is not given. */
export function findQuery(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Versions of an object are not kept: a request for one by name must not silently return another. */
export function refuseVersions(value: unknown): void {
  if (value !== undefined && value !== null) throw refuse.unavailable('Versioning');
}
