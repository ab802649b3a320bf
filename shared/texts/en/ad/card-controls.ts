import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** What stands beside an ad in the Ad Library: the Save control and the question asked before the first save. */
export const cardControls = {
  mark: brand.name,

  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  kept: 'Saved locally',
  undo: common.undo,
  undoing: 'Undoing…',
  retry: common.retry,
  notSaved: 'Not saved',
  off: 'Saving is off',
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

  /** Asked once, before the first ad leaves the page. */
  disclosure: {
    title: `Allow ${brand.name} to save ads?`,
    intro: 'Here’s what happens when you save ads and follow pages.',
    collectedTitle: 'What is saved',
    collected:
      'Only ads you save or check, and ads you see from pages you follow: text, links, images, dates, page name and reach, as shown in the Ad Library.',
    notCollectedTitle: 'What is not saved',
    notCollected: 'Other ads, your Facebook account, messages, searches, or other sites you visit.',
    whereTitle: 'Where it goes',
    where: `On this device. With a ${brand.name} account and a plan, also on our server, only for you.`,
    whyTitle: 'Why',
    why: 'So your ads stay on your dashboard, even after they leave the Ad Library.',
    changeMind: `You can turn this off anytime: click the ${brand.name} icon in your browser.`,
    allow: 'Allow',
    notNow: 'Not now',
  },
} as const;
