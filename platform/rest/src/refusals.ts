import { Fault } from '@schole/core/fault';
import { restLimits } from './limits.ts';
import type { Relation, Relationship } from './schema-model.ts';

/** The refusals of the published contract, by code. Texts follow PostgREST's, because programs show and compare them. */
export const refuse = {
  syntax(what: string, text: string, column: number, details: string): Fault {
    const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
    return new Fault('PGRST100', `"failed to parse ${what} (${shown})" (line 1, column ${column})`, { details });
  },
  body(message = 'Empty or invalid json', details: string | null = null): Fault {
    return new Fault('PGRST102', message, { details });
  },
  rpcMethod(method: string): Fault {
    return new Fault('PGRST101', `Cannot use the ${method} method on RPC`, { status: 405 });
  },
  range(details: string): Fault {
    return new Fault('PGRST103', 'Requested range not satisfiable', { status: 416, details });
  },
  putFilters(): Fault {
    return new Fault('PGRST105', "Filters must include all and only primary key columns with 'eq' operators", {
      status: 405,
    });
  },
  limitWithoutOrder(): Fault {
    return new Fault('PGRST109', "A 'limit' was applied without an explicit 'order'", {
      hint: "Apply an 'order' using unique column(s)",
    });
  },
  responseHeaders(): Fault {
    return new Fault(
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
      { status: 500 },
    );
  },
  responseStatus(): Fault {
    return new Fault('PGRST112', 'response.status guc must be a valid status code', { status: 500 });
  },
  putLimit(): Fault {
    return new Fault('PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  },
  putKey(): Fault {
    return new Fault('PGRST115', 'Payload values do not match URL in primary key column(s)');
  },
  path(): Fault {
    return new Fault('PGRST125', 'Invalid path specified in request URL', { status: 404 });
  },
  maxAffectedCall(): Fault {
    return new Fault(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  },
  schema(name: string, exposed: readonly string[]): Fault {
    return new Fault('PGRST106', `Invalid schema: ${name}`, {
      status: 406,
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    });
  },
  mediaType(accept: string): Fault {
    return new Fault('PGRST107', `None of these media types are available: ${accept}`, { status: 406 });
  },
  contentType(type: string): Fault {
    return new Fault('PGRST102', `Content-Type not acceptable: ${type}`, { status: 400 });
  },
  notEmbedded(name: string): Fault {
    return new Fault('PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  },
  single(rows: number): Fault {
    return new Fault('PGRST116', 'Cannot coerce the result to a single JSON object', {
      status: 406,
      details: `The result contains ${rows} rows`,
    });
  },
  method(method: string): Fault {
    return new Fault('PGRST117', `Unsupported HTTP method: ${method}`, { status: 405 });
  },
  relatedOrder(parent: string, name: string): Fault {
    return new Fault('PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${parent}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  },
  preferences(invalid: readonly string[]): Fault {
    return new Fault('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  },
  aggregates(): Fault {
    return new Fault('PGRST123', 'Use of aggregate functions is not allowed');
  },
  maxAffected(rows: number): Fault {
    return new Fault('PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    });
  },
  embedFilter(name: string): Fault {
    return new Fault('PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  },
  spreadAggregates(): Fault {
    return new Fault('PGRST127', 'Feature not implemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  },
  tooMuch(what: string, max: number): Fault {
    return new Fault('PGRST100', `The request has too many ${what}`, { details: `At most ${max} are allowed` });
  },
  tooLarge(what: string, max: number): Fault {
    return new Fault('PGRST102', `The request is too large: ${what}`, {
      status: 413,
      details: `At most ${max} are allowed`,
    });
  },
  answerTooLarge(): Fault {
    return new Fault('54000', 'The answer is too large', {
      status: 413,
      details: `The rows of an answer have at most ${restLimits.answer} bytes, those of an embedded list ${restLimits.list}`,
      hint: 'Ask for fewer rows or fewer columns.',
    });
  },
  urlTooLong(max: number): Fault {
    return new Fault('PGRST100', 'The address of the request is too long', {
      status: 414,
      details: `At most ${max} characters are allowed`,
    });
  },
  noColumn(relation: string, column: string, hint: string | null): Fault {
    return new Fault('42703', `column ${relation}.${column} does not exist`, {
      hint: hint === null ? null : `Perhaps you meant to reference the column "${relation}.${hint}".`,
    });
  },
  repeatedEmbed(name: string): Fault {
    return new Fault('42712', `table name "${name}" specified more than once`, {
      hint: 'Give each embedded resource an alias of its own.',
    });
  },
  noType(name: string): Fault {
    return new Fault('42704', `type "${name}" does not exist`);
  },
  noRelationship(parent: Relation, name: string, hint: string | null, suggestion: string | null): Fault {
    const between = `between '${parent.name}' and '${name}'`;
    const using = hint === null ? '' : ` using the hint '${hint}'`;
    return new Fault('PGRST200', `Could not find a relationship ${between} in the schema cache`, {
      details: `Searched for a foreign key relationship ${between}${using} in the schema '${parent.schema}', but no matches were found.`,
      hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${name}'.`,
    });
  },
  manyRelationships(parent: Relation, name: string, found: readonly Relationship[]): Fault {
    const hints = found.map((one) => `'${name}!${one.junction?.relation.name ?? one.constraint}'`);
    return new Fault(
      'PGRST201',
      `Could not embed because more than one relationship was found for '${parent.name}' and '${name}'`,
      {
        status: 300,
        hint: `Try changing '${name}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
        extra: { details: found.map(describeRelationship) },
      },
    );
  },
  noFunction(name: string, details: string, hint: string | null): Fault {
    return new Fault('PGRST202', `Could not find the function ${name} in the schema cache`, {
      status: 404,
      details,
      hint: hint === null ? null : `Perhaps you meant to call the function ${hint}`,
    });
  },
  manyFunctions(candidates: readonly string[]): Fault {
    return new Fault('PGRST203', `Could not choose the best candidate function between: ${candidates.join(', ')}`, {
      status: 300,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  },
  noBodyColumn(relation: string, column: string): Fault {
    return new Fault('PGRST204', `Could not find the '${column}' column of '${relation}' in the schema cache`);
  },
  noRelation(schema: string, name: string, hint: string | null): Fault {
    return new Fault('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
      status: 404,
      hint: hint === null ? null : `Perhaps you meant the table '${schema}.${hint}'`,
    });
  },
} as const;

function describeRelationship({ constraint, cardinality, from, to, pairs, junction }: Relationship) {
  const columns = (side: 0 | 1, of: readonly [string, string][]) => of.map((pair) => pair[side]).join(', ');
  const relationship =
    junction === null
      ? `${constraint} using ${from.name}(${columns(0, pairs)}) and ${to.name}(${columns(1, pairs)})`
      : `${junction.relation.name} using ${constraint}(${columns(1, junction.near)}) and ${junction.constraint}(${columns(0, junction.far)})`;
  return { cardinality, embedding: `${from.name} with ${to.name}`, relationship };
}
