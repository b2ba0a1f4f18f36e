import type { Line } from '../lines/lines.ts';

/** Whether a line says what the question above it is worth, and stands alone below all that belongs to it. */
export const isLoneMark = ({ text, points }: Line): boolean => text === points;
