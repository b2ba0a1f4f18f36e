const symbols = '•‣◦▪●○■□☐❑❒▢◻➢►✓◆';
/** Behind it an item of a list follows: a sign, a number or a letter. */
const numbers = String.raw`\(?\d{1,3}[.)]|\(?[a-zα-ω][.)]`;

/** A line that opens with a sign that nothing but lists have. */
export const symbolMarker = new RegExp(`^[${symbols}]\\s`, 'u');

/** A line that opens with a sign of a list, also one that a person typed, behind blanks. */
export const typedBullet = new RegExp(`^\\s*[-–*${symbols}]\\s+\\S`, 'u');

/** A line that opens like an item of a list, behind blanks. */
export const listMarker = new RegExp(`^\\s*(?:[-–*${symbols}]|${numbers}|\\(?[A-ZΑ-Ω]\\))\\s+\\S`, 'u');

/** The label of a numbered item that is the caption of a figure or a table. */
export const captionLabel =
  /^(?:fig(?:ure|\.)|table|tab\.|plate|chart|diagram|εικόνα|εικ\.|πίνακας|σχήμα|διάγραμμα|γράφημα|χάρτης)\s?[\p{L}\p{N}]/iu;
