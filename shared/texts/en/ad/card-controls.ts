import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** The Save control beside an ad in the Ad Library. */
export const cardControls = {
  mark: brand.name,

  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  /** Stored only on this device. The hint and the dashed border of the button tell it from `saved`. */
  kept: 'Saved',
  undo: common.undo,
  undoing: 'Undoing…',
  retry: common.retry,
  notSaved: 'Not saved',
  off: 'Saving is off',
  paused: 'What we save has changed. Press to read it.',
  switchOn: 'Turn on',
  signIn: common.logIn,
  choosePlan: common.choosePlan,
  dismiss: 'Close this note',

  saveName: 'Save the ad by {page}',
  savingName: 'Saving the ad by {page}…',
  savedName: 'Saved: the ad by {page}. Press to undo.',
  keptName: 'Saved on this device: the ad by {page}. Press to undo.',
  undoingName: 'Undoing… the ad by {page}',
  retryName: 'Retry saving the ad by {page}',

  saidSaved: 'Saved the ad by {page}.',
  saidUndone: 'The ad by {page} is no longer saved.',
  saidFailed: 'The ad by {page} was not saved. {reason}',

  keptSignedOut: 'Saved on this device. Log in to see it on your dashboard.',
  keptUnpaid: 'Saved on this device. Choose a plan to see it on your dashboard.',
  keptEnded: 'Saved on this device. Your plan has ended. Choose a plan to see it on your dashboard.',

  /** After the first ad that this device saved. */
  firstSaved: 'Saved to your account.',
  seeSaved: 'See it in My Ads',
} as const;

/** Check Spend on ads of the Ad Library: the button, its progress, and why a check is not possible. */
export const checkSpend = {
  check: 'Check Spend',
  checking: 'Checking…',
  /** Opens the details of a result. */
  details: 'See Spend',
  /** Requests a figure again that is known. */
  again: 'Check again',
  plans: 'See plans',
  /** For screen readers; begins with the label. */
  name: '{label}: the ad by {page}',

  asking: 'Getting reach from the Ad Library…',
  waiting: 'In line: {ahead} before this one.',
  lookingUp: 'No reach in the Ad Library. Checking our server…',
  /** The library gave no answer. */
  lookingUpOnly: 'Checking our server…',

  saidFound: 'The spend of the ad by {page} is shown.',
  saidNone: 'No reach is known for the ad by {page}.',
  saidFailed: 'The spend of the ad by {page} was not found.',
  /** An older measurement stays in sight. */
  notRenewed: 'Couldn’t update these figures. {reason}',

  /** What may stand in the way. */
  obstacles: {
    signedOut: 'Log in to check the spend of ads.',
    noPlan: 'Checking spend needs a plan.',
    captureOff: 'Checked ads are saved to your dashboard, but saving is off. Turn it on to check spend.',
  },
} as const;

/** The list of the keyboard shortcuts in the Ad Library. */
export const cardKeys = {
  title: 'Keyboard shortcuts',
  entry: '{key}: {label}',
  effects: {
    next: 'Next ad',
    previous: 'Previous ad',
    save: 'Save',
    spend: 'Check Spend',
    follow: 'Follow',
    download: 'Download',
    hide: 'Not interesting',
    undo: 'Show the hidden ad again',
    filter: 'Filter',
  },
} as const;

/** The menu of a row of controls in the Ad Library. */
export const cardMenu = {
  label: 'More',
  name: 'More actions: the ad by {page}',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'Couldn’t copy to the clipboard.',
  store: 'About the store',
} as const;

/** Hiding ads and advertisers in the Ad Library. */
export const judgedAds = {
  notInteresting: 'Not interesting',
  hidePage: 'Hide all ads by {page}',
  label: `A note from ${brand.name}`,
  adHidden: 'The ad by {page} is hidden.',
  pageHidden: 'All ads by {page} are hidden.',
  action: common.undo,
  close: common.close,
} as const;

/** What the Ad Library's page itself has to say of a download; all else comes from the worker. */
export const downloadButton = {
  label: 'Download',
  name: 'Download the ad by {page}',
  closePanel: 'Close the download details',
  stopped: 'The browser stopped the download. Try again. If it stops again, reload this tab.',
} as const;

/** The closed filter bar in the Ad Library. The worker sends the texts of the open filter bar. */
export const filterBar = {
  open: 'Filter ads',
  region: `Filter by ${brand.name}`,
} as const;

/** Shown once in the Ad Library when most of its cards can no longer be used. */
export const pageHealth = {
  label: `A note from ${brand.name}`,
  title: 'This page has changed',
  text: 'Save doesn’t work on most ads here. Ads you saved before are safe.',
  privacy: 'The report describes how the page is built. It contains no text, no addresses and nothing about you.',
  send: 'Send report',
  notNow: 'Not now',
  sending: common.sending,
  sent: 'Thank you. The report was sent.',
  failed: 'The report was not sent. {reason}',
  close: common.close,
} as const;

/** Shown in an open tab of the Ad Library after the extension was updated, because its controls have disappeared. */
export const updateNote = {
  label: `A note from ${brand.name}`,
  text: `${brand.name} was updated. Reload this page to use it.`,
  action: common.reload,
  close: common.close,
} as const;
