import { defineWords } from '../../client/language/words.ts';

export const savingsWords = defineWords({
  en: {
    savingsTitle: 'The hours this is meant to give back',
    savingsLede: 'These are aims, drawn to scale, and not results. No school has measured them yet.',
    measuredLede:
      'These are aims, drawn to scale. What is measured was measured by a program on this computer on {date}: its time, without that of the teacher who looks at it.',
    measured: 'Measured here',
    creatingMeasured: '{seconds} seconds for {questions} questions',
    gradingMeasured:
      '{seconds} seconds for {students} students and {questions} questions; then about {decisions} decisions of yours',
    creating: 'Creating one assignment, in minutes',
    grading: 'Grading one class set, in minutes',
    byHand: 'By hand',
    ourAim: 'Our aim',
    creatingByHand: '1 to 2 hours',
    creatingAim: '30 seconds, then your review',
    gradingByHand: '2 to 3 hours',
    gradingAim: '2 minutes, then the answers that need your eye',
    creatingDrawn: 'Creating an assignment: 60 to 120 minutes by hand, half a minute as the aim.',
    gradingDrawn: 'Grading a class set: 120 to 180 minutes by hand, two minutes as the aim.',
    weekFigure: 'About 5 hours',
    weekTold: 'a week: the aim for one assignment and one class set',
    yearFigure: '150+ hours',
    yearTold: 'a year: the same aim over the weeks of a school year',
  },
  el: {
    savingsTitle: 'Οι ώρες που θέλουμε να σας επιστρέψουμε',
    savingsLede:
      'Είναι στόχοι, σχεδιασμένοι σε κλίμακα, και όχι αποτελέσματα. Δεν έχουν μετρηθεί ακόμη σε κανένα σχολείο.',
    measuredLede:
      'Είναι στόχοι, σχεδιασμένοι σε κλίμακα. Ό,τι αναφέρεται ως μέτρηση το μέτρησε ένα πρόγραμμα σε αυτόν τον υπολογιστή (ημερομηνία: {date}): είναι ο χρόνος του υπολογιστή, χωρίς τον χρόνο του εκπαιδευτικού που ελέγχει.',
    measured: 'Μετρήθηκε εδώ',
    creatingMeasured: '{seconds} δευτερόλεπτα για {questions} ερωτήσεις',
    gradingMeasured:
      '{seconds} δευτερόλεπτα για {students} μαθητές και {questions} ερωτήσεις· ύστερα περίπου {decisions} δικές σας αποφάσεις',
    creating: 'Σύνταξη μιας εργασίας, σε λεπτά',
    grading: 'Διόρθωση των γραπτών ενός τμήματος, σε λεπτά',
    byHand: 'Με το χέρι',
    ourAim: 'Στόχος μας',
    creatingByHand: '1 έως 2 ώρες',
    creatingAim: '30 δευτερόλεπτα, ύστερα ο δικός σας έλεγχος',
    gradingByHand: '2 έως 3 ώρες',
    gradingAim: '2 λεπτά, ύστερα όσες απαντήσεις χρειάζονται τη δική σας κρίση',
    creatingDrawn: 'Σύνταξη μιας εργασίας: 60 έως 120 λεπτά με το χέρι, μισό λεπτό ο στόχος.',
    gradingDrawn: 'Διόρθωση των γραπτών ενός τμήματος: 120 έως 180 λεπτά με το χέρι, δύο λεπτά ο στόχος.',
    weekFigure: 'Περίπου 5 ώρες',
    weekTold: 'την εβδομάδα: ο στόχος για μία εργασία και τα γραπτά ενός τμήματος',
    yearFigure: '150+ ώρες',
    yearTold: 'τον χρόνο: ο ίδιος στόχος στις εβδομάδες του σχολικού έτους',
  },
});
