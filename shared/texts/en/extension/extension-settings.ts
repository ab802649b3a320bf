import { brand } from '#shared/domain/brand.ts';

/** The page with the settings of the extension. */
export const extensionSettings = {
  documentTitle: `${brand.name} settings`,
  title: 'Extension settings',
  library: 'Ad Library',
  downloads: 'Downloads',
  capture: {
    label: 'Saving in the Ad Library',
    on: 'On. We save only ads you save or check, and ads from pages you follow.',
    off: 'Off. No ads are saved.',
    unasked: 'We’ll ask before saving the first ad.',
    outdated: 'Paused, because what we save has changed. Read it below, then turn this on again. Your saved ads stay.',
    failed: 'Couldn’t change this. Try again.',
  },
  refresh: {
    label: 'Check followed pages automatically',
    off: 'Off. New ads are added while you browse the Ad Library.',
    on: 'On. While an Ad Library tab is open, each followed page is checked up to 4 times a day, without your Facebook login.',
    paused: 'On, but paused while read-only mode is on.',
    refused: 'Not available in this browser: the Ad Library asked for a check or a login. We’ll try again in a day.',
    failed: 'Couldn’t change this. Try again.',
  },
  whatIsSaved: 'What we save',
  readOnly: {
    label: 'Read-only mode',
    about:
      'We use only what the Ad Library page itself loads. We don’t request details of ads, and we don’t check followed pages automatically.',
    choices: { default: 'Automatic', on: 'On', off: 'Off' },
    now: {
      defaultOn: 'On for now: we paused our own requests to the Ad Library.',
      defaultOff: 'Off. We turn it on if our requests cause problems for the Ad Library or for you.',
      on: 'On. To check spend, first open “See ad details” on the ad.',
      off: 'Off, also when we pause our requests for everyone.',
    },
    failed: 'Couldn’t change this. Try again.',
  },
  downloadName: {
    label: 'Download file names',
    example: 'Example: {name}',
    wrong: 'Enter a name. You can use these fields: {fields}. Other braces aren’t allowed.',
    failed: 'Couldn’t save this. Try again.',
  },
  failed: 'Something went wrong. Reload this page.',
} as const;
