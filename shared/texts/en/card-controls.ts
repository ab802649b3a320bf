import { brand } from '#shared/domain/brand.ts';

/** What stands beside an ad in the Ad Library: the Save control and the question asked before the first save. */
export const cardControls = {
  mark: brand.name,

  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  kept: 'Kept',
  undo: 'Undo',
  undoing: 'Undoing…',
  retry: 'Retry',
  notSaved: 'Not saved',
  off: 'Saving is switched off',
  switchOn: 'Switch on',
  signIn: 'Login',
  choosePlan: 'Choose a plan',
  dismiss: 'Close this note',

  saveName: 'Save the ad of {page}',
  savingName: 'Saving the ad of {page}…',
  savedName: 'Saved: the ad of {page}. Press to undo.',
  keptName: 'Kept on this device: the ad of {page}. Press to undo.',
  undoingName: 'Undoing… the ad of {page}',
  retryName: 'Retry saving the ad of {page}',

  saidSaved: 'Saved the ad of {page}.',
  saidUndone: 'The ad of {page} is no longer saved.',
  saidFailed: 'The ad of {page} was not saved. {reason}',

  keptSignedOut: 'Kept on this device. Log in to add it to your dashboard.',
  keptUnpaid: 'Kept on this device. Choose a plan to add it to your dashboard.',
  keptEnded: 'Kept on this device. Your plan has ended: choose a plan to add it to your dashboard.',

  /** After the first ad that this device saved. */
  firstSaved: 'Saved to your account.',
  seeSaved: 'See it in My Ads',

  /** Asked once, before the first ad leaves the page. */
  disclosure: {
    title: `Before ${brand.name} keeps an ad`,
    intro: 'This is asked once. Here is what saving ads and following pages does.',
    collectedTitle: 'What is kept',
    collected:
      'Only the ads you save or check, and those you meet of pages you follow: their text, links, pictures, dates and the name of their page, as shown in the Ad Library.',
    notCollectedTitle: 'What is not',
    notCollected: 'All other ads, your Facebook account, your messages, your searches, and any other site you visit.',
    whereTitle: 'Where it goes',
    where: `To this device. With a ${brand.name} account and a plan also to our server, for you alone.`,
    whyTitle: 'Why',
    why: 'So that you find your ads on your dashboard, even after they have left the Ad Library.',
    changeMind: `You can switch saving off at any time: press the ${brand.name} icon of your browser.`,
    allow: 'Allow',
    notNow: 'Not now',
  },
} as const;
