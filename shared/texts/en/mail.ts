/** Mails. They go to addresses that nobody has confirmed yet, so they say little and ask for nothing but what is needed. */
export const mailTexts = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  footer: '{brand} sent this mail because this address was entered on {site}.',

  code: {
    subject: 'Your {brand} code',
    preview: 'Enter it to verify your email address.',
    intro: 'Enter this code to verify your email address and open your {brand} account:',
    validity: 'The code is valid for {minutes, number} minutes, and only the newest one works.',
    button: 'Enter the code',
    notYou:
      'If you did not sign up, ignore this mail and do not enter the code: without it, no account is opened for this address.',
  },

  alreadyRegistered: {
    subject: 'You already have a {brand} account',
    preview: 'Somebody tried to sign up with your address.',
    intro:
      'Somebody, perhaps you, tried to open a {brand} account with this address. There is one already, so nothing was changed.',
    signIn: 'If it was you, log in with the password you have. If you no longer know it, write to {contact}.',
    button: 'Log in',
    notYou: 'If it was not you, there is nothing to do. Nobody got in.',
  },
} as const;
