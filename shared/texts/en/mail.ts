/** Mails. They go to addresses that nobody has confirmed yet, so they say little and ask for nothing but what is needed. */
export const mailTexts = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  footer: '{brand} sent this mail because this address was entered on {site}.',
  footerOfAccount: '{brand} sent this mail because this address belongs to an account on {site}.',
  optional: 'Don’t want these emails? Turn them off in Settings, or use the unsubscribe button of your email app.',

  code: {
    subject: 'Your {brand} code',
    preview: 'Enter it to verify your email address.',
    intro: 'Enter this code to verify your email address and open your {brand} account:',
    validity: 'The code is valid for {minutes, number} minutes, and only the newest one works.',
    button: 'Enter the code',
    elsewhere:
      'Enter it in the browser in which you signed up. In another browser, you choose a new password after the code.',
    notYou:
      'If you did not sign up, ignore this mail and do not enter the code: without it, no account is opened for this address.',
  },

  alreadyRegistered: {
    subject: 'You already have a {brand} account',
    preview: 'Somebody tried to sign up with your address.',
    intro:
      'Somebody, perhaps you, tried to open a {brand} account with this address. There is one already, so nothing was changed.',
    signIn:
      'If it was you, log in with the password you have. If you no longer know it, choose “Forgot Password” there, or write to {contact}.',
    button: 'Log in',
    notYou: 'If it was not you, there is nothing to do. Nobody got in.',
  },

  reset: {
    subject: 'A new password for {brand}',
    preview: 'Here are the code and the link you asked for.',
    intro:
      'Somebody, perhaps you, asked for a new password for your {brand} account. Enter this code, or follow the link:',
    validity:
      'The code is valid for {minutes, number} minutes, the link for {linkMinutes, number}. Each works once, and of several mails the newest code counts.',
    button: 'Choose a new password',
    notYou: 'If it was not you, ignore this mail. Your password stays as it is.',
  },

  emailChange: {
    subject: 'Confirm your new {brand} address',
    preview: 'Enter the code or follow the link.',
    intro: 'Enter this code, or follow the link, to use this address for your {brand} account:',
    validity: 'The code is valid for {minutes, number} minutes, the link for {linkMinutes, number}.',
    button: 'Confirm this address',
    signedIn: 'The link works in a browser that is logged in to this account.',
    notYou: 'If you did not ask for this, ignore this mail: nothing will change.',
  },

  emailChangeAsked: {
    subject: 'Your {brand} address is about to change',
    preview: 'Somebody asked to change the email address of your account.',
    intro:
      'Somebody who knows your password asked to change the email address of your {brand} account. It changes as soon as the new address is confirmed.',
    button: 'Choose a new password',
    notYou:
      'If it was not you, choose a new password now: that stops the change. If you need help, write to {contact}.',
  },

  passwordChanged: {
    subject: 'Your {brand} password was changed',
    preview: 'All other browsers were logged out.',
    intro: 'The password of your {brand} account was changed, and all other browsers were logged out.',
    button: 'Choose a new password',
    notYou: 'If it was you, there is nothing to do. If not, choose a new password now, or write to {contact}.',
  },

  newDevice: {
    subject: 'A new browser is logged in to {brand}',
    preview: 'See where your account is logged in.',
    intro:
      'Somebody, probably you, logged in to your {brand} account with a browser that was not logged in before: {device}.',
    button: 'See where you are logged in',
    notYou: 'If it was not you, log that browser out and change your password. If you need help, write to {contact}.',
  },

  extensionLink: {
    subject: 'Get the {brand} extension',
    preview: 'Open this email on your computer.',
    intro: 'Open this email on a computer with Chrome, then install the {brand} extension:',
    button: 'Get the extension',
    notYou: 'You asked for this link on your phone. If you didn’t, ignore this email.',
  },

  contactMessage: {
    subject: 'Message from {name}',
    preview: 'Somebody wrote by the contact form.',
    intro:
      '{name} ({email}) wrote by the contact form. An answer to this mail goes there; nobody has proven that it is theirs.',
    done: 'When it is done: npm run operator -- contact done {id}',
    footer: '{brand} sent this mail because a message was left on {site}.',
  },

  accountDeleted: {
    subject: 'Your {brand} account is deleted',
    preview: 'Goodbye, and thank you.',
    intro: 'Your {brand} account was deleted as you asked, and everything that belonged to it with it.',
    button: 'Visit the site',
    notYou: 'If it was not you, write to {contact}.',
  },
} as const;
