import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notes } from '#shared/texts/en/research/notes.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { tagHost } from './tag-host.ts';
import '#dashboard/screens/dashboard/dashboard-screen.tsx';
import '#dashboard/components/tag-picker/tag-picker.tsx';

const rows = ['One', 'Two'].map((pageName, index) =>
  aCollectedAd({ id: String(10_001 + index), pageName }, { capturedAt: 9 - index }),
);
const tags = ['A', 'B', 'C', 'D'].map((name, index) => ({
  tagId: `0000000${index}-0000-4000-8000-000000000000`,
  name,
  mergedInto: null,
}));
const open = async () => {
  const platform = createMemoryPlatform({
    session: signedIn,
    rows,
    tags,
    adTags: new Map([['10001', tags.map(({ tagId }) => tagId)]]),
    notes: new Map([['10001', { text: '\n First line \nSecond', revision: 'r', otherTexts: [], updatedAt: 1 }]]),
  });
  const opened = openDashboard('/dashboard', platform);
  // The listener of the keys and the dialogs are loaded after the first paint.
  await waitFor(() => expect(tagHost()).not.toBeNull());
  await screen.findAllByRole('article');
  return { ...opened, platform };
};
const card = (page: string) => within(screen.getByRole('article', { name: `Ad by ${page}` }));
const pickerOf = (count: number): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: say(texts.picker.title, { count }) });

test('shows the first tags of an ad, the number of the others and the first line of its note on its card', async () => {
  await open();
  expect(await card('One').findByText(say(texts.onCard, { names: 'A, B, C, D' }))).toBeTruthy();
  expect(card('One').getByText(say(texts.moreOnCard, { count: 1 }))).toBeTruthy();
  expect(card('One').getByText(say(notes.mark, { line: 'First line' }))).toBeTruthy();
});

test('opens the tags of the focused card with t, and shows a new tag on the card', async () => {
  const { user, platform } = await open();
  await user.keyboard('jjt');
  await user.type(await within(await pickerOf(1)).findByRole('combobox'), 'B{Enter}');
  await waitFor(() => expect(platform.state().adTags.get('10002')).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card('Two').findByText('B')).toBeTruthy();
});

test('opens the tags of the selected ads', async () => {
  const { user } = await open();
  for (const page of ['One', 'Two']) await user.click(card(page).getByRole('checkbox'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: texts.title }));
  const option = await within(await pickerOf(2)).findByRole('option', { name: /^B/ });
  expect(option.textContent).toBe(`B${say(texts.picker.onSome, { some: 1, count: 2 })}`);
});
