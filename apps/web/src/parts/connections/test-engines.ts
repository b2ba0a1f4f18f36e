/** As `read-engines` answers where nothing is connected and everything is allowed. */
export const noEngines = {
  own: null,
  school: null,
  inUse: 'offline',
  ownAllowed: true,
  modelGrading: false,
  administers: false,
  sealed: false,
  drafting: { choices: ['built-in'], own: null, school: null, inUse: 'built-in', entitled: true },
};
