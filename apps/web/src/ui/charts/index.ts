// The chart set: real SVG, each with its numbers as a table.
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { binsOf, type Spread, spreadOf } from './bins.ts';
export { Distribution, type DistributionProps } from './distribution.tsx';
export { DotRows, type DotRowsProps } from './dot-rows.tsx';
export { leastAnswers, type Share } from './heat.ts';
export { HeatStrip, type HeatStripProps } from './heat-strip.tsx';
export { HeatTable, type HeatTableProps } from './heat-table.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export type { LineSeries } from './line-series.ts';
