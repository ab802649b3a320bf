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
    refused: 'Not available in this browser: the Ad Library asked for a check or a login. We’ll try again in a day.',
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
