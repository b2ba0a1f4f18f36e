/** "Is divided into four chambers", «έχει τέσσερα στάδια»: the number of the parts is what the sentence tells. */
export function givesCount(text: string, start: number, end: number): boolean {
  const verb =
    /(?:\b(?:has|have|had|into|consists? of|contains?|comprises?|are|were|identified|described|proposed|distinguish(?:es|ed)?|recogni[sz]es?|of|by)|(?<!\p{L})(?:έχει|έχουν|είχε|είχαν|σε|από|είναι|ήταν|διακρίν\p{L}+|περιλαμβάν\p{L}+|υπάρχουν)) $/u;
  const noun =
    /^ (?:\p{L}+ )?(?:types?|kinds?|forms?|layers?|stages?|phases?|parts?|chambers?|steps?|groups?|classes|domains?|kingdoms?|branches|levels?|pairs?|regions?|lobes?|houses|chromosomes|subunits?|carbons?|atoms?|electrons?|bonds?|dimensions?|factors?|principles?|laws?|categories|components?|elements?|members?|τύπ\p{L}+|είδη|μορφές|στρώμα\p{L}+|στάδια|φάσεις|μέρη|τμήματα|κοιλότητες|βήματα|ομάδες|κατηγορίες|τάξεις|επίπεδα|ζεύγη|ζευγάρια|περιοχές|κλάδ\p{L}+|σειρές|στοιχεία|ηλεκτρόνια|άτομα|μέλη|πράξεις|μέτρα|γενικές|ηπείρους|εξουσίες)(?!\p{L})/u;
  return verb.test(text.slice(0, start)) && noun.test(text.slice(end));
}
