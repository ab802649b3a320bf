import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

// Loads the sheet before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./filter-sheet.tsx'));

const [summer, hook, deleted] = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`);
if (summer === undefined || hook === undefined || deleted === undefined) throw new Error('There are three ids.');
const rows = ['One', 'Two', 'Three'].map((pageName, index) => aCollectedAd({ id: String(10_001 + index), pageName }));

const open = (search: string) =>
  openDashboard(
    `/dashboard${search}`,
    createMemoryPlatform({
      session: signedIn,
      rows,
      tags: [
        { tagId: summer, name: 'Summer', mergedInto: null },
        { tagId: hook, name: 'Hook', mergedInto: null },
      ],
      adTags: new Map([
        ['10001', [summer]],
        ['10002', [summer, hook]],
      ]),
    }),
  );
const shown = (): string[] =>
  screen
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label')?.replace('Ad by ', '') ?? '')
    .toSorted();

test('filters by tags in the sheet, and the address contains their ids', async () => {
  const { user, where } = open('');
  await user.click(await screen.findByRole('button', { name: texts.filters }));
  const sheet = within(await screen.findByRole('dialog', { name: texts.filters }));
  await user.click(sheet.getByText(texts.tags));
  await user.click(await sheet.findByRole('checkbox', { name: 'Summer' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: texts.tagMode }), texts.tagModes.tagsNone);
  await user.click(sheet.getByRole('checkbox', { name: 'Hook' }));
  await waitFor(() => expect(where().search).toBe(`?tag=${summer}&tag-none=${hook}`));
  await user.click(sheet.getByRole('button', { name: texts.close }));
  await waitFor(() => expect(shown()).toEqual(['One']));
});

test('names the tags of an address in chips, also a deleted one, and removes a filter', async () => {
  const { user, where } = open(`?tag=${summer}&tag=${deleted}&note=yes`);
  const chips = within(await screen.findByRole('group', { name: texts.chips }));
  const deletedChip = say(texts.tagChips.tagsAny, { name: tagTexts.deleted });
  expect(await chips.findByText(say(texts.tagChips.tagsAny, { name: 'Summer' }))).toBeTruthy();
  expect(chips.getByText(deletedChip)).toBeTruthy();
  await user.click(chips.getByRole('button', { name: say(texts.remove, { filter: texts.hasNote }) }));
  await waitFor(() => expect(shown()).toEqual(['One', 'Two']));
  await user.click(chips.getByRole('button', { name: say(texts.remove, { filter: deletedChip }) }));
  await waitFor(() => expect(where().search).toBe(`?tag=${summer}`));
});
