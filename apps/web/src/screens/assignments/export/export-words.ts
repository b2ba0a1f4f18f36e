import { defineWords } from '../../../client/language/words.ts';

/** The texts of the export; the toasts are those of the specification. */
export const exportWords = defineWords({
  en: {
    menu: 'Export',
    exporting: 'Exporting to {document}...',
    notExported: 'The export failed',
    notSaved: 'Some changes are not saved yet. Wait until they are, then export again.',
    waiting: 'Waits for its turn',
    away: 'The server does not answer just now; this page tries again by itself.',
    stop: 'Stop',
    stopped: 'The export was stopped.',
    retry: 'Retry',
    downloaded: 'Downloaded: {name}',
    isReady: 'Ready: {name}',
    again: 'Download again',
    download: 'Download',
    hide: 'Hide',
    ofExport: 'Export',
  },
  el: {
    menu: 'Εξαγωγή',
    exporting: 'Εξαγωγή σε {document}...',
    notExported: 'Η εξαγωγή δεν έγινε',
    notSaved: 'Κάποιες αλλαγές δεν αποθηκεύτηκαν ακόμη. Περιμένετε να αποθηκευτούν και κάντε πάλι την εξαγωγή.',
    waiting: 'Περιμένει τη σειρά της',
    away: 'Ο διακομιστής δεν απαντά αυτή τη στιγμή· η σελίδα δοκιμάζει ξανά μόνη της.',
    stop: 'Διακοπή',
    stopped: 'Η εξαγωγή διακόπηκε.',
    retry: 'Νέα προσπάθεια',
    downloaded: 'Κατέβηκε: {name}',
    isReady: 'Έτοιμο: {name}',
    again: 'Νέα λήψη',
    download: 'Λήψη',
    hide: 'Απόκρυψη',
    ofExport: 'Εξαγωγή',
  },
});
