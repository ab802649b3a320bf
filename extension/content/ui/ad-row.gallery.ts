import { viewOf, onCard, usualViews, type ButtonViews } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import type { AdRow } from './ad-row.ts';

const row = (views: ButtonViews, then: (made: AdRow) => void = () => undefined): Story =>
  drawn((place, look) => then(onCard(place, look, views)));

export const stories: Stories = {
  usual: row(usualViews),
  'saved and followed': row({
    ...usualViews,
    save: viewOf('Saved', 'on', { nextLabel: 'Unsave' }),
    follow: viewOf('Following', 'on', { nextLabel: 'Unfollow' }),
  }),
  busy: row({ ...usualViews, save: viewOf('Saving…', 'busy'), download: viewOf('Downloading…', 'busy') }),
  failed: row({ ...usualViews, save: viewOf('Not saved', 'failed'), spend: viewOf('Check Spend', 'failed') }),
  'a note': row(usualViews, (made) =>
    made.openNote('save', {
      text: 'Saved on this device. Log in to see it on your dashboard.',
      link: { label: 'Log in', onPress: () => undefined },
    }),
  ),
  'the longest note': row(usualViews, (made) => made.openNote('spend', { text: 'W'.repeat(300) })),
};
