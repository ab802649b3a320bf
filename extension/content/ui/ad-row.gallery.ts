import { viewOf, onCard, rowsOnCard, usualViews, type ButtonViews } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import type { AdRow } from './ad-row.ts';

const row = (views: ButtonViews, then: (made: AdRow) => void = () => undefined): Story =>
  drawn((place, look, left) => {
    const made = onCard(place, look, views);
    then(made);
    left.addEventListener('abort', () => made.leave());
  });

/** One row for each style of the controls, from idle to the offers of a login and a plan. */
const states = (width: string): Story => drawn((place, look) => void rowsOnCard(place, look, EVERY_STATE, width));

const EVERY_STATE: readonly ButtonViews[] = [
  usualViews,
  {
    ...usualViews,
    save: viewOf('Saved', 'on', { nextLabel: 'Undo' }),
    follow: viewOf('Following', 'on'),
    download: viewOf('Download', 'on'),
  },
  {
    ...usualViews,
    save: viewOf('Saved', 'on', { hint: 'Saved on this device.' }),
    spend: viewOf('Log in', 'login'),
    follow: viewOf('Follow', 'login'),
    download: viewOf('Download', 'login'),
  },
  { ...usualViews, spend: viewOf('Choose plan', 'plan'), download: viewOf('Download', 'plan') },
  {
    ...usualViews,
    save: viewOf('Saving…', 'busy'),
    spend: viewOf('Checking…', 'busy'),
    follow: viewOf('Follow', 'busy'),
    download: viewOf('Download', 'busy'),
  },
  {
    ...usualViews,
    save: viewOf('Retry', 'failed'),
    spend: viewOf('Retry', 'failed'),
    follow: viewOf('Retry', 'failed'),
    download: viewOf('Download', 'failed'),
  },
];

export const stories: Stories = {
  usual: row(usualViews),
  'saved and followed': row({
    ...usualViews,
    save: viewOf('Saved', 'on', { nextLabel: 'Undo' }),
    follow: viewOf('Following', 'on', { nextLabel: 'Unfollow' }),
  }),
  busy: row({ ...usualViews, save: viewOf('Saving…', 'busy'), download: viewOf('Downloading…', 'busy') }),
  failed: row({ ...usualViews, save: viewOf('Not saved', 'failed'), spend: viewOf('Check Spend', 'failed') }),
  'every state, 300 px': states('300px'),
  'every state, 320 px': states('320px'),
  'every state, 400 px': states('400px'),
  'the menu': row(usualViews, (made) =>
    made.openMenu('More actions: the ad by Northstrap', [
      { label: 'Copy link', onPress: () => undefined },
      { label: 'About the store', onPress: () => undefined },
    ]),
  ),
  'a note': row(usualViews, (made) =>
    made.openNote('save', {
      text: 'Saved on this device. Log in to see it on your dashboard.',
      link: { label: 'Log in', onPress: () => undefined },
    }),
  ),
  'the longest note': row(usualViews, (made) => made.openNote('spend', { text: 'W'.repeat(300) })),
};
