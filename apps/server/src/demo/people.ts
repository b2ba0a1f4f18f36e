import type { ContentLanguage } from '@schole/core';
import { userNameFor } from '@schole/roster';

/** A person of the demo data. */
export interface DemoPerson {
  id: string;
  first_name: string;
  last_name: string;
  role: 'teacher' | 'student';
  /** What a student would sign in with, if they could. */
  user_name?: string;
}

/** Pupils named after the letters, so that they are not mistaken for real pupils of the school. */
const pupils: Readonly<Record<ContentLanguage, string>> = {
  en: `Anna Alpha, Ben Beta, Grace Gamma, Daniel Delta, Ella Epsilon, Zoe Zeta, Ethan Eta, Theo Theta, Ian Iota, Kate Kappa,
    Leo Lambda, Mia Mu, Nora Nu, Xenia Xi, Oscar Omicron, Paul Pi, Ruth Rho, Sarah Sigma, Tom Tau, Yvonne Upsilon, Finn Phi,
    Chloe Chi, Peter Psi, Olive Omega`,
  el: `Άννα Άλφα, Βασίλης Βήτα, Γεωργία Γάμμα, Δημήτρης Δέλτα, Ελένη Έψιλον, Ζωή Ζήτα, Ηλίας Ήτα, Θάλεια Θήτα, Ιάσονας Γιώτα,
    Κατερίνα Κάππα, Λευτέρης Λάμδα, Μαρία Μι, Νίκος Νι, Ξένια Ξι, Ορέστης Όμικρον, Πηνελόπη Πι, Ρένα Ρο, Σταύρος Σίγμα,
    Τάσος Ταυ, Υακίνθη Ύψιλον, Φώτης Φι, Χριστίνα Χι, Ψυχή Ψι, Ωρίωνας Ωμέγα`,
};
const colleagues: Readonly<Record<ContentLanguage, string>> = { en: 'Sam Sample', el: 'Δάφνη Δειγματίδου' };

function personOf(name: string, role: DemoPerson['role']): DemoPerson {
  const [first = '', last = ''] = name.trim().split(' ');
  return { id: crypto.randomUUID(), first_name: first, last_name: last, role };
}

/** A class of twenty-four pupils and a colleague, with new ids; `taken`: the user names of the school. */
export function demoPeople(language: ContentLanguage, taken: Set<string>): DemoPerson[] {
  const names = pupils[language].split(',');
  const students = names.map((name) => {
    const person = personOf(name, 'student');
    const userName = userNameFor(person.first_name, person.last_name, taken);
    taken.add(userName);
    return { ...person, user_name: userName };
  });
  return [personOf(colleagues[language], 'teacher'), ...students];
}
