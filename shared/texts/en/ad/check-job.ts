import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** Check Spend for ads of the dashboard: its buttons, the question in the Ad Library, its progress and its result. */
export const checkJob = {
  checkPicked: 'Check spend',
  checkShown: 'Check again',
  /** In the menu, if no shown ad has a figure that is older than a day. */
  noneDue: 'No figure is older than a day.',
  checkAgain: '{count, plural, one {Check # ad again} other {Check # ads again}}',
  /** Follows the label if more ads are due than one check allows. */
  oldestOf: 'The oldest of {count, number}',
  label: 'Check spend',

  question: {
    title: '{count, plural, one {Check the spend of # ad?} other {Check the spend of # ads?}}',
    intro:
      'Your dashboard asks for it. The EU reach of each ad is requested from the Ad Library, one after the other{minutes, plural, =0 {} one {, for about # minute} other {, for about # minutes}}.',
    keepOpen: 'Keep this tab open. You can cancel here or on your dashboard at any time.',
    yes: 'Check',
    no: common.cancel,
  },

  asking:
    '{total, plural, one {Answer in the Ad Library tab to check # ad.} other {Answer in the Ad Library tab to check # ads.}}',
  running: 'Checking {position} of {total} …',
  paused: 'Paused after {done} of {total}.',
  ended: 'Checked {checked}.',
  withoutReach: '{count} had no figure.',
  failed: '{count} failed.',
  /** A link to the list of the ads whose figures changed. */
  showChanged: 'Show changed ads',
  cancel: common.cancel,
  close: common.close,

  outcomes: {
    asked: 'Answer in the Ad Library tab to start the check.',
    busy: 'Another check is not finished yet.',
    'no-ads': 'The extension doesn’t have these ads yet. Try again after it has synced.',
    'no-plan': 'Log in to the extension with an account that has a plan.',
    'other-account': 'The extension is logged in to another account.',
    none: 'Update the extension to check ads from here.',
  },
  oldestOnly: 'Only {most} ads can be checked at once. These are the ones that were checked longest ago.',
  noExtension: `Checking spend needs the ${brand.name} extension.`,
  getExtension: 'Get the extension',
} as const;
