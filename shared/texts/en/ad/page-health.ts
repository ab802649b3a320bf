import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

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
