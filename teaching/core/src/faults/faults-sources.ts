/** Faults of sources: files, pictures, web pages and videos that are read. */
export const sourceFaults = {
  'collection/not-found': {
    status: 404,
    en: 'This collection is not there any more.',
    el: 'Η συλλογή δεν υπάρχει πια.',
  },
  'collection/too-many': {
    status: 422,
    en: 'You have {most} collections, and there can be no more. Remove one that you do not need.',
    el: 'Έχετε {most} συλλογές και δεν μπορείτε να έχετε περισσότερες. Διαγράψτε κάποια που δεν χρειάζεστε.',
  },
  'concept/not-found': {
    status: 404,
    en: 'This concept is not in the outline any more. Reload to see the outline as it is now.',
    el: 'Η έννοια δεν υπάρχει πια στη λίστα. Φορτώστε ξανά τη σελίδα για να δείτε τη λίστα όπως είναι τώρα.',
  },
  'concept/under-itself': {
    status: 422,
    en: 'A concept cannot be placed under itself.',
    el: 'Μια έννοια δεν μπορεί να μπει κάτω από τον εαυτό της.',
  },
  'concept/too-many': {
    status: 422,
    en: 'A source can have at most {most} concepts.',
    el: 'Μια πηγή μπορεί να έχει έως {most} έννοιες.',
  },
  'concept/changed-elsewhere': {
    status: 409,
    en: 'The concepts of this source were changed in another window. Reload to see them.',
    el: 'Οι έννοιες αυτής της πηγής άλλαξαν σε άλλο παράθυρο. Φορτώστε ξανά τη σελίδα για να τις δείτε.',
  },
  'source/changed-elsewhere': {
    status: 409,
    en: 'There is a newer version of this text: it was corrected or read again in the meantime. Reload to see it.',
    el: 'Υπάρχει νεότερη εκδοχή αυτού του κειμένου: στο μεταξύ διορθώθηκε ή διαβάστηκε ξανά. Φορτώστε ξανά τη σελίδα για να τη δείτε.',
  },
  'source/too-short': {
    status: 422,
    en: 'The text has {words} readable words. At least {least} are needed to make questions.',
    el: 'Στο κείμενο διαβάζονται {words} λέξεις. Για να γίνουν ερωτήσεις χρειάζονται τουλάχιστον {least}.',
  },
  'source/too-long': {
    status: 413,
    en: 'The text has {characters} characters. The limit is {most}: paste a chapter at a time.',
    el: 'Το κείμενο έχει {characters} χαρακτήρες. Το όριο είναι {most}: επικολλήστε ένα κεφάλαιο κάθε φορά.',
  },
  'source/empty-file': { status: 422, en: 'The file is empty (0 bytes).', el: 'Το αρχείο είναι κενό (0 byte).' },
  'source/too-large': {
    status: 413,
    en: 'The file is {size} MB. The limit is {most} MB.',
    el: 'Το αρχείο είναι {size} MB. Το όριο είναι {most} MB.',
  },
  'source/too-many-pages': {
    status: 422,
    en: 'The file has {pages} pages. The limit is {most}: save the part you need as a file of its own.',
    el: 'Το αρχείο έχει {pages} σελίδες. Το όριο είναι {most}: αποθηκεύστε το μέρος που χρειάζεστε ως ξεχωριστό αρχείο.',
  },
  'source/encrypted': {
    status: 422,
    en: 'The file is protected with a password. Save it without the password and upload it again.',
    el: 'Το αρχείο προστατεύεται με κωδικό πρόσβασης. Αποθηκεύστε το χωρίς αυτόν και ανεβάστε το ξανά.',
  },
  'source/old-word': {
    status: 422,
    en: 'This file is from a version of Word before 1997. Open it in Word or LibreOffice, save it as DOCX and upload it again.',
    el: 'Το αρχείο προέρχεται από έκδοση του Word πριν από το 1997. Ανοίξτε το στο Word ή στο LibreOffice, αποθηκεύστε το ως DOCX και ανεβάστε το ξανά.',
  },
  'source/old-powerpoint': {
    status: 422,
    en: 'This file is from a version of PowerPoint before 1997. Open it in PowerPoint or LibreOffice, save it as PPTX and upload it again.',
    el: 'Το αρχείο προέρχεται από έκδοση του PowerPoint πριν από το 1997. Ανοίξτε το στο PowerPoint ή στο LibreOffice, αποθηκεύστε το ως PPTX και ανεβάστε το ξανά.',
  },
  'source/broken': {
    status: 422,
    en: 'The file is damaged or incomplete and cannot be read as {type}.',
    el: 'Το αρχείο είναι κατεστραμμένο ή ελλιπές και δεν διαβάζεται ως {type}.',
  },
  'source/wrong-type': {
    status: 415,
    en: 'This is {type}. Schole reads {readable}.',
    el: 'Το αρχείο είναι {type}. Το Schole διαβάζει {readable}.',
  },
  'source/unknown-type': {
    status: 415,
    en: 'The type of this file is not recognised. Schole reads {readable}.',
    el: 'Το είδος του αρχείου δεν αναγνωρίζεται. Το Schole διαβάζει {readable}.',
  },
  'source/unknown-letters': {
    status: 422,
    en: 'This text file uses a character encoding that Schole does not know. Save it as UTF-8 and upload it again.',
    el: 'Το αρχείο κειμένου έχει κωδικοποίηση χαρακτήρων που το Schole δεν γνωρίζει. Αποθηκεύστε το ως UTF-8 και ανεβάστε το ξανά.',
  },
  'source/no-text': {
    status: 422,
    en: 'No text was found. Pages that are blank, or show only pictures or drawings in which no words were recognised: {pages}.',
    el: 'Δεν βρέθηκε κείμενο. Σελίδες που είναι κενές ή δείχνουν μόνο εικόνες ή σχέδια, στα οποία δεν αναγνωρίστηκαν λέξεις: {pages}.',
  },
  'source/only-furniture': {
    status: 422,
    en: 'No text of its own was found. These pages hold only what repeats or is filled in by a program (dates, page numbers, heads and feet), pictures, or nothing: {pages}.',
    el: 'Δεν βρέθηκε δικό του κείμενο. Αυτές οι σελίδες έχουν μόνο στοιχεία που επαναλαμβάνονται ή συμπληρώνονται αυτόματα (ημερομηνίες, αριθμούς σελίδων, κεφαλίδες και υποσέλιδα), εικόνες ή τίποτα: {pages}.',
  },
  'source/garbled-letters': {
    status: 422,
    en: 'The text of this PDF can be seen but not read: its letters stand for characters other than the ones they show. Make the PDF again with the program it comes from.',
    el: 'Το κείμενο αυτού του PDF φαίνεται, αλλά δεν διαβάζεται: τα γράμματά του αντιστοιχούν σε άλλους χαρακτήρες από αυτούς που δείχνουν. Αποθηκεύστε το ξανά ως PDF από το πρόγραμμα με το οποίο φτιάχτηκε.',
  },
  'source/unsafe': {
    status: 422,
    en: 'The file unpacks to far more than a document needs, or holds parts that no document has. To be safe, it was not opened.',
    el: 'Το αρχείο γίνεται υπερβολικά μεγάλο μόλις αποσυμπιεστεί ή περιέχει μέρη που δεν έχει κανένα έγγραφο. Για λόγους ασφαλείας δεν ανοίχτηκε.',
  },
  'source/too-many-cues': {
    status: 422,
    en: 'The captions have more than {most} entries, far more than a video needs. Upload the captions of one video.',
    el: 'Οι υπότιτλοι έχουν πάνω από {most} καταχωρίσεις, πολύ περισσότερες από όσες χρειάζεται ένα βίντεο. Ανεβάστε τους υπότιτλους ενός μόνο βίντεο.',
  },
  'source/reading-stopped': {
    status: 422,
    en: 'Reading this file took more time or memory than is allowed and was stopped.',
    el: 'Η ανάγνωση του αρχείου ξεπέρασε το όριο χρόνου ή μνήμης και διακόπηκε.',
  },
  'source/nothing-selected': {
    status: 422,
    en: 'The chosen pages or sections hold no text.',
    el: 'Οι σελίδες ή οι ενότητες που επιλέξατε δεν έχουν κείμενο.',
  },
  'source/recognition-stopped': {
    status: 422,
    en: 'Recognising the words in the pictures of this file took more time or memory than is allowed and was stopped. Try again with fewer pages.',
    el: 'Η αναγνώριση των λέξεων στις εικόνες του αρχείου ξεπέρασε το όριο χρόνου ή μνήμης και διακόπηκε. Δοκιμάστε ξανά με λιγότερες σελίδες.',
  },
  'source/not-read-again': {
    status: 422,
    en: 'This source has no file and no web page that could be read again.',
    el: 'Αυτή η πηγή δεν έχει αρχείο ή ιστοσελίδα για να διαβαστεί ξανά.',
  },
  'source/no-slides': {
    status: 422,
    en: 'This source has no file with slides that could be shown.',
    el: 'Αυτή η πηγή δεν έχει αρχείο με διαφάνειες για εμφάνιση.',
  },
  'source/withdrawn': {
    status: 410,
    en: 'Its owner has withdrawn this source. What you made from it stays; nothing new can be made from it.',
    el: 'Η πηγή αποσύρθηκε από τον κάτοχό της. Όσα φτιάξατε από αυτήν μένουν, αλλά δεν μπορείτε να φτιάξετε κάτι νέο.',
  },
  'source/only-to-read': {
    status: 403,
    en: 'A colleague shares this source for reading only. You can make questions from it once they also allow its use.',
    el: 'Η πηγή ανήκει σε συνάδελφο και είναι κοινόχρηστη μόνο για ανάγνωση. Για να φτιάξετε ερωτήσεις, πρέπει να σας επιτρέψει και τη χρήση της.',
  },
  'source/not-to-copy': {
    status: 403,
    en: 'A colleague shares this source, but not for copying.',
    el: 'Η πηγή ανήκει σε συνάδελφο και η αντιγραφή της δεν επιτρέπεται.',
  },
  'video/not-captions': {
    status: 422,
    en: 'This file holds no captions and no plain text. Choose a file ending in .vtt, .srt, .sbv or .txt.',
    el: 'Αυτό το αρχείο δεν περιέχει υπότιτλους ούτε απλό κείμενο. Επιλέξτε αρχείο .vtt, .srt, .sbv ή .txt.',
  },
  'source/no-words-seen': {
    status: 422,
    en: 'No printed words were recognised in the picture. Handwriting and formulas cannot be read yet.',
    el: 'Στην εικόνα δεν αναγνωρίστηκαν τυπωμένες λέξεις. Χειρόγραφα και μαθηματικοί τύποι δεν διαβάζονται ακόμη.',
  },
  'source/picture-too-large': {
    status: 422,
    en: 'The picture has {megapixels} million pixels. The limit is {most} million: make it smaller and upload it again.',
    el: 'Η εικόνα έχει {megapixels} εκατομμύρια εικονοστοιχεία (pixel). Το όριο είναι {most} εκατομμύρια: μικρύνετέ την και ανεβάστε την ξανά.',
  },
  'page/not-an-address': {
    status: 422,
    en: 'This is not the address of a web page. An address looks like https://example.org/page',
    el: 'Αυτό δεν είναι διεύθυνση ιστοσελίδας. Μια διεύθυνση μοιάζει με https://example.org/page',
  },
  'page/no-answer': {
    status: 422,
    en: 'The page could not be read: {host} answered with the code {status}. Check the address, or try again later.',
    el: 'Η σελίδα δεν διαβάστηκε: ο ιστότοπος {host} απάντησε με τον κωδικό {status}. Ελέγξτε τη διεύθυνση ή δοκιμάστε αργότερα.',
  },
  'page/login': {
    status: 422,
    en: 'The site {host} does not show this page to Schole; perhaps it asks visitors to sign in. Copy the text of the page, and paste it under Text.',
    el: 'Ο ιστότοπος {host} δεν δείχνει αυτή τη σελίδα στο Schole· ίσως ζητά σύνδεση με λογαριασμό. Αντιγράψτε το κείμενό της και επικολλήστε το στην καρτέλα «Κείμενο».',
  },
  'page/paywall': {
    status: 422,
    en: 'This page shows its full text to subscribers only, and Schole respects that. Copy what you may use, and paste it under Text.',
    el: 'Η σελίδα δίνει ολόκληρο το κείμενό της μόνο σε συνδρομητές, και το Schole το σέβεται. Αντιγράψτε όσο επιτρέπεται να χρησιμοποιήσετε και επικολλήστε το στην καρτέλα «Κείμενο».',
  },
  'page/robots': {
    status: 422,
    en: '{host} asks programs not to read this page, and Schole respects that. Copy its text, and paste it under Text.',
    el: 'Ο ιστότοπος {host} ζητά από τα προγράμματα να μη διαβάζουν αυτή τη σελίδα, και το Schole το σέβεται. Αντιγράψτε το κείμενό της και επικολλήστε το στην καρτέλα «Κείμενο».',
  },
  'page/not-readable': {
    status: 415,
    en: 'This address leads to no page or file that Schole reads (type: {type}).',
    el: 'Σε αυτή τη διεύθυνση δεν υπάρχει σελίδα ή αρχείο που διαβάζει το Schole (τύπος: {type}).',
  },
  'page/no-article': {
    status: 422,
    en: 'Too little running text was found on this page. Perhaps its text appears only in a browser. Copy it, and paste it under Text.',
    el: 'Στη σελίδα βρέθηκε πολύ λίγο συνεχές κείμενο. Ίσως το κείμενό της εμφανίζεται μόνο στον περιηγητή. Αντιγράψτε το και επικολλήστε το στην καρτέλα «Κείμενο».',
  },
  'video/unknown-link': {
    status: 422,
    en: 'This is not the link of a video on YouTube or Vimeo.',
    el: 'Αυτό δεν είναι σύνδεσμος βίντεο στο YouTube ή στο Vimeo.',
  },
  'video/no-details': {
    status: 422,
    en: '{host} gives no details of this video (its answer: {status}). It may be private or deleted.',
    el: 'Το {host} δεν δίνει στοιχεία για αυτό το βίντεο (απάντηση: {status}). Ίσως είναι ιδιωτικό ή έχει διαγραφεί.',
  },
  'topic/no-text': {
    status: 422,
    en: 'The language model gave no usable text about this topic. Try again, or write the topic in other words.',
    el: 'Το γλωσσικό μοντέλο δεν έδωσε χρήσιμο κείμενο για αυτό το θέμα. Δοκιμάστε ξανά ή γράψτε το θέμα με άλλα λόγια.',
  },
} as const;
