import { defineWords } from '../../client/language/words.ts';

/** The texts of the invitation page; the forms on it use the texts of the sign-in. */
export const joinWords = defineWords({
  en: {
    title: 'Your invitation',
    readFailed: 'The invitation could not be read.',
    joinTitle: 'Join {school}',
    asTeacher: 'You are invited as a teacher. The invitation is good until {until}.',
    asAdministrator: 'You are invited as an administrator. The invitation is good until {until}.',
    overTitle: 'This invitation opens nothing',
    toWork: 'Go to your work',
    confirmFirst:
      'We sent a message to {email}. Open the link in it, in any browser, and you have joined once you are signed in.',
    signedInAs: 'You are signed in as {own}.',
    otherAddress: 'The invitation is for {email}, and you are signed in as {own}.',
    join: 'Join {school}',
    joining: 'Joining {school}',
    joined: 'You now work in {school}',
    useOther: 'Use another account',
    notNow: 'Not now',
  },
  el: {
    title: 'Η πρόσκλησή σας',
    readFailed: 'Η πρόσκληση δεν διαβάστηκε.',
    joinTitle: 'Ένταξη στο σχολείο «{school}»',
    asTeacher: 'Σας προσκαλούν ως εκπαιδευτικό. Η πρόσκληση ισχύει έως {until}.',
    asAdministrator: 'Σας προσκαλούν ως διαχειριστή. Η πρόσκληση ισχύει έως {until}.',
    overTitle: 'Η πρόσκληση δεν ισχύει',
    toWork: 'Στη δουλειά σας',
    confirmFirst:
      'Στείλαμε email στη διεύθυνση {email}. Ανοίξτε τον σύνδεσμό του, σε όποιον περιηγητή θέλετε· μόλις συνδεθείτε, η ένταξη έχει γίνει.',
    signedInAs: 'Έχετε συνδεθεί ως {own}.',
    otherAddress: 'Η πρόσκληση είναι για τη διεύθυνση {email}, ενώ έχετε συνδεθεί ως {own}.',
    join: 'Ένταξη στο «{school}»',
    joining: 'Γίνεται η ένταξη στο «{school}»',
    joined: 'Γίνατε μέλος του σχολείου «{school}»',
    useOther: 'Σύνδεση με άλλον λογαριασμό',
    notNow: 'Όχι τώρα',
  },
});
