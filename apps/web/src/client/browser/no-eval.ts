// The schema library tests whether it may compile functions from text, which the content security policy forbids and
// reports. It reads this setting when it is first loaded, which is with the first screen that needs it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
