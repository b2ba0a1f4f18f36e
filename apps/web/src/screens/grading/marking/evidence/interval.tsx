import type { ReactNode } from 'react';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { evidenceWords } from './evidence-words.ts';

/** The axis in units of the drawing. */
const axis = { from: 8, to: 320 };

export interface IntervalProps {
  /** Shares from 0 to 1. */
  error: number;
  interval: { lower: number; upper: number };
  limit: number;
  label: string;
  texts: { limit: string; from: string };
}

/** A measured error with its interval, and the limit of the teacher. */
export function Interval({ error, interval, limit, label, texts }: IntervalProps): ReactNode {
  const translate = useWords(evidenceWords);
  const [language] = useLanguage();
  // In steps of 20 %, so that neighbouring bands are drawn on one axis.
  const most = Math.min(1, Math.max(0.2, Math.ceil(Math.max(interval.upper, limit) * 5) / 5));
  const x = (share: number): number => axis.from + (Math.min(share, most) / most) * (axis.to - axis.from);
  const anchor = x(limit) < 90 ? 'start' : x(limit) > 240 ? 'end' : 'middle';
  return (
    <svg viewBox="0 0 328 58" role="img" aria-label={label} className="my-2 w-full overflow-visible text-ink-2">
      <line x1={axis.from} x2={axis.to} y1="28" y2="28" stroke="var(--chart-axis)" />
      <rect
        x={x(interval.lower)}
        width={Math.max(1, x(interval.upper) - x(interval.lower))}
        y="22"
        height="12"
        fill="var(--chart-band)"
        className="forced-colors:stroke-[CanvasText]"
      />
      <circle cx={x(error)} cy="28" r="5.5" fill="var(--chart-1)" />
      <line x1={x(limit)} x2={x(limit)} y1="14" y2="38" stroke="var(--chart-2)" strokeWidth="2" />
      <g className="fill-current font-ui text-xs">
        <text x={x(limit)} y="10" textAnchor={anchor}>
          {texts.limit}
        </text>
        <text x={axis.from} y="54">
          {texts.from}
        </text>
        <text x={axis.to} y="54" textAnchor="end">
          {translate('axisTo', { most: formatNumber(Math.round(most * 100), language) })}
        </text>
      </g>
    </svg>
  );
}
