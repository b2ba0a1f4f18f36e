declare module 'subset-font' {
  /** The options that we use; the package has no types of its own. */
  interface SubsetOptions {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    keepFeatures: string[];
  }
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
