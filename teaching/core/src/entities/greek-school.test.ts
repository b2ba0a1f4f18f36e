import { describe, expect, it } from 'vitest';
import { gradeLevels, subjects } from './entities.ts';
import {
  nameSchoolSubject,
  nameSchoolYear,
  schoolChoiceSchema,
  schoolSubjectNames,
  schoolSubjects,
  schoolYearNames,
  schoolYears,
} from './greek-school.ts';

describe('the subjects and years of a Greek school', () => {
  it('are each within one of the specification, under a name that none of its options has', () => {
    for (const name of schoolSubjectNames) expect(subjects).toContain(schoolSubjects[name].of);
    for (const name of schoolYearNames) expect(gradeLevels).toContain(schoolYears[name].of);
    const own: string[] = [...schoolSubjectNames, ...schoolYearNames];
    expect(own.filter((name) => [...subjects, ...gradeLevels].some((option) => option === name))).toEqual([]);
  });

  it('are those that a philologist and a teacher of languages look for, and every class from Α΄ Δημοτικού on', () => {
    const greek = Object.values(schoolSubjects).map(({ el }) => el);
    for (const subject of ['Νεοελληνική Γλώσσα', 'Αρχαία Ελληνικά', 'Θρησκευτικά', 'Γαλλικά', 'Γερμανικά'])
      expect(greek).toContain(subject);
    const years = Object.values(schoolYears).map(({ el }) => el);
    for (const letter of ['Α', 'Β', 'Γ'])
      for (const school of ['Δημοτικού', 'Γυμνασίου', 'Λυκείου']) expect(years).toContain(`${letter}΄ ${school}`);
    expect(years.filter((year) => year.endsWith('Δημοτικού'))).toHaveLength(6);
  });

  it('have a name only with the subject and the level that they belong to', () => {
    expect(nameSchoolSubject('ancient-greek', 'other', 'el')).toBe('Αρχαία Ελληνικά');
    expect(nameSchoolYear('gymnasio-3', '6-8', 'el')).toBe('Γ΄ Γυμνασίου');
    expect(nameSchoolSubject('ancient-greek', 'history', 'el')).toBeNull();
    expect(nameSchoolYear('gymnasio-3', 'college', 'el')).toBeNull();
    for (const nothing of [null, undefined, 'toString', ''])
      expect(nameSchoolSubject(nothing, 'other', 'en')).toBeNull();
  });

  it('are no part of the settings that must be there', () => {
    expect(schoolChoiceSchema.parse({})).toEqual({});
    expect(schoolChoiceSchema.safeParse({ schoolYear: '6-8' }).success).toBe(false);
  });
});
