/**
 * In forced-colors mode, tints and series use the system's few colours; shape, dash and figures still distinguish them.
 */
export const forcedInks =
  'forced-colors:[--chart-1:CanvasText] forced-colors:[--chart-2:LinkText] forced-colors:[--chart-3:CanvasText] forced-colors:[--chart-4:CanvasText] forced-colors:[--chart-axis:CanvasText] forced-colors:[--chart-band:Canvas] forced-colors:[--chart-edge:CanvasText] forced-colors:[--chart-grid:GrayText] forced-colors:[--ink-2:CanvasText] forced-colors:[--ink:CanvasText] forced-colors:[--line-strong:CanvasText] forced-colors:[--on-seq:CanvasText] forced-colors:[--paper:Canvas] forced-colors:[--seq-1:Canvas] forced-colors:[--seq-2:Canvas] forced-colors:[--seq-3:Canvas] forced-colors:[--seq-4:Canvas] forced-colors:[--seq-5:Canvas]';
