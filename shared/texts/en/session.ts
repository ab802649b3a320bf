/** Shown by each login, on the site and in the extension. */
export const sessionTexts = {
  ended: 'You were logged out. Log in to continue. Logging out never deletes what you saved.',
} as const;
