/** Shown by each login, on the site and in the extension. */
export const sessionTexts = {
  /** It names the deletion because the server stores nothing about a deleted account, and reports only the end. */
  ended:
    'You were logged out. Log in to continue. Logging out never deletes what you saved. ' +
    'If you deleted your account, sign up again.',
} as const;
