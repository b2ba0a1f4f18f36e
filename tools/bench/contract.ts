/** One bench: measures, and says its figures one line each. It never fails on a slow machine. */
export interface Bench {
  name: string;
  measures: string;
  run(print: (figure: string) => void): Promise<void>;
}
