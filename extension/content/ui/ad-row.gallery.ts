import { cardMenu, checkSpend, judgedAds } from '#shared/texts/en/ad/card-controls.ts';
import { say } from '#shared/texts/say.ts';
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

const FACTS = 'Active 77 days · Image · Facebook, Instagram, Threads';

export const stories: Stories = {
  usual: row(usualViews),
  'saved and followed': row({
    ...usualViews,
    save: viewOf('Saved', 'on', { nextLabel: 'Undo' }),
    follow: viewOf('Following', 'on', { nextLabel: 'Unfollow' }),
  }),
  busy: row({ ...usualViews, save: viewOf('Saving…', 'busy'), download: viewOf('Downloading…', 'busy') }),
  failed: row({ ...usualViews, save: viewOf('Not saved', 'failed'), spend: viewOf('Check Spend', 'failed') }),
  facts: row(usualViews, (made) => made.setFacts(FACTS, '')),
  'facts and a result': row({ ...usualViews, spend: viewOf(checkSpend.details, 'on') }, (made) => {
    made.setFacts('Active 77 days · €36 a day · 118.70K reached · Image · Facebook, Instagram, Threads', '');
    made.setLine('spend', { text: 'likely €2.8K (€1.1K to €7.2K)', age: 'just now' });
  }),
  'facts and a failure': row({ ...usualViews, spend: viewOf('Retry', 'failed') }, (made) => {
    made.setFacts(FACTS, '');
    made.setLine('spend', { text: 'The Ad Library did not answer. Please try again.', isFailure: true });
  }),
  'every state, 300 px': states('300px'),
  'every state, 320 px': states('320px'),
  'every state, 400 px': states('400px'),
  'the menu': row(usualViews, (made) =>
    made.openMenu('More actions: the ad by Northstrap', [
      { label: cardMenu.store, onPress: () => undefined },
      { label: cardMenu.copyLink, onPress: () => undefined },
      { label: judgedAds.notInteresting, onPress: () => undefined },
      { label: say(judgedAds.hidePage, { page: 'Northstrap' }), onPress: () => undefined },
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
