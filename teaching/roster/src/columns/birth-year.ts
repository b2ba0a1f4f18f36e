const first = 1900;
const last = 2099;

const inRange = (text: string | undefined): number | null => {
  const year = Number(text);
  return Number.isInteger(year) && year >= first && year <= last ? year : null;
};

/** The year of "2012", "2012-05-03", "3/5/2012" and "3.5.12"; null for anything else. */
export function readBirthYear(text: string): number | null {
  const value = text.trim();
  if (/^\d{4}$/.test(value)) return inRange(value);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value);
  const european = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})$/.exec(value);
  const [year, ...parts] = iso?.slice(1) ?? european?.slice(1).reverse() ?? [];
  if (year === undefined || parts.some((part) => Number(part) < 1 || Number(part) > 31)) return null;
  // Of a pupil, two digits mean this century.
  return inRange(year.length === 2 ? `20${year}` : year);
}
