/** The faults of language models on a computer of the school. */
export const modelFaults = {
  'model/none': {
    status: 502,
    en: 'Nothing answers at {address}. Look whether the program is installed and runs there.',
    el: 'Κανένα πρόγραμμα δεν απαντά στη διεύθυνση {address}. Ελέγξτε αν είναι εγκατεστημένο και αν λειτουργεί.',
  },
  'model/not-understood': {
    status: 502,
    en: 'What answers at {address} is neither Ollama nor a server that is asked as OpenAI is.',
    el: 'Στη διεύθυνση {address} δεν απαντά ούτε το Ollama ούτε διακομιστής συμβατός με OpenAI.',
  },
  'model/needs-key': {
    status: 502,
    en: 'The server at {address} asks for a key before it lists its models. Write address, model and key into the form.',
    el: 'Ο διακομιστής στη διεύθυνση {address} ζητά κλειδί για να δείξει τα μοντέλα του. Γράψτε διεύθυνση, μοντέλο και κλειδί στη φόρμα.',
  },
  'model/confirm': {
    status: 409,
    en: 'The installation is sealed. Confirm that Ollama itself fetches the model from the internet.',
    el: 'Οι εξωτερικές συνδέσεις είναι κλειστές. Επιβεβαιώστε ότι το ίδιο το Ollama θα κατεβάσει το μοντέλο από το διαδίκτυο.',
  },
  'model/unknown': {
    status: 422,
    en: 'There is no model “{model}” where Ollama looks. Check the name: it is written there as name:size.',
    el: 'Το Ollama δεν βρήκε μοντέλο «{model}». Ελέγξτε το όνομα: γράφεται ως όνομα:μέγεθος.',
  },
  'model/no-space': {
    status: 507,
    en: 'The disk on which Ollama keeps its models is too small for “{model}”. Free some space, or choose a smaller model. What was fetched so far is kept.',
    el: 'Ο δίσκος όπου το Ollama κρατά τα μοντέλα του δεν χωρά το «{model}». Ελευθερώστε χώρο ή επιλέξτε μικρότερο μοντέλο. Όσα κατέβηκαν ως τώρα διατηρούνται.',
  },
  'model/no-internet': {
    status: 502,
    en: 'Ollama could not reach the place it fetches models from. Look whether its computer may use the internet.',
    el: 'Το Ollama δεν μπόρεσε να συνδεθεί εκεί από όπου κατεβάζει μοντέλα. Ελέγξτε αν ο υπολογιστής του έχει πρόσβαση στο διαδίκτυο.',
  },
  'model/too-new': {
    status: 502,
    en: 'This Ollama is too old for “{model}”. Update Ollama, then try again.',
    el: 'Αυτή η έκδοση του Ollama είναι παλιά για το «{model}». Ενημερώστε το Ollama και δοκιμάστε ξανά.',
  },
  'model/gone': {
    status: 502,
    en: 'Ollama stopped answering while it fetched “{model}”. Start it and try again: it goes on where it was.',
    el: 'Το Ollama σταμάτησε να απαντά ενώ κατέβαζε το «{model}». Ξεκινήστε το και δοκιμάστε ξανά: θα συνεχίσει από εκεί που έμεινε.',
  },
  'model/silent': {
    status: 504,
    en: 'Ollama said nothing about “{model}” for {minutes} minutes. Look at its computer, then try again: it goes on where it was.',
    el: 'Για {minutes} λεπτά το Ollama δεν έστειλε νέα για το «{model}». Ελέγξτε τον υπολογιστή του και δοκιμάστε ξανά: θα συνεχίσει από εκεί που έμεινε.',
  },
  'model/endless': {
    status: 502,
    en: 'Ollama reported on “{model}” without end, and the work was ended. Look at its computer, then try again.',
    el: 'Οι αναφορές του Ollama για το «{model}» δεν τελείωναν και η διαδικασία διακόπηκε. Ελέγξτε τον υπολογιστή του και δοκιμάστε ξανά.',
  },
  'model/remote': {
    status: 422,
    en: '“{model}” does not run on this computer: Ollama would pass every text on to a service on the internet. Choose a model that runs here.',
    el: 'Το «{model}» δεν λειτουργεί σε αυτόν τον υπολογιστή: το Ollama θα έστελνε κάθε κείμενο σε υπηρεσία του διαδικτύου. Επιλέξτε μοντέλο που λειτουργεί εδώ.',
  },
  'model/list-full': {
    status: 409,
    en: 'At most {most} programs of this machine are listed. Remove one under Network first.',
    el: 'Καταχωρίζονται έως {most} προγράμματα αυτού του υπολογιστή. Αφαιρέστε πρώτα ένα στο Δίκτυο.',
  },
  'model/not-fetched': {
    status: 502,
    en: 'Ollama did not fetch “{model}”. Its own log says why.',
    el: 'Το Ollama δεν κατέβασε το «{model}». Ο λόγος φαίνεται στις δικές του καταγραφές.',
  },
} as const;
