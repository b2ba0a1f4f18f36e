/** A clause that needs another one, which was cut off or is missing. */
export const half =
  /^(?:When|If|As|While|Although|Though|After|Before|Because|Since|Unless|Once|Whereas) [^,]*$|^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) [^,]*$/u;

/** More than a few words between quotation marks are a quotation, and not the text's own. */
export function quotesMuch(text: string): boolean {
  const quoted = text.match(/[“"«][^“”"«»]*[”"»]/g) ?? [];
  return quoted.some((part) => part.split(' ').length > 4) || /[“”"«»]/.test(text.replace(/[“"«][^“”"«»]*[”"»]/g, ''));
}

/** Minimum and maximum words of a statement; a shorter one has too little content, a longer one more than one fact. */
export const minWords = 7;
export const maxWords = 31;
