import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** Shown once in the Ad Library when most of its cards can no longer be used. */
export const pageHealth = {
  label: `A note from ${brand.name}`,
  title: 'This page has changed',
  text: 'Save can’t be shown on most ads here. What you saved before is safe.',
  privacy: 'A report says how the page is built. It holds no text, no address and nothing about you.',
  send: 'Send report',
  notNow: 'Not now',
  sending: common.sending,
  sent: 'Thank you. The report was sent.',
  failed: 'The report was not sent. {reason}',
  close: common.close,
} as const;
