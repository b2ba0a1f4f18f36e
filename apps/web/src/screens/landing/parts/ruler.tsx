import type { ReactNode } from 'react';

interface RulerProps {
  /** Minutes needed by hand, minimum and maximum. */
  manualMinutes: readonly [number, number];
  /** The target in minutes. */
  aim: number;
  /** The drawing described in words. */
  label: string;
}

/** The ruler is three hours long, in minutes. */
const length = 180;
const numbers = [0, 30, 60, 90, 120, 150, 180];
const marks = Array.from({ length: length / 5 + 1 }, (_, index) => index * 5);

function depth(minute: number): number {
  if (minute % 30 === 0) return 14;
  return minute % 15 === 0 ? 10 : 6;
}

/** The minutes by hand and the target minutes, drawn to one scale above a ruler. */
export function Ruler({ manualMinutes: [from, to], aim, label }: RulerProps): ReactNode {
  return (
    <div className="px-1">
      <svg
        viewBox={`0 0 ${length} 48`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-12 w-full overflow-visible text-line-strong [&_*]:[vector-effect:non-scaling-stroke] forced-colors:text-[CanvasText]"
      >
        <path d={`M0 4 H${from} M0 22 H${from} M0 4 V22`} fill="none" stroke="currentColor" strokeDasharray="3 3" />
        <rect x={from} y={4} width={to - from} height={18} fill="var(--chart-band)" stroke="currentColor" />
        <rect x={0} y={4} width={aim} height={18} fill="var(--chart-2)" />
        {/* Half a minute is thinner than a line of the drawing: its stroke keeps it visible at every width. */}
        <path d="M0 4 V22" stroke="var(--chart-2)" strokeWidth={3} className="forced-colors:stroke-[Highlight]" />
        <path d={`M0 30 H${length}`} stroke="currentColor" />
        {marks.map((minute) => (
          <path key={minute} d={`M${minute} 30 V${30 + depth(minute)}`} stroke="currentColor" />
        ))}
      </svg>
      <div aria-hidden="true" className="figures flex justify-between text-sm leading-4 text-ink-3">
        {numbers.map((minute, index) => (
          <span
            key={minute}
            className={index % 2 === 0 ? 'flex w-0 justify-center' : 'flex w-0 justify-center max-md:invisible'}
          >
            {minute}
          </span>
        ))}
      </div>
    </div>
  );
}
