import { defineWords } from '../client/language/words.ts';

export const partWords = defineWords({
  en: {
    skip: 'Skip to content',
    awayTitle: 'The server is away',
    awayBody: 'It may be starting, or the network is down. This page looks again every few seconds.',
    tryAgain: 'Try again',
    crashTitle: 'This page stopped',
    crashBody: 'What was saved is safe. Reload to go on; if it happens again, tell your administrator what you did.',
    reload: 'Reload',
    language: 'Language',
    codeTitle: 'This page could not be loaded',
    codeBody: 'Schole may have been renewed while it was open. What was saved is safe; reload to go on.',
    nounAncientGreek: 'noun, ancient Greek',
    leisure: 'leisure, free time',
    talkAndStudy: 'its best use: talk, study',
    placeForIt: 'the place for it: school',
  },
  el: {
    skip: 'Μετάβαση στο περιεχόμενο',
    awayTitle: 'Ο διακομιστής δεν απαντά',
    awayBody: 'Ίσως ξεκινά τώρα ή δεν λειτουργεί το δίκτυο. Η σελίδα δοκιμάζει ξανά κάθε λίγα δευτερόλεπτα.',
    tryAgain: 'Νέα προσπάθεια',
    crashTitle: 'Η σελίδα σταμάτησε',
    crashBody:
      'Ό,τι αποθηκεύτηκε είναι ασφαλές. Φορτώστε ξανά τη σελίδα για να συνεχίσετε· αν ξανασυμβεί, πείτε στον διαχειριστή του σχολείου τι κάνατε.',
    reload: 'Επαναφόρτωση',
    language: 'Γλώσσα',
    codeTitle: 'Η σελίδα δεν φορτώθηκε',
    codeBody:
      'Ίσως το Schole ενημερώθηκε όσο το είχατε ανοιχτό. Ό,τι αποθηκεύτηκε είναι ασφαλές· φορτώστε ξανά τη σελίδα για να συνεχίσετε.',
    nounAncientGreek: 'ουσιαστικό, αρχαία ελληνικά',
    leisure: 'ελεύθερος χρόνος',
    talkAndStudy: 'η καλύτερη χρήση του: συζήτηση, μελέτη',
    placeForIt: 'ο τόπος για όλα αυτά: το σχολείο',
  },
});
