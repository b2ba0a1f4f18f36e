/** Faults of workflows and engines. Part of the catalogue. */
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
    el: 'Λείπει το μυστικό: με άλλον τρόπο πιστοποίησης πρέπει να δοθεί ξανά.',
  },
  'automation/wrong-key': {
    status: 401,
    en: 'The key is missing or wrong. A key is made under Settings, Integrations.',
    el: 'Το κλειδί λείπει ή είναι λάθος. Κλειδί δημιουργείται στις Ρυθμίσεις, Διασυνδέσεις.',
  },
  'automation/key-reused': {
    status: 422,
    en: 'The idempotency key came before with another request.',
    el: 'Το αναγνωριστικό του αιτήματος (Idempotency-Key) έχει ήδη έρθει με άλλο αίτημα.',
  },
  'automation/under-way': {
    status: 409,
    en: 'The same request is being done at the moment. Ask again in a few seconds.',
    el: 'Το ίδιο αίτημα εκτελείται αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.',
  },
  'automation/sign-in-refused': {
    status: 502,
    en: 'The workflow does not accept who asks. Compare the authentication saved here with the one in its first node.',
    el: 'Η ροή εργασίας δεν δέχεται τον αποστολέα. Συγκρίνετε την πιστοποίηση που αποθηκεύσατε εδώ με εκείνη στον πρώτο της κόμβο.',
  },
  'automation/not-registered': {
    status: 502,
    en: 'No workflow listens at this address. Switch the workflow on, and compare the address with the production address of its first node.',
    el: 'Καμία ροή εργασίας δεν δέχεται αιτήματα σε αυτή τη διεύθυνση. Ενεργοποιήστε τη ροή και συγκρίνετε τη διεύθυνση με τη διεύθυνση λειτουργίας του πρώτου της κόμβου.',
  },
  'automation/test-address': {
    status: 502,
    en: 'This is the test address of a workflow, which works only while its editor waits. Save the production address and switch the workflow on.',
    el: 'Αυτή είναι η διεύθυνση δοκιμής μιας ροής εργασίας και ισχύει μόνο όσο περιμένει ο επεξεργαστής. Αποθηκεύστε τη διεύθυνση λειτουργίας και ενεργοποιήστε τη ροή.',
  },
  'automation/wrong-method': {
    status: 502,
    en: 'The workflow does not listen to POST. Set the method of its first node to POST.',
    el: 'Η ροή εργασίας δεν δέχεται POST. Ορίστε τη μέθοδο του πρώτου της κόμβου σε POST.',
  },
  'automation/rate-limit': {
    status: 429,
    en: 'The workflow, or the model behind it, takes no more requests for the moment. Try again in a minute.',
    el: 'Η ροή εργασίας, ή το μοντέλο πίσω από αυτήν, δεν δέχεται άλλα αιτήματα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό.',
  },
  'automation/no-credits': {
    status: 402,
    en: 'The credits of the provider behind it are used up. Top them up there.',
    el: 'Οι μονάδες χρήσης στον πάροχο εξαντλήθηκαν. Προσθέστε εκεί νέες.',
  },
  'automation/workflow-failed': {
    status: 502,
    en: 'The workflow broke off. Its list of executions shows the node that failed.',
    el: 'Η ροή εργασίας διακόπηκε. Η λίστα των εκτελέσεών της δείχνει τον κόμβο που απέτυχε.',
  },
  'automation/away': {
    status: 502,
    en: 'The server of the workflow does not run at the moment; it was asked twice. Look whether it is up.',
    el: 'Ο διακομιστής της ροής εργασίας δεν λειτουργεί αυτή τη στιγμή· έγιναν δύο προσπάθειες. Ελέγξτε αν έχει ξεκινήσει.',
  },
  'automation/too-slow': {
    status: 504,
    en: 'The answer took too long. Try a shorter question, or make the workflow quicker.',
    el: 'Η απάντηση άργησε πολύ. Δοκιμάστε μια πιο σύντομη ερώτηση ή κάντε τη ροή εργασίας ταχύτερη.',
  },
  'automation/redirected': {
    status: 502,
    en: 'The address sends us on to another one. Open it in a browser and save the one it leads to.',
    el: 'Η διεύθυνση παραπέμπει σε άλλη. Ανοίξτε τη στον περιηγητή και αποθηκεύστε εκείνη στην οποία οδηγεί.',
  },
  'automation/answered-error': {
    status: 502,
    en: 'The address answered with an error. Look whether it is that of a workflow, and into its executions.',
    el: 'Η διεύθυνση απάντησε με σφάλμα. Ελέγξτε αν ανήκει σε ροή εργασίας και δείτε τις εκτελέσεις της.',
  },
  'automation/started-only': {
    status: 502,
    en: 'The workflow only said that it was started. Set its first node to respond when the last node finishes, or with a Respond to Webhook node.',
    el: 'Η ροή εργασίας απάντησε μόνο ότι ξεκίνησε. Ορίστε στον πρώτο της κόμβο να απαντά όταν τελειώσει ο τελευταίος κόμβος ή με κόμβο Respond to Webhook.',
  },
  'automation/empty': {
    status: 502,
    en: 'The workflow answered nothing. Its last node must give out one item with the text in a field named output.',
    el: 'Η ροή εργασίας έστειλε κενή απάντηση. Ο τελευταίος της κόμβος πρέπει να δίνει ένα στοιχείο με το κείμενο σε πεδίο με όνομα output.',
  },
  'automation/no-text': {
    status: 502,
    en: 'The answer has no text where one is looked for. Put it into a field named output.',
    el: 'Η απάντηση δεν έχει κείμενο εκεί όπου αναζητείται. Βάλτε το σε πεδίο με όνομα output.',
  },
  'automation/not-understood': {
    status: 502,
    en: 'The answer is neither text nor correct JSON. Look at how the workflow responds.',
    el: 'Η απάντηση δεν είναι ούτε κείμενο ούτε σωστό JSON. Δείτε πώς απαντά η ροή εργασίας.',
  },
  'automation/web-page': {
    status: 502,
    en: 'A web page came instead of an answer. Save the address of the workflow, not that of its editor or of a sign-in page.',
    el: 'Αντί για απάντηση ήρθε ιστοσελίδα. Αποθηκεύστε τη διεύθυνση της ροής εργασίας και όχι του επεξεργαστή της ή μιας σελίδας σύνδεσης.',
  },
  'automation/cut-off': {
    status: 502,
    en: 'The answer stopped in the middle. The executions of the workflow show why.',
    el: 'Η απάντηση σταμάτησε στη μέση. Οι εκτελέσεις της ροής εργασίας δείχνουν γιατί.',
  },
  'automation/reply-too-long': {
    status: 502,
    en: 'The answer is longer than 100,000 characters. Make the workflow answer more briefly.',
    el: 'Η απάντηση ξεπερνά τους 100.000 χαρακτήρες. Κάντε τη ροή εργασίας να απαντά πιο σύντομα.',
  },
  'automation/too-many': {
    status: 429,
    en: 'Too many requests. Try again in {seconds} seconds.',
    el: 'Πάρα πολλά αιτήματα. Δοκιμάστε ξανά σε {seconds}\u00a0δευτ.',
  },
  'automation/circle': {
    status: 409,
    en: 'This question came from a workflow that Schole was asking, and would be asked of a workflow again. A workflow that stands as the language model cannot ask the assistant itself.',
    el: 'Η ερώτηση ήρθε από ροή εργασίας που ρωτούσε το Schole, και θα πήγαινε πάλι σε ροή εργασίας. Μια ροή που έχει οριστεί ως γλωσσικό μοντέλο δεν μπορεί να ρωτά η ίδια τον βοηθό.',
  },
  'automation/cancelled': {
    status: 422,
    en: 'The work was cancelled.',
    el: 'Η διαδικασία ακυρώθηκε.',
  },
  'engine/no-reply': {
    status: 502,
    en: 'The language model gave no usable reply. The log of the integrations says why.',
    el: 'Το γλωσσικό μοντέλο δεν έδωσε αξιοποιήσιμη απάντηση. Ο λόγος φαίνεται στις καταγραφές των Διασυνδέσεων.',
  },
  'engine/incomplete': {
    status: 422,
    en: 'Something is missing that this kind needs: an address, a model or a key.',
    el: 'Λείπει κάτι που χρειάζεται αυτό το είδος: διεύθυνση, μοντέλο ή κλειδί.',
  },
  'engine/none': {
    status: 404,
    en: 'No language model is connected here.',
    el: 'Δεν έχει συνδεθεί γλωσσικό μοντέλο.',
  },
  'engine/wrong-key': {
    status: 502,
    en: 'The provider refused the key. Check it, or give a new one.',
    el: 'Ο πάροχος απέρριψε το κλειδί. Ελέγξτε το ή δώστε νέο.',
  },
  'engine/no-model': {
    status: 502,
    en: 'The provider does not know this model. Check its name, and the address.',
    el: 'Ο πάροχος δεν γνωρίζει αυτό το μοντέλο. Ελέγξτε το όνομά του και τη διεύθυνση.',
  },
  'engine/no-stream': {
    status: 502,
    en: 'What answered is no language model of this kind. Check the address and the kind.',
    el: 'Αυτό που απάντησε δεν είναι γλωσσικό μοντέλο αυτού του είδους. Ελέγξτε τη διεύθυνση και το είδος.',
  },
  'engine/overloaded': {
    status: 502,
    en: 'The language model is overloaded or out of order. Try again later.',
    el: 'Το γλωσσικό μοντέλο είναι υπερφορτωμένο ή εκτός λειτουργίας. Δοκιμάστε ξανά αργότερα.',
  },
  'engine/filtered': {
    status: 502,
    en: 'The provider held the reply back by its rules on content.',
    el: 'Ο πάροχος δεν έδωσε την απάντηση, λόγω των κανόνων του για το περιεχόμενο.',
  },
  'engine/too-long': {
    status: 502,
    en: 'The conversation is too long for this model.',
    el: 'Η συνομιλία είναι πολύ μεγάλη για αυτό το μοντέλο.',
  },
  'engine/rate-limit': {
    status: 429,
    en: 'The provider of the language model takes no more requests for the moment. Try again in a minute.',
    el: 'Ο πάροχος του γλωσσικού μοντέλου δεν δέχεται άλλα αιτήματα αυτή τη στιγμή. Δοκιμάστε ξανά σε ένα λεπτό.',
  },
  'engine/no-credits': {
    status: 402,
    en: 'The credits at the provider of the language model are used up. Top them up there.',
    el: 'Οι μονάδες χρήσης στον πάροχο του γλωσσικού μοντέλου εξαντλήθηκαν. Προσθέστε εκεί νέες.',
  },
  'engine/too-slow': {
    status: 504,
    en: 'The language model did not answer in time. A smaller model answers faster.',
    el: 'Το γλωσσικό μοντέλο δεν απάντησε εγκαίρως. Ένα μικρότερο μοντέλο απαντά πιο γρήγορα.',
  },
  'engine/no-questions': {
    status: 502,
    en: 'The language model answered several times without questions that can be read.',
    el: 'Το γλωσσικό μοντέλο απάντησε επανειλημμένα χωρίς ερωτήσεις που μπορούν να διαβαστούν.',
  },
  'engine/names': {
    status: 422,
    en: 'The school has more pupils than names can be replaced for, so no text is sent to a language model.',
    el: 'Το σχολείο έχει περισσότερους μαθητές από όσους μπορούν να αντικατασταθούν τα ονόματα, γι’ αυτό δεν στέλνεται κείμενο σε γλωσσικό μοντέλο.',
  },
  'engine/request': {
    status: 502,
    en: 'The provider does not accept the request. Check kind, address and model.',
    el: 'Ο πάροχος δεν δέχεται το αίτημα. Ελέγξτε είδος, διεύθυνση και μοντέλο.',
  },
} as const;
