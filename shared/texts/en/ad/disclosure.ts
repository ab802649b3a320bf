import { brand } from '#shared/domain/brand.ts';

/**
 * The dialog that asks for consent before the first ad leaves the page, and again for each new version of the
 * disclosure. The worker sends its texts, because the content script needs them only once.
 */
export const disclosure = {
  title: `Allow ${brand.name} to save ads?`,
  intro: 'Here’s what happens when you save ads and follow pages.',
  /** Replaces `intro` if the user agreed to an older version of the disclosure. */
  changed: 'What we save has changed since you agreed. Until you answer, nothing new is saved.',
  collectedTitle: 'What is saved',
  collected:
    'Only ads you save or check, and ads you see from pages you follow: text, links, images, dates, page name and reach, as shown in the Ad Library. For ads you save, we also save what their link, their page name, your check, your answer and a comparison with other ads in the same tab say about the store. For pages you follow, we also save when you last viewed their ads, and which of their ads you have seen. For ads and advertisers you hide, we save only their IDs, the page name, and when you hid them. We also save your boards, tags and notes, your filter presets, and what you enter or import about the cost of your own ads.',
  notCollectedTitle: 'What is not saved',
  notCollected: 'Other ads, your Facebook account, messages, searches, or other sites you visit.',
  whereTitle: 'Where it goes',
  where: `On this device. With a ${brand.name} account and a plan, also on our server, only for you. Which other ads you have seen is saved on this device only.`,
  whyTitle: 'Why',
  why: 'So your ads stay on your dashboard, even after they leave the Ad Library.',
  changeMind: `You can turn this off anytime: click the ${brand.name} icon in your browser, then Settings.`,
  allow: 'Allow',
  notNow: 'Not now',
} as const;
