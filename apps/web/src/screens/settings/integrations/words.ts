import { defineWords } from '../../../client/language/words.ts';

/** Settings > Integrations as in the specification, and the texts for the chat's address. */
export const integrationsWords = defineWords({
  en: {
    title: 'Integrations',
    more: 'Keys, language model, files and log',
    chat: 'Documentation assistant',
    chatLead:
      'With an address here, your own workflow answers instead, for example in n8n. Names of your pupils are replaced before anything leaves.',
    chatUrl: 'Chat Webhook URL',
    chatUrlHint: 'The production address of the Webhook node at which your workflow begins.',
    saveUrl: 'Save Webhook URL',
    configured: 'Webhook URL Configured',
    notSet: 'No Webhook URL Set',
    notSavedYet: 'Not saved yet.',
    loading: 'Your settings are being loaded.',
    loadFailed: 'Your settings could not be loaded',
    connectionsFailed: 'Your connections could not be loaded',
    success: 'Success',
    saved: 'Settings saved successfully!',
    error: 'Error',
    saveFailed: 'Failed to save settings. Please try again.',
    notAllowed:
      'Your school lets nobody connect workflows or language models of their own. What you had connected is kept and not used; an administrator of the school can allow it.',
    sealed:
      'This installation is sealed: it asks nobody outside. You can save addresses; until whoever looks after the installation opens the seal, only programs on its own machine are asked.',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect this workflow?',
    disconnectText:
      'The address and its authentication are deleted here; your workflow stays as it is. You can connect it again.',
    disconnected: 'The workflow is disconnected',
    cancel: 'Cancel',
    engine: 'Language model',
    engineLead:
      'It answers the documentation assistant where you have no workflow for it, and can draft your questions.',
    help: 'Help on this page',
    leaveBody: 'What you changed in your integrations is not saved yet.',
  },
  el: {
    title: 'Διασυνδέσεις',
    more: 'Κλειδιά, γλωσσικό μοντέλο, αρχεία και καταγραφές',
    chat: 'Βοηθός χρήσης',
    chatLead:
      'Με μια διεύθυνση εδώ απαντά η δική σας ροή εργασίας, για παράδειγμα στο n8n. Τα ονόματα των μαθητών σας αντικαθίστανται πριν φύγει οτιδήποτε.',
    chatUrl: 'Διεύθυνση webhook για τη συνομιλία',
    chatUrlHint: 'Η διεύθυνση παραγωγής (production) του κόμβου Webhook με τον οποίο αρχίζει η ροή σας.',
    saveUrl: 'Αποθήκευση διεύθυνσης webhook',
    configured: 'Η διεύθυνση webhook έχει οριστεί',
    notSet: 'Δεν έχει οριστεί διεύθυνση webhook',
    notSavedYet: 'Δεν αποθηκεύτηκε ακόμη.',
    loading: 'Οι ρυθμίσεις σας φορτώνονται.',
    loadFailed: 'Οι ρυθμίσεις σας δεν φορτώθηκαν',
    connectionsFailed: 'Οι συνδέσεις σας δεν φορτώθηκαν',
    success: 'Έγινε',
    saved: 'Οι ρυθμίσεις αποθηκεύτηκαν.',
    error: 'Σφάλμα',
    saveFailed: 'Οι ρυθμίσεις δεν αποθηκεύτηκαν. Δοκιμάστε ξανά.',
    notAllowed:
      'Το σχολείο σας δεν επιτρέπει προσωπικές συνδέσεις με ροές εργασίας ή γλωσσικά μοντέλα. Όσα είχατε συνδέσει διατηρούνται χωρίς να χρησιμοποιούνται· μπορεί να τα επιτρέψει ο διαχειριστής του σχολείου.',
    sealed:
      'Οι εξωτερικές συνδέσεις είναι κλειστές. Μπορείτε να αποθηκεύετε διευθύνσεις· ώσπου να τις επιτρέψει ο διαχειριστής της εγκατάστασης, αιτήματα γίνονται μόνο προς προγράμματα του ίδιου υπολογιστή.',
    disconnect: 'Αποσύνδεση',
    disconnectTitle: 'Να αποσυνδεθεί αυτή η ροή εργασίας;',
    disconnectText:
      'Η διεύθυνση και η πιστοποίησή της διαγράφονται από εδώ· η ροή σας μένει όπως είναι. Μπορείτε να τη συνδέσετε ξανά.',
    disconnected: 'Η ροή εργασίας αποσυνδέθηκε',
    cancel: 'Ακύρωση',
    engine: 'Γλωσσικό μοντέλο',
    engineLead:
      'Απαντά στη θέση του βοηθού χρήσης, αν δεν έχετε ορίσει δική σας ροή εργασίας, και μπορεί να συντάσσει τις ερωτήσεις σας.',
    help: 'Βοήθεια για τη σελίδα',
    leaveBody: 'Οι αλλαγές στις διασυνδέσεις σας δεν έχουν αποθηκευτεί ακόμη.',
  },
});
