import { common } from '../common.ts';

/** Emails. Their addresses may be unconfirmed, so the texts reveal little and request only what is necessary. */
export const mailTexts = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  footer: '{brand} sent this email because this address was entered on {site}.',
  footerOfAccount: '{brand} sent this email because this address belongs to an account on {site}.',
  optional: 'Don’t want these emails? Turn them off in Settings, or use the unsubscribe button of your email app.',

  code: {
    subject: 'Your {brand} code',
    preview: 'Enter it to verify your email address.',
    intro: 'Enter this code to verify your email and activate your {brand} account:',
    validity: 'The code is valid for {minutes, number} minutes, and only the newest one works.',
    button: 'Enter the code',
    elsewhere:
      'Enter it in the browser in which you signed up. In another browser, you choose a new password after the code.',
    notYou: 'If you didn’t sign up, ignore this email and don’t enter the code. No account will be created.',
  },

  alreadyRegistered: {
    subject: 'You already have a {brand} account',
    preview: 'Someone tried to sign up with your address.',
    intro:
      'Someone, maybe you, tried to sign up for {brand} with this address. You already have an account, so nothing changed.',
    signIn:
      'If it was you, log in. Forgot your password? Choose “Forgot Password” on the login page, or contact us at {contact}.',
    button: common.logIn,
    notYou: 'If it wasn’t you, you don’t need to do anything. Your account is safe.',
  },

  reset: {
    subject: 'Reset your {brand} password',
    preview: 'Here are the code and the link you asked for.',
    intro: 'Someone, maybe you, asked to reset your {brand} password. Enter this code or use the button:',
    validity:
      'The code is valid for {minutes, number} minutes, the link for {linkMinutes, number}. Each works once, and only the newest code works.',
    button: 'Choose a new password',
    notYou: 'If it wasn’t you, ignore this email. Your password stays as it is.',
  },

  emailChange: {
    subject: 'Confirm your new {brand} email',
    preview: 'Enter the code or follow the link.',
    intro: 'Enter this code, or follow the link, to use this address for your {brand} account:',
    validity: 'The code is valid for {minutes, number} minutes, the link for {linkMinutes, number}.',
    button: 'Confirm this email',
    signedIn: 'The link works in a browser that is logged in to this account.',
    notYou: 'If you didn’t ask for this, ignore this email. Nothing will change.',
  },

  emailChangeAsked: {
    subject: 'Your {brand} email is about to change',
    preview: 'Someone asked to change the email of your account.',
    intro:
      'Someone who knows your password asked to change the email of your {brand} account. It changes as soon as the new address is confirmed.',
    button: 'Choose a new password',
    notYou:
      'If it wasn’t you, choose a new password now. That stops the change. If you need help, contact us at {contact}.',
  },

  passwordChanged: {
    subject: 'Your {brand} password was changed',
    preview: 'All other devices were logged out.',
    intro: 'The password of your {brand} account was changed, and all other devices were logged out.',
    button: 'Choose a new password',
    notYou:
      'If it was you, you don’t need to do anything. If not, choose a new password now, or contact us at {contact}.',
  },

  newDevice: {
    subject: 'New login to {brand}',
    preview: 'See where your account is logged in.',
    intro: 'Someone, probably you, logged in to your {brand} account on a new device: {device}.',
    button: 'See where you are logged in',
    notYou:
      'If it wasn’t you, log that device out and change your password. If you need help, contact us at {contact}.',
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
    preview: 'Someone wrote through the contact form.',
    intro:
      '{name} ({email}) sent this through the contact form. Your reply goes to that address, which is not verified.',
    done: 'When it is done: npm run operator -- contact done {id}',
    footer: '{brand} sent this email because a message was left on {site}.',
  },

  accountDeleted: {
    subject: 'Your {brand} account is deleted',
    preview: 'Goodbye, and thank you.',
    intro:
      'We deleted your {brand} account and its data, as you asked. Invoices are kept as long as the law requires, without your name.',
    button: 'Visit the site',
    notYou: 'If it wasn’t you, contact us at {contact}.',
  },
} as const;
