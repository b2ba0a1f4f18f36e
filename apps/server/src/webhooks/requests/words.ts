import { type ContentLanguage, type FaultCode, type FaultTextValues, faults, formatFault } from '@schole/core';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../pages/reader-preferences.ts';

/** The messages of the HTTP layer in Greek; in English it has its own. */
const ofTheConnection: Readonly<Record<string, string>> = {
  bad_json: 'Το σώμα του αιτήματος δεν είναι έγκυρο JSON.',
  not_found: 'Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.',
  method_not_allowed: 'Η διεύθυνση δεν δέχεται αυτή τη μέθοδο.',
  request_timeout: 'Το αίτημα άργησε πολύ να φτάσει.',
  request_too_large: 'Το αίτημα είναι μεγαλύτερο από όσο δέχεται αυτή η διεύθυνση.',
  unsupported_media_type: 'Αυτός ο τύπος περιεχομένου δεν γίνεται δεκτός εδώ.',
};

const isKnown = (code: string): code is FaultCode => Object.hasOwn(faults, code);

function valuesOf(extra: Record<string, unknown>): FaultTextValues {
  const { values } = extra;
  return typeof values === 'object' && values !== null ? (values as FaultTextValues) : {};
}

interface RenderedFault {
  code: string;
  message: string;
  extra: Record<string, unknown>;
}

/** The message of a fault in the caller's language. */
export function wordsOf({ code, message, extra }: RenderedFault, language: ContentLanguage): string {
  if (isKnown(code)) return formatFault(code, language, valuesOf(extra));
  return language === 'el' ? (ofTheConnection[code] ?? message) : message;
}

/** The language that a request names, else English: the field names of its answers are English too. */
export function languageFor({ headers }: FastifyRequest): ContentLanguage {
  return acceptedLanguage(headers['accept-language']) ?? 'en';
}
