import { dashboard } from '../research/dashboard.ts';

/** The line of facts on a card of the Ad Library, and the name of the line below it. */
export const cardFacts = {
  activeDay: 'Active 1 day',
  activeDays: 'Active {count} days',
  endedDay: 'Ran 1 day',
  endedDays: 'Ran {count} days',
  sameCreative: '{count} ads use this creative',
  versions: '{count} versions',
  shopify: { strong: 'Shopify', weak: 'Shopify?' },
  dropshipping: { strong: 'Dropshipping', weak: 'Dropshipping?' },
  media: { image: 'Image', video: 'Video', carousel: 'Carousel' },
  platforms: dashboard.platformNames,
} as const;

/** The figures of a checked ad on its card in the Ad Library. */
export const cardFigures = {
  perDay: '{euro} a day',
  reached: '{accounts} reached',
  result: 'likely {likely} ({low} to {high})',
  nobodyYet: 'No accounts in the EU reached yet',
} as const;
