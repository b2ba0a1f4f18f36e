import { defineWords } from '../../client/language/words.ts';

/** The texts of steps and of pagination. */
export const pathWords = defineWords({
  en: {
    done: '(done)',
    toCome: '(to come)',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    pageOf: 'Page {page} of {pages}',
    range: '{first} to {last} of {total}',
    none: 'None',
    size: 'Rows a page',
  },
  el: {
    done: '(ολοκληρώθηκε)',
    toCome: '(ακολουθεί)',
    first: 'Πρώτη σελίδα',
    previous: 'Προηγούμενη σελίδα',
    next: 'Επόμενη σελίδα',
    last: 'Τελευταία σελίδα',
    pageOf: 'Σελίδα {page} από {pages}',
    range: '{first} έως {last} από {total}',
    none: 'Κανένα',
    size: 'Γραμμές ανά σελίδα',
  },
});
