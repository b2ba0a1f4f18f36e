import { defineWords } from '../../client/language/words.ts';

export const featuresWords = defineWords({
  en: {
    featuresTitle: 'What lies on the desk',
    featuresLede: 'This is what Schole is made for. Under each part stands how much of it this version does.',
    notHere: 'Not in this version.',
    materialTitle: 'Assignments from your own material',
    materialBody:
      'Files, text, a web page, a video or a topic become questions. Each keeps the exact sentence it rests on, and each is checked before you see it.',
    materialHere:
      'In this version: all of it. For a video you paste its transcript; a topic is looked for in your sources.',
    materialSample: '“Most of the sugar is |made in the chloroplasts of leaf cells|, where light is absorbed.”',
    supported: 'Supported by page 59',
    understanding: 'Understanding',
    gradingTitle: 'Grading in groups, with evidence',
    gradingBody:
      'Answers that say the same thing are marked once. You see the matched words, the missing idea, and how often a suggestion like this one was changed.',
    gradingHere: 'In this version: all of it, for short answers. Rubrics are marked by hand.',
    gradingSample: '“Plants use |light| to turn |water and air| into food.”',
    oneDecision: '{count} answers, one decision',
    notNamed: 'Carbon dioxide not named',
    progressTitle: 'Progress and learning gaps',
    progressBody:
      'Averages come with their spread and the number of answers behind them. A gap is a concept with evidence, never a label on a child.',
    progressDrawn: 'Example. 7A: mean 74, spread 58 to 88. 7B: mean 68, spread 49 to 84. 8C: mean 81, spread 70 to 91.',
    first: '7A',
    second: '7B',
    third: '8C',
    scale: 'Mean and spread on a scale from 0 to 100',
    assistantTitle: 'A student assistant that hints first',
    assistantBody:
      'It answers from your materials, in your way of teaching, or says that they do not cover it. You can read every conversation.',
    hintOne: 'Hint: what enters through the stomata?',
    hintTwo: 'Hint: look at the second arrow on page 60.',
    afterTwo: 'The answer, only after two hints',
    sample: 'Example',
    intelligenceTitle: 'Content intelligence',
    intelligenceBody:
      'Reads PDF, Word, slides, images and web pages, and gives a receipt: pages, words, language, and what it could not read.',
    intelligenceHere:
      'In this version: all of it, but no handwriting and no words in images inside Word files or slides.',
    insightsTitle: 'AI insights',
    insightsBody:
      'Suggests resources, practice, learning plans and the right moment to step in, each with the answers that led to it.',
    securityTitle: 'Security you can check',
    securityBody:
      'Built for FERPA and GDPR duties: hashed passwords, encrypted keys, files opened apart, access by role, and a record of what was done. Sealed, it lets no request leave the server.',
    securityHere: 'In this version: all of it.',
    privacyLink: 'What is kept, and who sees it',
    voicesTitle: 'How it could sound in a staff room',
    voicesLede: 'Illustrative examples, written by us. Nobody has said them yet.',
    voiceTeacher: 'I marked thirty answers in eleven decisions, and I could see why for each of them.',
    voiceHead: 'We fixed one wrong key and saw whose points would change before anything changed.',
    voicePrincipal: 'I can show parents exactly what leaves our network. On most days the page is empty.',
    voiceTutor: 'The Greek is more than a translated menu. It reads real Greek answers.',
    byTeacher: 'Example: a biology teacher',
    byHead: 'Example: a head of department',
    byPrincipal: 'Example: a principal',
    byTutor: 'Example: a private tutor',
  },
  el: {
    featuresTitle: 'Τι υπάρχει πάνω στο γραφείο',
    featuresLede: 'Γι’ αυτά σχεδιάζεται το Schole. Σε κάθε ενότητα θα δείτε τι υπάρχει ήδη σε αυτή την έκδοση.',
    notHere: 'Δεν υπάρχει σε αυτή την έκδοση.',
    materialTitle: 'Εργασίες από το δικό σας υλικό',
    materialBody:
      'Αρχεία, κείμενο, μια ιστοσελίδα, ένα βίντεο ή ένα θέμα γίνονται ερωτήσεις. Καθεμία κρατά την πρόταση στην οποία στηρίζεται και ελέγχεται πριν τη δείτε.',
    materialHere:
      'Σε αυτή την έκδοση: όλα τα παραπάνω. Για ένα βίντεο επικολλάτε την απομαγνητοφώνησή του· ένα θέμα αναζητείται στις πηγές σας.',
    materialSample:
      '«Τα περισσότερα σάκχαρα |παράγονται στους χλωροπλάστες των κυττάρων του φύλλου|, όπου απορροφάται το φως.»',
    supported: 'Στηρίζεται στη σελ.\u00a059',
    understanding: 'Κατανόηση',
    gradingTitle: 'Βαθμολόγηση κατά ομάδες, με τεκμήρια',
    gradingBody:
      'Οι απαντήσεις που λένε το ίδιο βαθμολογούνται μία φορά. Βλέπετε τις λέξεις που ταιριάζουν, την ιδέα που λείπει και πόσο συχνά άλλαξε μια τέτοια πρόταση.',
    gradingHere:
      'Σε αυτή την έκδοση: όλα τα παραπάνω, για σύντομες απαντήσεις. Οι ρουμπρίκες βαθμολογούνται με το χέρι.',
    gradingSample: '«Με το |φως| τα φυτά κάνουν το |νερό και τον αέρα| τροφή.»',
    oneDecision: '{count} απαντήσεις, μία απόφαση',
    notNamed: 'Λείπει το διοξείδιο του άνθρακα',
    progressTitle: 'Πρόοδος και μαθησιακά κενά',
    progressBody:
      'Δίπλα σε κάθε μέσο όρο βλέπετε το εύρος και το πλήθος των απαντήσεων. Κάθε κενό αφορά μια έννοια και τεκμηριώνεται· ποτέ δεν χαρακτηρίζει ένα παιδί.',
    progressDrawn:
      'Παράδειγμα. Α1: μέσος όρος 74, εύρος 58 έως 88. Α2: μέσος όρος 68, εύρος 49 έως 84. Β3: μέσος όρος 81, εύρος 70 έως 91.',
    first: 'Α1',
    second: 'Α2',
    third: 'Β3',
    scale: 'Μέσος όρος και εύρος, σε κλίμακα από 0 έως 100',
    assistantTitle: 'Βοηθός για μαθητές: πρώτα η υπόδειξη',
    assistantBody:
      'Απαντά από το δικό σας υλικό, με τον τρόπο που διδάσκετε, ή λέει ότι το υλικό δεν καλύπτει την ερώτηση. Μπορείτε να διαβάσετε κάθε συνομιλία.',
    hintOne: 'Υπόδειξη: τι μπαίνει από τα στόματα του φύλλου;',
    hintTwo: 'Υπόδειξη: δες το δεύτερο βέλος στη σελ.\u00a060.',
    afterTwo: 'Η απάντηση, μόνο ύστερα από δύο υποδείξεις',
    sample: 'Παράδειγμα',
    intelligenceTitle: 'Ανάγνωση του υλικού',
    intelligenceBody:
      'Διαβάζει PDF, Word, διαφάνειες, εικόνες και ιστοσελίδες και σας λέει τι βρήκε: σελίδες, λέξεις, γλώσσα και όσα δεν διαβάστηκαν.',
    intelligenceHere:
      'Σε αυτή την έκδοση: όλα τα παραπάνω, εκτός από χειρόγραφα και λέξεις σε εικόνες μέσα σε αρχεία Word ή διαφάνειες.',
    insightsTitle: 'Προτάσεις με τεχνητή νοημοσύνη',
    insightsBody:
      'Προτείνει υλικό, ασκήσεις, πλάνα μελέτης και την κατάλληλη στιγμή για βοήθεια, πάντα μαζί με τις απαντήσεις στις οποίες στηρίζεται.',
    securityTitle: 'Ασφάλεια που ελέγχεται',
    securityBody:
      'Σχεδιάστηκε για τις υποχρεώσεις του GDPR και του FERPA: οι κωδικοί πρόσβασης δεν αποθηκεύονται αυτούσιοι, παρά μόνο το κρυπτογραφικό τους αποτύπωμα· τα κλειδιά είναι κρυπτογραφημένα, τα αρχεία ανοίγονται απομονωμένα, η πρόσβαση δίνεται κατά ρόλο και υπάρχει ιστορικό ενεργειών. Όσο οι εξωτερικές συνδέσεις είναι κλειστές, τίποτα δεν βγαίνει από τον διακομιστή.',
    securityHere: 'Σε αυτή την έκδοση: όλα τα παραπάνω.',
    privacyLink: 'Τι κρατάμε και ποιος το βλέπει',
    voicesTitle: 'Τι θα λέγαμε στο γραφείο των καθηγητών',
    voicesLede: 'Παραδείγματα που γράψαμε εμείς. Δεν τα έχει πει ακόμη κανείς.',
    voiceTeacher: 'Διόρθωσα τριάντα απαντήσεις με έντεκα αποφάσεις και για καθεμία έβλεπα τον λόγο.',
    voiceHead:
      'Διορθώσαμε ένα λάθος στις απαντήσεις και είδαμε ποιοι μαθητές θα έπαιρναν άλλες μονάδες, πριν αλλάξει οτιδήποτε.',
    voicePrincipal:
      'Δείχνω στους γονείς ακριβώς ποια δεδομένα βγαίνουν από το σχολείο. Τις περισσότερες μέρες η σελίδα είναι κενή.',
    voiceTutor: 'Τα ελληνικά του δεν σταματούν στο μενού. Διαβάζει πραγματικές ελληνικές απαντήσεις.',
    byTeacher: 'Παράδειγμα: βιολόγος σε γυμνάσιο',
    byHead: 'Παράδειγμα: συντονίστρια μαθηματικών',
    byPrincipal: 'Παράδειγμα: διευθυντής λυκείου',
    byTutor: 'Παράδειγμα: φιλόλογος σε φροντιστήριο',
  },
});
