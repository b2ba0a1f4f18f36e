import type { Parameter, Routine } from '../schema-model.ts';
import { parameterTypeOf, summaryOf, typeOf } from './types.ts';

type Json = Record<string, unknown>;

/** The path of a function; one that may write is only called by POST. */
export function functionPath({ name, parameters, volatile }: Routine, comment: string | null): Json {
  const operation = {
    tags: [`(rpc) ${name}`],
    ...summaryOf(comment),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { 200: { description: 'OK' } },
  };
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const schema = {
    ...(comment === null ? {} : { description: comment }),
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, typeOf(parameter.type)])),
  };
  const args = { required: true, name: 'args', in: 'body', schema };
  const post = { ...operation, parameters: [args, { $ref: '#/parameters/preferParams' }] };
  return volatile ? { post } : { get: { ...operation, parameters: parameters.map(inAddress) }, post };
}

function inAddress({ name, type, required, variadic }: Parameter): Json {
  const items = variadic ? { collectionFormat: 'multi', items: typeOf(type.replace(/\[\]$/, '')) } : {};
  const shape = variadic ? { type: 'array', ...items } : parameterTypeOf(type);
  return { name, required, in: 'query', ...shape };
}
