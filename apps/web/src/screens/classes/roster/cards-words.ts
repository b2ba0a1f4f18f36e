import { defineWords } from '../../../client/language/words.ts';

/** The texts of the dialog that prints sign-in cards. */
export const cardsWords = defineWords({
  en: {
    title: 'Print sign-in cards',
    whom: 'For whom',
    all: 'Everybody in the class',
    withoutCard: 'Those who have no card yet',
    selected_one: 'The {count} student you selected',
    selected_other: 'The {count} students you selected',
    kind: 'What they sign in with',
    password: 'A password',
    pictures: 'Four pictures (for the youngest)',
    language: 'Language of the cards',
    mustChange: 'Ask for a password of their own at the first sign-in',
    replaces:
      'Printed cards replace the earlier ones: earlier passwords, pictures and codes stop working, and whoever is signed in with them is signed out. The new secrets are on the paper alone; nobody can look them up later.',
    print: 'Print cards',
    fileName: 'sign-in-cards.pdf',
    printed: 'The cards are in your downloads.',
  },
  el: {
    title: 'Εκτύπωση καρτών σύνδεσης',
    whom: 'Για ποιους',
    all: 'Για όλους τους μαθητές του τμήματος',
    withoutCard: 'Για όσους δεν έχουν κάρτα ακόμη',
    selected_one: 'Για τον {count} μαθητή που επιλέξατε',
    selected_other: 'Για τους {count} μαθητές που επιλέξατε',
    kind: 'Με τι θα συνδέονται',
    password: 'Με κωδικό πρόσβασης',
    pictures: 'Με τέσσερις εικόνες (για τους μικρότερους)',
    language: 'Γλώσσα των καρτών',
    mustChange: 'Να ζητηθεί δικός τους κωδικός στην πρώτη σύνδεση',
    replaces:
      'Οι νέες κάρτες αντικαθιστούν τις προηγούμενες: οι παλιοί κωδικοί και οι παλιές εικόνες παύουν να ισχύουν και όσοι είναι συνδεδεμένοι αποσυνδέονται. Τα νέα στοιχεία υπάρχουν μόνο στο χαρτί· κανείς δεν μπορεί να τα δει αργότερα.',
    print: 'Εκτύπωση καρτών',
    fileName: 'κάρτες-σύνδεσης.pdf',
    printed: 'Οι κάρτες είναι στις λήψεις σας.',
  },
});
