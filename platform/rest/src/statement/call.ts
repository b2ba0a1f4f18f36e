import type { JsonBody, RawBody } from '../request/body.ts';
import type { Prefer } from '../request/prefer.ts';
import type { Page } from '../request/range.ts';
import type { Choice } from '../schema/routine.ts';
import type { Parameter, Relation } from '../schema-model.ts';
import { renderAnswer, renderBare, renderCounts, renderValues } from './answer.ts';
import { type ChangeSpec, declare } from './change.ts';
import { renderRoot, renderTotal, type Statement } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { renderUsed, rootOf, type Source } from './source.ts';
import { quote, quoteRelation, type Writer } from './writer.ts';

export interface CallSpec extends ChangeSpec {
  page: Page;
  count: Prefer['count'];
  /** The arguments: the body's members, the body as a whole, or parameters of the address or of a form. */
  input: JsonBody | RawBody | readonly [name: string, value: string][];
}

/** Plain values as rows of one column, for CSV. */
const scalars = { text: 'select source.value as pgrst_scalar from source' };

const AFFECTED = '(select count(*)::float8 from source)';

/** A call of the chosen function; rows can be filtered, ordered, paged and embedded in like a table's. */
export function renderCall(choice: Choice, spec: CallSpec, context: RenderContext): Statement {
  const { writer } = context;
  const { returns } = choice.routine;
  const { rows } = returns;
  const counts = { affected: AFFECTED, total: null };
  const withSource = (call: string, tail: string) => ({
    text: `with source as (${call}) ${tail}`,
    values: writer.values,
  });
  const call = renderCallText(choice, spec.input, writer);
  if (spec.answer?.shape === 'value' && !returns.void) {
    return withSource(call.value, renderBare(returns.base === 'bytea', counts));
  }
  if (rows === null && spec.answer?.shape === 'csv' && !returns.void) {
    return withSource(call.value, renderAnswer(scalars, spec.answer, counts, writer));
  }
  if (rows === null || spec.answer === null || returns.void) {
    const shown = spec.answer !== null && !returns.void;
    return withSource(call.value, shown ? renderValues(returns.set, counts) : renderCounts(counts));
  }
  const used = new Set<string>();
  const source: Source = { ...rootOf(rows), from: 'source', alias: writer.name('t'), used };
  const node = renderRoot(source, spec.query, spec.page, context);
  const total = spec.count === null ? null : renderTotal(node, null);
  const single = !returns.set && spec.answer.shape === 'array';
  const answer = single ? { ...spec.answer, shape: 'object' as const } : spec.answer;
  return withSource(
    call.rows(computedOf(rows, used)),
    renderAnswer(node, answer, { affected: AFFECTED, total }, writer),
  );
}

/** The computed columns that the rows need, as further columns of the call. */
function computedOf(rows: Relation, used: ReadonlySet<string>): string {
  const extraColumns = [...used].filter((name) => !rows.columns.has(name));
  return extraColumns.map((name) => `, ${renderUsed(rows, name, 'call')}`).join('');
}

interface CallText {
  /** A SELECT of the value. */
  value: string;
  /** A SELECT of the rows with further columns. */
  rows(extraColumns: string): string;
}

function renderCallText(choice: Choice, input: CallSpec['input'], writer: Writer): CallText {
  const name = quoteRelation(choice.routine);
  if (choice.whole !== null) {
    const text = 'text' in input ? input.text : input.findLast(([argument]) => argument === '')?.[1];
    const whole = text === undefined ? '' : `${writer.bind(text)}::${choice.whole.type}`;
    return callText(`${name}(${whole})`, '');
  }
  const { parameters } = choice.routine;
  if ('text' in input && input.kind !== 'raw') {
    const used = parameters.filter((parameter) => input.keys.includes(parameter.name));
    const values = used.map((parameter) => pass(parameter, `args.${quote(parameter.name)}`)).join(', ');
    if (used.length === 0) return callText(`${name}()`, '');
    const object =
      input.kind === 'array' ? `(${writer.bind(input.text)}::json->0)` : `${writer.bind(input.text)}::json`;
    const args = `json_to_record(${object}) as args(${used.map(declare).join(', ')})`;
    return callText(`${name}(${values})`, args);
  }
  const pairs = 'text' in input ? [] : input;
  const values = parameters
    .flatMap((parameter) => {
      const values = pairs.flatMap(([name, value]) => (name === parameter.name ? [value] : []));
      return values.length === 0 ? [] : [pass(parameter, renderArgument(parameter, values, writer))];
    })
    .join(', ');
  return callText(`${name}(${values})`, '');
}

/** Of an argument given several times the last one is used, except where a function takes any number of values. */
function renderArgument({ type, variadic }: Parameter, values: readonly string[], writer: Writer): string {
  const [first = ''] = values;
  const listed = variadic && (values.length > 1 || !first.startsWith('{'));
  if (!listed) return `${writer.bind(values.at(-1) ?? '')}::${type}`;
  return `array[${values.map((value) => writer.bind(value)).join(', ')}]::${type}`;
}

function callText(call: string, args: string): CallText {
  return {
    value: `select ${call} as value${args === '' ? '' : ` from ${args}`}`,
    rows: (extraColumns) =>
      `select call.*${extraColumns} from ${args === '' ? '' : `${args}, lateral `}${call} as call`,
  };
}

function pass(parameter: Parameter, value: string): string {
  return `${parameter.variadic ? 'variadic ' : ''}${quote(parameter.name)} => ${value}`;
}
