/** A level line: its height and its ends. Points. */
interface Dash {
  at: number;
  from: number;
  to: number;
}

/** Points: the bar of a fraction of one small digit is no shorter, and wider than what stands beside it in a dotted line. */
const shortest = 2.5;
/** In lengths of a dash: others of a broken line are closer. */
const apart = 2;
/** More of them are the pattern of a drawing. */
const most = 150;

/** The short level lines that no others go on from: those of a broken or dotted line follow each other. */
export function lonelyDashes(specks: readonly Dash[]): Dash[] {
  const sorted = [...specks].sort((one, other) => one.at - other.at || one.from - other.from);
  const found = sorted.filter((dash, at) => {
    const length = dash.to - dash.from;
    if (length < shortest) return false;
    const near = [sorted[at - 1], sorted[at + 1]];
    return near.every(
      (other) =>
        other === undefined ||
        Math.abs(other.at - dash.at) > 0.2 ||
        Math.max(other.from - dash.to, dash.from - other.to) > apart * length,
    );
  });
  return found.length > most ? [] : found;
}
