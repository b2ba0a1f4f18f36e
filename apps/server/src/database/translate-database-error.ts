import { Fault, type FaultCode, fault, faults } from '@schole/core';

/** Errors that the database raised on purpose, as faults of the catalogue; any other is returned unchanged. */
export function translateDatabaseError(problem: unknown): unknown {
  if (!(problem instanceof Error) || problem instanceof Fault) return problem;
  const { code, detail, message } = problem as Error & { code?: string; detail?: string };
  if (code?.startsWith('PT') !== true || !isFaultCode(message)) return problem;
  const { entitlement, ...values } = readValues(detail);
  return fault(message === 'plan/limit-reached' ? limitOf(entitlement) : message, values, { cause: problem });
}

function isFaultCode(message: string): message is FaultCode {
  return Object.hasOwn(faults, message);
}

/** Each entitlement with a fault of its own; the others are either part of the plan or not. */
const limitFaults: Readonly<Record<string, FaultCode>> = {
  assignments_per_month: 'plan/limit-reached',
  classes: 'plan/classes-reached',
  teachers: 'plan/teachers-reached',
  assistant_students: 'plan/students-reached',
  advanced_generation: 'plan/generation-not-included',
  person_megabytes: 'plan/person-storage-full',
  school_megabytes: 'plan/school-storage-full',
  sources: 'plan/sources-reached',
  messages: 'plan/messages-reached',
};

function limitOf(entitlement: string | number | undefined): FaultCode {
  return limitFaults[String(entitlement)] ?? 'plan/not-included';
}

/** The `{entitlement, limit, used}` that the plan's check writes into the error's detail. */
function readValues(detail: string | undefined): Record<string, string | number> {
  try {
    const values: unknown = JSON.parse(detail ?? '');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? value : String(value)]),
    );
  } catch {
    return {};
  }
}
