import { z } from 'zod';

/** The most of each number of `accommodationsSchema`. */
export const maxAccommodations = {
  extraTime: 300,
  extraAttempts: 10,
  extraDays: 60,
  restBreaks: 10,
  restMinutes: 60,
} as const;

const number = (name: keyof typeof maxAccommodations) => z.number().int().min(0).max(maxAccommodations[name]);

/** What a student needs beside what everybody gets when they sit an assignment. */
export const accommodationsSchema = z
  .object({
    /** Per cent of the time that everybody has. */
    extraTime: number('extraTime'),
    extraAttempts: number('extraAttempts'),
    /** Days after the deadline of everybody. */
    extraDays: number('extraDays'),
    /** How many breaks, of `restMinutes` each. */
    restBreaks: number('restBreaks'),
    restMinutes: number('restMinutes'),
    largerText: z.boolean(),
    wideSpacing: z.boolean(),
    /** By the voices of the browser. */
    readAloud: z.boolean(),
    fewerOptions: z.boolean(),
  })
  .refine(({ restBreaks, restMinutes }) => (restBreaks === 0) === (restMinutes === 0), { path: ['restMinutes'] });
export type Accommodations = z.output<typeof accommodationsSchema>;

/** What everybody gets. */
export const noAccommodations: Accommodations = {
  ...{ extraTime: 0, extraAttempts: 0, extraDays: 0, restBreaks: 0, restMinutes: 0 },
  ...{ largerText: false, wideSpacing: false, readAloud: false, fewerOptions: false },
};

const columns = {
  extraTime: 'extra_time',
  extraAttempts: 'extra_attempts',
  extraDays: 'extra_days',
  restBreaks: 'rest_breaks',
  restMinutes: 'rest_minutes',
  largerText: 'larger_text',
  wideSpacing: 'wide_spacing',
  readAloud: 'read_aloud',
  fewerOptions: 'fewer_options',
} as const satisfies Record<keyof Accommodations, string>;

/** The names of its columns in `student_accommodations`. */
export const accommodationColumns: readonly string[] = Object.values(columns);

/** A row of `student_accommodations` as accommodations; what it does not say, everybody gets. */
export function accommodationsOf(row: Readonly<Record<string, unknown>>): Accommodations {
  const values = Object.entries(columns).map(([name, column]) => [name, row[column]]);
  return accommodationsSchema.catch(noAccommodations).parse(Object.fromEntries(values));
}

/** Their values, in the order of `accommodationColumns`. */
export function accommodationValues(needs: Accommodations): (number | boolean)[] {
  return (Object.keys(columns) as (keyof Accommodations)[]).map((name) => needs[name]);
}

/** Whether a student has none. */
export function hasNoAccommodations(needs: Accommodations): boolean {
  return accommodationValues(needs).every((value) => value === 0 || value === false);
}
