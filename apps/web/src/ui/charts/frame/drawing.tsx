import { type ReactNode, useId } from 'react';

export interface DrawingProps {
  width: number;
  height: number;
  title: string;
  /** The figures in a sentence, for users who do not see the drawing. */
  description: string;
  children: ReactNode;
}

/** The SVG of a chart: one unit is one pixel, so that text keeps its size at every width. */
export function Drawing({ width, height, title, description, children }: DrawingProps): ReactNode {
  const id = useId();
  return (
    <svg
      role="img"
      aria-label={title}
      aria-describedby={id}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full overflow-visible fill-(--chart-axis) text-sm"
    >
      <desc id={id}>{description}</desc>
      {children}
    </svg>
  );
}
