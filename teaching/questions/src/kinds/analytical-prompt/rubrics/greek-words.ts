const numbers: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'έναν', 'δύο', 'τρεις', 'τέσσερις', 'πέντε', 'έξι', 'επτά'],
  feminine: ['', 'μία', 'δύο', 'τρεις', 'τέσσερις', 'πέντε', 'έξι', 'επτά'],
  neuter: ['', 'ένα', 'δύο', 'τρία', 'τέσσερα', 'πέντε', 'έξι', 'επτά'],
};
export type Gender = 'masculine' | 'feminine' | 'neuter';

/** A number as the object of a verb, in the gender of what it counts. */
export const inWords = (count: number, gender: Gender): string => numbers[gender][count] ?? String(count);

/** Names in quotation marks, in a list. */
export function quoted(terms: readonly string[]): string {
  const all = terms.map((term) => `«${term}»`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} και ${all.at(-1)}`;
}

/** «στον καιρό», «στο κλίμα»: the article joined with its preposition. */
export function within(object = ''): string {
  return /^(?:το|τα|τον|την|τη|τους|τις) /u.test(object) ? `σ${object}` : object;
}

/** «για τον καιρό». */
export const about = (object = ''): string => `για ${object}`;

/** What a text counts, as the object of a verb, with «ποιο» and «σημαντικό» in its gender. */
export interface Counted {
  gender: Gender;
  all: string;
  which: string;
  one: string;
  other: string;
  begins: string;
}

const masculine = (all: string, one: string): Counted => ({
  gender: 'masculine',
  all: `τους ${all}`,
  which: `Ποιος από αυτούς τους ${all} είναι ο σημαντικότερος;`,
  one: `ποιον ${one} θεωρείτε σημαντικότερο`,
  other: `άλλον ${one}`,
  begins: 'Ο σημαντικότερος, κατά τη γνώμη μου, είναι …',
});
const feminine = (all: string, one: string): Counted => ({
  gender: 'feminine',
  all: `τις ${all}`,
  which: `Ποια από αυτές τις ${all} είναι η σημαντικότερη;`,
  one: `ποια ${one} θεωρείτε σημαντικότερη`,
  other: `άλλη ${one}`,
  begins: 'Η σημαντικότερη, κατά τη γνώμη μου, είναι …',
});
const neuter = (all: string, one: string): Counted => ({
  gender: 'neuter',
  all: `τα ${all}`,
  which: `Ποιο από αυτά τα ${all} είναι το σημαντικότερο;`,
  one: `ποιο ${one} θεωρείτε σημαντικότερο`,
  other: `άλλο ${one}`,
  begins: 'Το σημαντικότερο, κατά τη γνώμη μου, είναι …',
});

const countedBy: readonly [RegExp, Counted][] = [
  [/^λόγ/u, masculine('λόγους', 'λόγο')],
  [/^παράγοντ/u, masculine('παράγοντες', 'παράγοντα')],
  [/^τρόπ/u, masculine('τρόπους', 'τρόπο')],
  [/^κ[ίι]νδ[ύυ]ν/u, masculine('κινδύνους', 'κίνδυνο')],
  [/^αιτίες/u, feminine('αιτίες', 'αιτία')],
  [/^συνέπει/u, feminine('συνέπειες', 'συνέπεια')],
  [/^μ[έε]θ[όο]δ/u, feminine('μεθόδους', 'μέθοδο')],
  [/^αλλαγ/u, feminine('αλλαγές', 'αλλαγή')],
  [/^δυσκολ/u, feminine('δυσκολίες', 'δυσκολία')],
  [/^αίτια/u, neuter('αίτια', 'αίτιο')],
  [/^πλεονεκτ/u, neuter('πλεονεκτήματα', 'πλεονέκτημα')],
  [/^μειονεκτ/u, neuter('μειονεκτήματα', 'μειονέκτημα')],
  [/^προβλ/u, neuter('προβλήματα', 'πρόβλημα')],
  [/^αποτελ/u, neuter('αποτελέσματα', 'αποτέλεσμα')],
  [/^μέτρα/u, neuter('μέτρα', 'μέτρο')],
  [/^οφέλη/u, neuter('οφέλη', 'όφελος')],
];
const anything = neuter('στοιχεία', 'στοιχείο');

/** The forms of a counted noun. */
export const countedOf = (noun: string): Counted => countedBy.find(([form]) => form.test(noun))?.[1] ?? anything;
