// The charts: real SVG, each with its numbers as a table.
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { Distribution, type DistributionProps } from './distribution.tsx';
export { DotRows, type DotRowsProps } from './dot-rows.tsx';
export { HeatStrip, type HeatStripProps } from './heat-strip.tsx';
export { HeatTable, type HeatTableProps } from './heat-table.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export type { LineSeries } from './line-series.ts';
export { binsOf, type Spread, spreadOf } from './scales/bins.ts';
export { minAnswers, type Share } from './scales/heat.ts';
