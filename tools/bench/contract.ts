/** One benchmark: measures, and prints its figures one per line. It never fails on a slow machine. */
export interface Bench {
  name: string;
  measures: string;
  run(print: (figure: string) => void): Promise<void>;
}
