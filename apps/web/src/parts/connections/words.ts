import { defineWords } from '../../client/language/words.ts';

/** The texts for results of a workflow or a language model, and for what the user can do about them. */
export const connectionResultWords = defineWords({
  en: {
    'outcome-began': 'Under way, or cut off',
    'outcome-ok': 'Answered',
    'outcome-rate-limit': 'Asked too often',
    'outcome-credits': 'Credits exhausted',
    'outcome-time-out': 'No answer in time',
    'outcome-empty': 'Empty answer',
    'outcome-malformed': 'Not understood',
    'outcome-too-large': 'Answer too large',
    'outcome-unreachable': 'Not reached',
    'outcome-refused': 'Refused',
    'outcome-error': 'Failed there',
    'outcome-stopped': 'Stopped',
    'advice-began': 'It has not answered yet.',
    'advice-ok': 'It answers as it should.',
    'advice-rate-limit': 'It takes no more requests for now. Wait a moment and test again.',
    'advice-credits': 'The account there has no credits left, or its plan does not include this.',
    'advice-time-out': 'It took too long. A workflow has to answer while we wait, not later.',
    'advice-empty':
      'It answered with nothing. In n8n, let the last node or a Respond to Webhook node give the reply, and publish the workflow.',
    'advice-malformed':
      'It answered, but no reply could be read from it. A workflow gives a text, or an object with output, text, message or response; “Workflow was started” is no reply.',
    'advice-too-large': 'It answered with more than is read here.',
    'advice-unreachable': 'Nobody answered at this address. Is it written right, and is the program there running?',
    'advice-refused': 'It would not answer us. Check the authentication, or the key.',
    'advice-error': 'Something went wrong there. Its own log says more; in n8n it is the list of executions.',
    'advice-stopped': 'It was stopped before it had answered.',
    'switch-sealed': 'Whoever looks after the installation changes that: Administration, Network, Seal.',
    'switch-private': 'Whoever looks after the installation changes that: Administration, Network, Private addresses.',
    'switch-local':
      'If it is a program on the server’s own machine, it has to be listed: Administration, Network, Programs on this machine.',
    'switch-school':
      'Whoever administers the school changes that: Administration, Language model, Connections of one’s own.',
    result: 'Result of the test',
    status: 'Its answer had the status {status}.',
    took: 'It took {count} ms.',
    reply: 'Its reply begins:',
  },
  el: {
    'outcome-began': 'Σε εξέλιξη ή διακόπηκε',
    'outcome-ok': 'Απάντησε',
    'outcome-rate-limit': 'Πολλά αιτήματα',
    'outcome-credits': 'Τέλος μονάδων χρήσης',
    'outcome-time-out': 'Δεν απάντησε εγκαίρως',
    'outcome-empty': 'Κενή απάντηση',
    'outcome-malformed': 'Ακατανόητη απάντηση',
    'outcome-too-large': 'Πολύ μεγάλη απάντηση',
    'outcome-unreachable': 'Απρόσιτη διεύθυνση',
    'outcome-refused': 'Άρνηση',
    'outcome-error': 'Σφάλμα στην άλλη υπηρεσία',
    'outcome-stopped': 'Διακόπηκε',
    'advice-began': 'Δεν έχει απαντήσει ακόμη.',
    'advice-ok': 'Απαντά όπως πρέπει.',
    'advice-rate-limit': 'Προς το παρόν δεν δέχεται άλλα αιτήματα. Περιμένετε λίγο και δοκιμάστε ξανά.',
    'advice-credits':
      'Ο λογαριασμός σας στον πάροχο δεν έχει άλλες μονάδες χρήσης ή το πρόγραμμά του δεν το περιλαμβάνει.',
    'advice-time-out': 'Άργησε πολύ. Η ροή εργασίας πρέπει να απαντά όσο περιμένουμε, όχι αργότερα.',
    'advice-empty':
      'Απάντησε χωρίς κείμενο. Στο n8n την απάντηση τη δίνει ο τελευταίος κόμβος ή ένας κόμβος Respond to Webhook, και η ροή πρέπει να είναι δημοσιευμένη.',
    'advice-malformed':
      'Απάντησε, αλλά από την απάντηση δεν διαβάζεται κείμενο. Η ροή εργασίας δίνει ένα κείμενο ή ένα αντικείμενο με output, text, message ή response· το «Workflow was started» δεν είναι απάντηση.',
    'advice-too-large': 'Απάντησε με περισσότερα από όσα διαβάζονται εδώ.',
    'advice-unreachable':
      'Κανείς δεν απάντησε σε αυτή τη διεύθυνση. Είναι σωστά γραμμένη, και λειτουργεί εκεί το πρόγραμμα;',
    'advice-refused': 'Αρνήθηκε να μας απαντήσει. Ελέγξτε την πιστοποίηση ή το κλειδί.',
    'advice-error':
      'Παρουσιάστηκε σφάλμα στην άλλη υπηρεσία. Δείτε τις καταγραφές της· στο n8n είναι η λίστα των εκτελέσεων.',
    'advice-stopped': 'Διακόπηκε πριν απαντήσει.',
    'switch-sealed': 'Το αλλάζει ο διαχειριστής της εγκατάστασης: Διαχείριση, Δίκτυο, Εξωτερικές συνδέσεις.',
    'switch-private': 'Το αλλάζει ο διαχειριστής της εγκατάστασης: Διαχείριση, Δίκτυο, Ιδιωτικές διευθύνσεις.',
    'switch-local':
      'Αν είναι πρόγραμμα στον ίδιο τον υπολογιστή του διακομιστή, πρέπει να καταχωριστεί: Διαχείριση, Δίκτυο, Προγράμματα αυτού του υπολογιστή.',
    'switch-school': 'Το αλλάζει ο διαχειριστής του σχολείου: Διαχείριση, Γλωσσικό μοντέλο, Προσωπικές συνδέσεις.',
    result: 'Αποτέλεσμα της δοκιμής',
    status: 'Η απάντηση είχε κατάσταση {status}.',
    took: 'Διάρκεια: {count}\u00a0χιλιοστά δευτ.',
    reply: 'Η απάντηση αρχίζει έτσι:',
  },
});
