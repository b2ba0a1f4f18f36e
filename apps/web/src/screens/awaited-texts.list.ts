/** Screens that do not exist yet. An existing one must not be listed here: then all its texts must be found. */
export const awaitedScreens: Readonly<Record<string, string>> = {
  prompts: 'the prompt studio comes with prompts and templates',
  library: 'the template library comes with prompts and templates',
  analytics: 'analytics come after grading',
  'ai-assistant': 'the student assistant comes with the assistant',
  files: 'the file manager comes with files and folders',
};

/**
 * Texts of existing screens that are not shown yet, or not in their words, and why. A text that is found must not be
 * listed here.
 */
export const awaitedTexts: readonly { screen: string; reason: string; texts: readonly string[] }[] = [
  { screen: 'not-found', reason: 'a number, the same in every language: it is drawn as it is', texts: ['404'] },
  {
    screen: 'any',
    reason: 'said by the published client of the sign-in service itself',
    texts: [
      'Auth session missing!',
      'Auth session or user missing',
      'You must provide either an email or phone number and a password',
    ],
  },
  {
    screen: 'dashboard',
    reason: 'names of screens that come later: a control whose screen does not exist yet is not shown (decision 19)',
    texts: ['Progress Analytics', 'AI Assistant', 'File Manager'],
  },
  {
    screen: 'assignments',
    reason: 'comes with prompts and templates',
    texts: ['Prompts', 'Library', 'Save as Template', 'Assignment saved as template'],
  },
];
