import type { ReactNode } from 'react';

export interface ValueAxisProps {
  ticks: readonly number[];
  /** The y position of a value. */
  y: (value: number) => number;
  left: number;
  right: number;
  size: number;
  write: (value: number) => string;
}

/** Hairlines across the drawing, each with its value on the left. */
export function ValueAxis({ ticks, y, left, right, size, write }: ValueAxisProps): ReactNode {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
      <text x={left - 8 * size} y={y(tick)} dy="0.32em" textAnchor="end" className="figures">
        {write(tick)}
      </text>
    </g>
  ));
}

export interface LabelAxisProps {
  labels: readonly string[];
  /** The x position of a label's centre. */
  x: (index: number) => number;
  y: number;
  /** Every how many labels one is drawn, so that none touches the next. */
  every: number;
}

/** Labels under the drawing; where there is no space for all, every second or third. */
export function LabelAxis({ labels, x, y, every }: LabelAxisProps): ReactNode {
  return labels.map((label, index) =>
    index % every === 0 ? (
      // Two points may have the same label: their positions distinguish them.
      <text key={x(index)} x={x(index)} y={y} textAnchor="middle">
        {label}
      </text>
    ) : null,
  );
}
