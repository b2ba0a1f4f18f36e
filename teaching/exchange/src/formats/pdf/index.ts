import type { Format } from '../../contract.ts';
import { sheetOf } from '../../sheet.ts';
import { PaperRefused, setInType } from './compiler.ts';
import { missingIn, withSquares } from './missing.ts';

/** PDF/UA-1: tagged, with title, language and embedded fonts. */
export const pdf: Format = {
  mimetype: 'application/pdf',
  extension: 'pdf',
  async write(paper) {
    const sheet = sheetOf(paper);
    try {
      return setInType(JSON.stringify(sheet));
    } catch (error) {
      const missing = error instanceof PaperRefused ? missingIn(error.message) : [];
      if (missing.length === 0) throw error;
      return setInType(
        JSON.stringify(sheet, (_, value: unknown) => (typeof value === 'string' ? withSquares(value, missing) : value)),
      );
    }
  },
};
