/** Words that several surfaces use. */
export const common = {
  back: 'Back',
  cancel: 'Cancel',
  choosePlan: 'Choose a plan',
  close: 'Close',
  email: 'Email',
  logIn: 'Log in',
  name: 'Name',
  /** Follows the words of a link. Only screen readers read it. */
  opensTab: '(opens in a new tab)',
  reload: 'Reload',
  retry: 'Retry',
  sending: 'Sending…',
  signUp: 'Sign up',
  undo: 'Undo',
} as const;
