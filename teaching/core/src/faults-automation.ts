/** What can be told about workflows and engines. Part of the catalogue. */
export const automationFaults = {
  'automation/not-allowed': {
    status: 403,
    en: 'Your school lets nobody connect workflows or language models of their own.',
    el: 'Το σχολείο σας δεν επιτρέπει προσωπικές συνδέσεις με ροές εργασίας ή γλωσσικά μοντέλα.',
  },
  'automation/no-address': {
    status: 422,
    en: 'There is no address yet. Save one first.',
    el: 'Δεν υπάρχει ακόμη διεύθυνση. Αποθηκεύστε πρώτα μία.',
  },
  'automation/secret-missing': {
    status: 422,
    en: 'The secret is missing: with another way of signing in it has to be given anew.',
    el: 'Λείπει το μυστικό: με άλλον τρόπο σύνδεσης πρέπει να δοθεί ξανά.',
  },
  'automation/wrong-key': {
    status: 401,
    en: 'The key is missing or wrong. A key is made under Settings, Integrations.',
    el: 'Το κλειδί λείπει ή είναι λάθος. Κλειδί δημιουργείται στις Ρυθμίσεις, Διασυνδέσεις.',
  },
  'automation/key-reused': {
    status: 422,
    en: 'The idempotency key came before with another request.',
    el: 'Το κλειδί μοναδικότητας έχει ήδη έρθει με άλλο αίτημα.',
  },
  'automation/under-way': {
    status: 409,
    en: 'The same request is being done at the moment. Ask again in a few seconds.',
    el: 'Το ίδιο αίτημα εκτελείται αυτή τη στιγμή. Ρωτήστε ξανά σε λίγα δευτερόλεπτα.',
  },
  'engine/incomplete': {
    status: 422,
    en: 'This needs: {missing}.',
    el: 'Χρειάζεται ακόμη: {missing}.',
  },
  'engine/none': {
    status: 404,
    en: 'No language model is connected here.',
    el: 'Δεν έχει συνδεθεί γλωσσικό μοντέλο.',
  },
} as const;
