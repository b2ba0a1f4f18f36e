import type { RosterField } from '@schole/core';
import { fold } from '@schole/language';

/** How headings of each column are written in English and Greek, in lists of schools, myschool and Google Classroom. Add here. */
const spellings: Record<RosterField, string> = {
  lastName: `last name, lastname, surname, family name, familyname, student last name, student surname, last, name last, eponymo, epitheto
    επώνυμο, επίθετο, επώνυμο μαθητή, επώνυμο μαθητή/τριας, επώνυμο μαθητή/-τριας, επίθετο μαθητή, επών.`,
  firstName: `first name, firstname, given name, givenname, forename, student first name, first, preferred name, name first, onoma
    όνομα, όνομα μαθητή, όνομα μαθητή/τριας, όνομα μαθητή/-τριας, μικρό όνομα, κύριο όνομα`,
  fullName: `name, full name, fullname, student, student name, students, pupil, pupil name, display name, name and surname, surname and name, last name first name, first name last name, names
    ονοματεπώνυμο, ονοματεπώνυμο μαθητή, ονοματεπώνυμο μαθητή/τριας, επώνυμο όνομα, όνομα επώνυμο, επώνυμο και όνομα, όνομα και επώνυμο, μαθητής, μαθήτρια, μαθητής/τρια, μαθητής/-τρια, μαθητές, επώνυμο - όνομα`,
  studentNumber: `student number, student no, student nr, student id, studentid, student code, pupil id, pupil number, pupil no, sis id, sisid, sis user id, sis_user_id, id number, student identifier, local id, local student id, state id, registration number, registration no, reg no, upn, admission number, admission no, enrolment number, number, roll number, roll no, am
    αριθμός μητρώου, αρ. μητρώου, αρ μητρώου, αριθμ. μητρώου, αρ.μητρ., αρ. μητρ., α.μ., αμ, μητρώο, αριθμός μαθητή, κωδικός μαθητή, κωδ. μαθητή, α.μ. μαθητή, αμ μαθητή, αριθμός μητρώου μαθητή, αριθμός μαθητολογίου, α/μ`,
  birthYear: `birth year, year of birth, birthyear, yob, birth date, birthdate, date of birth, dateofbirth, dob, d.o.b., birthday, born
    έτος γέννησης, έτος γεν., έτος γέν/σης, ημερομηνία γέννησης, ημ/νία γέννησης, ημ. γέννησης, ημνια γέννησης, ημερ. γέννησης, ημ/νια γεν., γέννηση, έτος γεννήσεως, ημερομηνία γεννήσεως`,
  group: `group, group name, team, subgroup
    ομάδα, όνομα ομάδας, υποομάδα, υποτμήμα`,
  className: `class, class name, classname, section, homeroom, home room, form, tutor group, registration group, course, course name, classroom, class section, grade and section
    τμήμα, όνομα τμήματος, τμήμα εγγραφής, τάξη και τμήμα, τάξη/τμήμα, τάξη - τμήμα, τμήμα μαθητή, τμήμα γενικής παιδείας`,
  userName: `user name, username, user, login, login id, login name, account
    όνομα χρήστη, χρήστης, λογαριασμός, username μαθητή`,
  id: `schole id, schole no
    κωδικός schole`,
  email: `email, e-mail, mail, email address, e-mail address, student email, school email, google email, primary email
    ηλεκτρονικό ταχυδρομείο, ηλ. ταχυδρομείο, διεύθυνση email, διεύθυνση ηλεκτρονικού ταχυδρομείου, ηλεκτρονική διεύθυνση, email μαθητή, e-mail μαθητή, λογαριασμός πσδ`,
  guardian: `guardian, parent, guardian name, parent name, parent/guardian, guardian 1, guardian 2, parent 1, parent 2, father, mother, father name, mother name, father's name, mother's name, guardian email, parent email, guardian emails, guardian phone, parent phone, emergency contact, contact
    κηδεμόνας, γονέας, όνομα πατέρα, όνομα μητέρας, πατρώνυμο, μητρώνυμο, επώνυμο πατέρα, επώνυμο μητέρας, όνομα κηδεμόνα, επώνυμο κηδεμόνα, ονοματεπώνυμο κηδεμόνα, στοιχεία κηδεμόνα, τηλέφωνο κηδεμόνα, email κηδεμόνα, email γονέα, πατέρας, μητέρα, τηλέφωνο γονέα`,
};

/** Letters and digits alone, without accents: "Αρ. Μητρώου:" and "ΑΡ ΜΗΤΡΩΟΥ" are one heading. */
const headingKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const fields = new Map<string, RosterField>(
  (Object.entries(spellings) as [RosterField, string][]).flatMap(([field, list]) =>
    list.split(/,|\n/).map((spelling) => [headingKey(spelling), field] as const),
  ),
);

/** Parts of a heading that say of whom a column is, whatever else it says. */
const ofGuardians = /guardian|parent|father|mother|emergency|κηδεμον|γονε|πατερα|μητερα|πατρων|μητρων/;
const ofMail = /e-?mail|ταχυδρομ/;

/** The field that a heading names; null where it names none that a list of students is read for. */
export function fieldOfHeading(text: string): RosterField | null {
  if (text.length > 60) return null;
  const folded = fold(text);
  if (ofGuardians.test(folded)) return 'guardian';
  return fields.get(headingKey(text)) ?? (ofMail.test(folded) && !text.includes('@') ? 'email' : null);
}
