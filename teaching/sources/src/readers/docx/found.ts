import type { MaybeCode } from '../../office/appearance/code.ts';

/** A part with the properties that reveal a heading or a program made only by formatting; sizes are half points. */
export type Found = MaybeCode;
