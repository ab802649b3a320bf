import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';
import { platformNames } from '../ad/platform-names.ts';

/**
 * Dashboard and My Ads: cards, lists, empty and failed states. Some texts are fixed:
 * docs/product.md#texts-fixed-to-the-letter.
 */
export const dashboard = {
  card: {
    label: 'Ad by {page}',
    /** In place of a name that shows nothing. */
    nameless: 'Page {id}',
    states: { active: 'Active', ended: 'Ended', unknown: 'Status unknown' },
    /** The dates of a run in one line; an active ad has no end. */
    sinceDate: '{start} –',
    betweenDates: '{start} – {end}',
    noStartDate: 'start unknown',
    /** The title of the line, and for screen readers. */
    fullDates: 'Start: {start}. End: {end}.',
    stillRunning: 'still running',
    unknownDate: 'unknown',
    daysRunning: '{days, plural, one {# day} other {# days}}',
    readMore: 'Read More',
    readLess: 'Read Less',
    noText: 'No text',
    save: 'Save ad',
    unsave: 'Unsave ad',
    inLibrary: 'Ad Library',
    inLibraryLabel: 'Open the ad by {page} in the Ad Library (opens in a new tab)',
    linkLabel: 'Visit {domain} (opens in a new tab)',
    platforms: 'Platforms',
  },
  media: {
    picture: 'Image {position, number} of {count, number} in the ad by {page}',
    count: '{position, number} / {count, number}',
    previous: 'Previous image',
    next: 'Next image',
    video: 'Video',
    none: 'This ad has no image',
    waiting: 'Loading image…',
    failed: 'Image couldn’t be saved',
    absent: { 'not-in-file': 'Not in the imported file', 'not-saved': 'Image wasn’t saved' },
    unreachable: 'Couldn’t load the image',
    retry: common.retry,
    openInLibrary: 'Open in Ad Library',
  },
  platformNames,
  confirm: {
    title: 'Confirm Action',
    yes: 'Yes',
    no: 'No',
  },
  list: {
    shown: '{count, plural, one {# ad} other {# ads}}',
    shownOf: '{shown, number} of {count, plural, one {# ad} other {# ads}}',
    loading: 'Loading ads',
    label: 'Ads',
    failed: 'Couldn’t load your ads.',
    retry: common.retry,
  },
  empty: {
    title: 'No Ads Yet',
    dashboard: 'Save ads in the Ad Library and they appear here.',
    myAds: 'Ads you save appear here.',
    noMatchTitle: 'No matching ads',
    noMatch: 'Try fewer filters.',
    openLibrary: 'Go to Facebook Ad Library',
    toDashboard: 'Go to Dashboard',
  },
  /** In place of an empty list, while this device has synced nothing. */
  notLoaded: {
    title: 'Your ads aren’t on this device yet',
    body: 'They appear here after the first sync.',
    retry: common.retry,
  },
  notices: {
    /** At most 60 characters, so that the line fits on a phone. */
    offline: 'You’re offline. You see what’s saved on this device.',
    unreachable: `Can’t reach ${brand.name}. You see what’s saved on this device.`,
    loading: 'Loading your ads…',
    loadingSoFar: 'Loading your ads… {count, number} so far',
    notSynced: 'Not synced yet. You see what’s saved on this device.',
    planEnded: 'Your plan has ended. You can view and export your ads.',
    seePlan: common.choosePlan,
  },
} as const;

/** Empty lists: the checklist that leads to the first ad, and the example of what will be there. */
export const firstSteps = {
  label: 'Three steps to your first ad',
  done: 'Done',
  open: 'To do',
  account: { title: 'Create your account', doneText: 'You’re logged in as {email}.' },
  extension: {
    title: 'Get the Chrome extension',
    text: 'It adds a Save button to every ad in the Ad Library.',
    doneText: 'The extension is installed.',
  },
  save: {
    title: 'Save your first ad',
    text: 'Open the Ad Library, search for a product and press Save on an ad.',
    doneText: 'Your first ad is saved.',
  },
  example: {
    mark: 'Example',
    ad: 'A saved ad with its text, its images and how long it has been running.',
    page: 'A followed page with its newest ads.',
    shop: 'Northlight Lamps',
    initial: 'N',
    text: 'The lamp that follows the sun. Free shipping this week.',
    days: 24,
    action: 'Shop now',
    newAds: 2,
  },
} as const;
