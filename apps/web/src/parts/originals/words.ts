import { defineWords } from '../../client/language/words.ts';

/** The texts of the drawn pages of an original. */
export const originalWords = defineWords({
  en: {
    loading: 'Preparing the picture of the page',
    loadingSlide: 'Preparing the picture of the slide',
    none: 'There is no original to look at for this source.',
    notDrawn: 'This page could not be shown.',
    slideNotDrawn: 'This slide could not be shown.',
    again: 'Try again',
    cut: 'Not everything on this slide is shown here.',
    chart: 'Chart',
    diagram: 'Diagram',
    picture: 'Picture',
    media: 'Video or sound',
    object: 'Embedded object',
  },
  el: {
    loading: 'Ετοιμάζεται η εικόνα της σελίδας',
    loadingSlide: 'Ετοιμάζεται η εικόνα της διαφάνειας',
    none: 'Αυτή η πηγή δεν έχει πρωτότυπο που να μπορείτε να δείτε.',
    notDrawn: 'Η σελίδα δεν εμφανίστηκε.',
    slideNotDrawn: 'Η διαφάνεια δεν εμφανίστηκε.',
    again: 'Νέα προσπάθεια',
    cut: 'Εδώ δεν φαίνονται όλα όσα έχει η διαφάνεια.',
    chart: 'Γράφημα',
    diagram: 'Διάγραμμα',
    picture: 'Εικόνα',
    media: 'Βίντεο ή ήχος',
    object: 'Ενσωματωμένο αντικείμενο',
  },
});
