import type { ModelTest, TestedModel } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The model that a test was about: what answers under its name, at this address. */
export interface TestSubject {
  host: string;
  kind: string;
  model: string;
  /** Null: its server does not say which build it is. */
  digest: string | null;
  /** The version of the drafter: another one is another test. */
  drafter: string;
}

/** Stores the results of a test in place of the earlier ones of this model; administrators of the installation only. */
export async function writeTests(
  transaction: Transaction,
  { host, kind, model, digest, drafter }: TestSubject,
  results: readonly ModelTest[],
): Promise<void> {
  for (const { language, asked, passed, seconds } of results) {
    await transaction.query(
      `insert into private.model_tests (host, kind, model, language, digest, asked, passed, seconds, drafter)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (host, kind, model, language) do update set digest = excluded.digest, asked = excluded.asked,
         passed = excluded.passed, seconds = excluded.seconds, drafter = excluded.drafter, tested_at = now()`,
      [host, kind, model, language, digest, asked, passed, seconds, drafter],
    );
  }
}

type Row = TestedModel & { model: string; digest: string | null };

/**
 * The tests of the models of one server that still hold, by the name of the model: of the same build, where its server
 * says which it is, with the same drafter.
 */
export async function readTests(
  transaction: Transaction,
  { host, kind, drafter }: Pick<TestSubject, 'host' | 'kind' | 'drafter'>,
  models: readonly { name: string; digest: string | null }[],
): Promise<Map<string, TestedModel[]>> {
  const { rows } = await transaction.query<Row>(
    `select model, digest, language, asked, passed, seconds,
        to_char(tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "testedAt"
       from private.model_tests where host = $1 and kind = $2 and drafter = $3 and model = any($4) order by language`,
    [host, kind, drafter, models.map(({ name }) => name)],
  );
  return new Map(
    models.map(({ name, digest }) => [
      name,
      rows.flatMap(({ model, digest: tested, ...test }) => (model === name && tested === digest ? [test] : [])),
    ]),
  );
}
