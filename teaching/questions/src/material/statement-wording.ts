/** A clause that waits for another one, which was cut off or never came. */
export const half =
  /^(?:When|If|As|While|Although|Though|After|Before|Because|Since|Unless|Once|Whereas) [^,]*$|^(?:Όταν|Εάν|Αν|Καθώς|Αφού|Επειδή|Ενώ|Μόλις|Παρότι|Μολονότι|Εφόσον|Προτού) [^,]*$/u;

/** More than a few words between quotation marks are somebody's, and not the text's own. */
export function quotesMuch(text: string): boolean {
  const quoted = text.match(/[“"«][^“”"«»]*[”"»]/g) ?? [];
  return quoted.some((part) => part.split(' ').length > 4) || /[“”"«»]/.test(text.replace(/[“"«][^“”"«»]*[”"»]/g, ''));
}

/** Words of a statement; a shorter one says too little, a longer one more than one thing. */
export const minWords = 7;
export const maxWords = 31;
