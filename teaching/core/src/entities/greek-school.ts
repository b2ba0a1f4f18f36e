import { z } from 'zod';
import type { ContentLanguage } from './document.ts';
import type { GradeLevel, Subject } from './entities.ts';

type Name = Readonly<Record<ContentLanguage, string>>;

/** Subjects as a Greek timetable names them, each within one of the specification's; Greek forms offer them. Add here. */
const subjectsWithin = {
  algebra: { of: 'mathematics', en: 'Algebra', el: 'Άλγεβρα' },
  geometry: { of: 'mathematics', en: 'Geometry', el: 'Γεωμετρία' },
  'environmental-study': { of: 'science', en: 'Environmental study', el: 'Μελέτη Περιβάλλοντος' },
  'primary-science': { of: 'science', en: 'Primary science', el: 'Φυσικά' },
  'political-education': { of: 'social-studies', en: 'Political education', el: 'Πολιτική Παιδεία' },
  sociology: { of: 'social-studies', en: 'Sociology', el: 'Κοινωνιολογία' },
  'geology-geography': { of: 'geography', en: 'Geology and geography', el: 'Γεωλογία – Γεωγραφία' },
  'primary-greek': { of: 'other', en: 'Greek (primary school)', el: 'Γλώσσα' },
  'greek-language': { of: 'other', en: 'Modern Greek language', el: 'Νεοελληνική Γλώσσα' },
  'greek-literature': { of: 'other', en: 'Modern Greek literature', el: 'Νεοελληνική Λογοτεχνία' },
  'greek-language-literature': {
    of: 'other',
    en: 'Modern Greek language and literature',
    el: 'Νεοελληνική Γλώσσα και Λογοτεχνία',
  },
  'ancient-greek': { of: 'other', en: 'Ancient Greek', el: 'Αρχαία Ελληνικά' },
  latin: { of: 'other', en: 'Latin', el: 'Λατινικά' },
  'religious-education': { of: 'other', en: 'Religious education', el: 'Θρησκευτικά' },
  philosophy: { of: 'other', en: 'Philosophy', el: 'Φιλοσοφία' },
  french: { of: 'other', en: 'French', el: 'Γαλλικά' },
  german: { of: 'other', en: 'German', el: 'Γερμανικά' },
  italian: { of: 'other', en: 'Italian', el: 'Ιταλικά' },
  spanish: { of: 'other', en: 'Spanish', el: 'Ισπανικά' },
  economics: { of: 'other', en: 'Economics', el: 'Οικονομία' },
  technology: { of: 'other', en: 'Technology', el: 'Τεχνολογία' },
  'home-economics': { of: 'other', en: 'Home economics', el: 'Οικιακή Οικονομία' },
  art: { of: 'other', en: 'Art', el: 'Εικαστικά' },
  music: { of: 'other', en: 'Music', el: 'Μουσική' },
  'physical-education': { of: 'other', en: 'Physical education', el: 'Φυσική Αγωγή' },
} as const satisfies Record<string, Name & { of: Subject }>;

/** The years of the Greek school, each within one of the specification's grade levels. */
const yearsWithin = {
  nipiagogeio: { of: 'k-2', en: 'Kindergarten', el: 'Νηπιαγωγείο' },
  'dimotiko-1': { of: 'k-2', en: 'Primary school, year 1', el: 'Α΄ Δημοτικού' },
  'dimotiko-2': { of: 'k-2', en: 'Primary school, year 2', el: 'Β΄ Δημοτικού' },
  'dimotiko-3': { of: '3-5', en: 'Primary school, year 3', el: 'Γ΄ Δημοτικού' },
  'dimotiko-4': { of: '3-5', en: 'Primary school, year 4', el: 'Δ΄ Δημοτικού' },
  'dimotiko-5': { of: '3-5', en: 'Primary school, year 5', el: 'Ε΄ Δημοτικού' },
  'dimotiko-6': { of: '3-5', en: 'Primary school, year 6', el: 'ΣΤ΄ Δημοτικού' },
  'gymnasio-1': { of: '6-8', en: 'Gymnasio, year 1', el: 'Α΄ Γυμνασίου' },
  'gymnasio-2': { of: '6-8', en: 'Gymnasio, year 2', el: 'Β΄ Γυμνασίου' },
  'gymnasio-3': { of: '6-8', en: 'Gymnasio, year 3', el: 'Γ΄ Γυμνασίου' },
  'lykeio-1': { of: '9-12', en: 'Lykeio, year 1', el: 'Α΄ Λυκείου' },
  'lykeio-2': { of: '9-12', en: 'Lykeio, year 2', el: 'Β΄ Λυκείου' },
  'lykeio-3': { of: '9-12', en: 'Lykeio, year 3', el: 'Γ΄ Λυκείου' },
  'epal-1': { of: '9-12', en: 'EPAL, year 1', el: 'Α΄ ΕΠΑ.Λ.' },
  'epal-2': { of: '9-12', en: 'EPAL, year 2', el: 'Β΄ ΕΠΑ.Λ.' },
  'epal-3': { of: '9-12', en: 'EPAL, year 3', el: 'Γ΄ ΕΠΑ.Λ.' },
} as const satisfies Record<string, Name & { of: GradeLevel }>;

export type SchoolSubject = keyof typeof subjectsWithin;
export type SchoolYear = keyof typeof yearsWithin;

export const schoolSubjects = subjectsWithin as Readonly<Record<SchoolSubject, Name & { of: Subject }>>;
export const schoolYears = yearsWithin as Readonly<Record<SchoolYear, Name & { of: GradeLevel }>>;
export const schoolSubjectNames = Object.keys(subjectsWithin) as readonly SchoolSubject[];
export const schoolYearNames = Object.keys(yearsWithin) as readonly SchoolYear[];

/** What a teacher of a Greek school adds to the specification's settings; absent: the subject or the level as a whole. */
export const schoolChoiceSchema = z.object({
  schoolSubject: z.enum(schoolSubjectNames).optional(),
  schoolYear: z.enum(schoolYearNames).optional(),
});
export type SchoolChoice = z.infer<typeof schoolChoiceSchema>;

/** The name of a choice within `subject`; null without one, or where it belongs to another subject. */
export function nameSchoolSubject(
  choice: string | null | undefined,
  subject: Subject,
  language: ContentLanguage,
): string | null {
  const known = schoolSubjectNames.find((name) => name === choice && schoolSubjects[name].of === subject);
  return known === undefined ? null : schoolSubjects[known][language];
}

/** The name of a year within `level`; null without one, or where it belongs to another level. */
export function nameSchoolYear(
  choice: string | null | undefined,
  level: GradeLevel,
  language: ContentLanguage,
): string | null {
  const known = schoolYearNames.find((name) => name === choice && schoolYears[name].of === level);
  return known === undefined ? null : schoolYears[known][language];
}
