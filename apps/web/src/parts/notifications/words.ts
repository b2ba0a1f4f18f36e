import { defineWords } from '../../client/language/words.ts';
import { sentencesOf } from './kinds.ts';

/** What stands around the notices, and the sentence of each kind under its name. */
export const noticeWords = defineWords({
  en: {
    notifications: 'Notifications',
    unread_one: '{count} unread',
    unread_other: '{count} unread',
    isUnread: 'Unread',
    markAll: 'Mark all as read',
    markOne: 'Mark as read: {notice}',
    empty: 'Nothing new. What finishes while you do something else is shown here.',
    failed: 'The notifications could not be loaded',
    error: 'Error',
    untitled: 'no title',
    ...sentencesOf('en'),
    unknown: 'Something new: {kind}',
    unknownTitled: 'Something new: {kind}, “{title}”',
  },
  el: {
    notifications: 'Ειδοποιήσεις',
    unread_one: '{count} αδιάβαστη',
    unread_other: '{count} αδιάβαστες',
    isUnread: 'Αδιάβαστη',
    markAll: 'Σήμανση όλων ως αναγνωσμένων',
    markOne: 'Σήμανση ως αναγνωσμένης: {notice}',
    empty: 'Τίποτα νέο. Ό,τι ολοκληρώνεται ενώ κάνετε κάτι άλλο, το βλέπετε εδώ.',
    failed: 'Οι ειδοποιήσεις δεν φορτώθηκαν',
    error: 'Σφάλμα',
    untitled: 'χωρίς τίτλο',
    ...sentencesOf('el'),
    unknown: 'Κάτι νέο: {kind}',
    unknownTitled: 'Κάτι νέο: {kind}, «{title}»',
  },
});
