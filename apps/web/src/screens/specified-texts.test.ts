import { fault, limits, usualSettings } from '@schole/core';
import { expect, it } from 'vitest';
import { bloomWords } from '../ui/words.ts';
import { contentWords } from './assignments/content-words.ts';
import { optionWords } from './assignments/option-words.ts';
import { words as assignmentWords } from './assignments/words.ts';
import { authWords } from './auth/words.ts';
import { dashboardWords } from './dashboard/words.ts';
import { screens } from './index.tsx';
import { notFoundWords } from './not-found/words.ts';
import { overviewWords } from './overview/words.ts';
import { settingsWords } from './settings/words.ts';
import { screenWords } from './words.ts';

// The texts that the specification gives for the screens that exist, to the letter in English. A screen that
// comes adds its own; a text here is not changed without the specification.

const { en: name } = screenWords;
const { en: assignment } = assignmentWords;
const { en: option } = optionWords;
const { en: settings } = settingsWords;
const { en: overview } = overviewWords;
const { en: shell } = dashboardWords;
const { en: auth } = authWords;
const { en: notFound } = notFoundWords;

it('names the groups and the entries of the sidebar, at their addresses', () => {
  expect([name.main, name.coreFeatures, name.tools]).toEqual(['Main', 'Core Features', 'Tools']);
  const entries = screens.flatMap(({ path, title, entry }) => (entry ? [[name[entry.group], name[title], path]] : []));
  expect(entries).toEqual([
    ['Main', 'Dashboard Overview', '/dashboard/overview'],
    ['Core Features', 'Assignment Generator', '/dashboard/assignments'],
    ['Tools', 'Settings', '/dashboard/settings'],
  ]);
});

it('says what the top bar, the sign-in and the 404 page say', () => {
  expect([shell.profile, shell.signOut, shell.user]).toEqual(['Profile', 'Sign out', 'User']);
  expect(notFound.title).toBe('Oops! Page not found');
  expect([auth.welcomeBack, auth.backToHome, auth.error]).toEqual(['Welcome back', 'Back to home', 'Error']);
});

it('names the cells and badges of the overview', () => {
  const { totalClasses, assignmentsCreated, submissionsGraded, studentInteractions, active, draft } = overview;
  expect([totalClasses, assignmentsCreated, submissionsGraded, studentInteractions]).toEqual([
    'Total Classes',
    'Assignments Created',
    'Submissions Graded',
    'Student Interactions',
  ]);
  expect([active, draft]).toEqual(['Active', 'Draft']);
});

it('names the steps of the generator and gives its notices', () => {
  const { tabContent, tabConfigure, tabPreview } = assignment;
  const { subFiles, subText, useContent, sourceReady } = contentWords.en;
  expect([tabContent, tabConfigure, tabPreview]).toEqual(['Content', 'Configure', 'Preview']);
  expect([subFiles, subText]).toEqual(['Files', 'Text']);
  expect([useContent, sourceReady]).toEqual(['Use This Content', 'Source material ready']);
  expect(assignment.generate).toBe('Generate Assignment');
  expect(assignment.generated).toBe('Assignment generated successfully!');
  expect(assignment.generateFailed).toBe('Failed to generate assignment');
  expect(assignment.questionDeleted).toBe('Question deleted');
  expect(assignment.missingSource).toBe('Please provide source material first');
  expect(fault('assignment/no-source').message).toBe('Please provide source material first');
});

it('offers the subjects, grades, difficulties and Bloom levels of the specification', () => {
  const offered = (list: string) => Object.keys(option).flatMap((key) => key.split(`${list}-`).slice(1));
  expect(offered('subject').join(' ')).toBe(
    'mathematics science biology chemistry physics english history social-studies geography computer-science other',
  );
  expect(offered('grade').join(' ')).toBe('k-2 3-5 6-8 9-12 college adult');
  expect(offered('difficulty').join(' ')).toBe('easy medium hard');
  expect(Object.keys(bloomWords.en).join(' ')).toBe('remembering understanding applying analyzing evaluating creating');
});

it('keeps the defaults and limits of the specification', () => {
  const on = (flags: Record<string, boolean>) => Object.keys(flags).filter((flag) => flags[flag]);
  expect(usualSettings).toMatchObject({
    difficulty: 'medium',
    multipleChoiceOptions: 4,
    numberOfQuestions: 10,
    totalPoints: 100,
  });
  expect(on(usualSettings.questionTypes)).toEqual(['multipleChoice']);
  expect(on(usualSettings.bloomsLevels)).toEqual(['remembering', 'understanding']);
  expect(limits.questionCount).toMatchObject({ least: 1, most: 50 });
  expect(limits.questionPoints).toMatchObject({ least: 1, most: 50 });
  expect(limits.totalPoints.least).toBe(1);
  expect(limits.options.choices).toEqual([3, 4, 5]);
  expect(limits.options.least).toBe(2);
  expect(limits.passwordLength).toBe(6);
});

it('names the parts, fields and notices of the settings', () => {
  expect([settings.profile, settings.appearance, settings.security]).toEqual(['Profile', 'Appearance', 'Security']);
  const { firstName, lastName, email, school, department, bio, saveProfile } = settings;
  expect([firstName, lastName, email, school, department, bio, saveProfile]).toEqual([
    'First Name',
    'Last Name',
    'Email Address',
    'School/Institution',
    'Department',
    'Bio',
    'Save Profile',
  ]);
  const { theme, light, dark, system, layout, compact, comfortable, spacious, animations, saveAppearance } = settings;
  expect([theme, light, dark, system]).toEqual(['Theme', 'Light', 'Dark', 'System Default']);
  expect([layout, compact, comfortable, spacious]).toEqual(['Dashboard Layout', 'Compact', 'Comfortable', 'Spacious']);
  expect([animations, saveAppearance]).toEqual(['Show Animations', 'Save Appearance']);
  expect([settings.changePassword, settings.updatePassword]).toEqual(['Change Password', 'Update Password']);
  expect([settings.saved, settings.settingsSaved]).toEqual(['Success', 'Settings saved successfully!']);
  expect([settings.error, settings.settingsFailed]).toEqual(['Error', 'Failed to save settings. Please try again.']);
});
