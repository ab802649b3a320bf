import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { TagPicker } from './tag-picker.tsx';

const [summer, video, hook] = ['Summer', 'Video', 'Strong hook'].map((name, index) => ({
  tagId: `0000000${index}-0000-4000-8000-000000000000`,
  name,
  mergedInto: null,
}));
if (summer === undefined || video === undefined || hook === undefined) throw new Error('There are three tags.');
const nothing = (): void => undefined;

const open = async (adIds: readonly string[], adTags: Readonly<Record<string, string[]>> = {}) => {
  const platform = createMemoryPlatform({
    session: signedIn,
    tags: [summer, video, hook],
    adTags: new Map(Object.entries(adTags)),
  });
  const opened = openPart(<TagPicker isOpen adIds={adIds} onClose={nothing} onManage={nothing} />, platform);
  const field = await screen.findByRole('combobox', { name: texts.picker.search });
  const tagsOf = (adId: string): readonly string[] | undefined => platform.state().adTags.get(adId);
  return { ...opened, platform, field, tagsOf };
};
const options = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);
const option = (name: RegExp): HTMLElement => screen.getByRole('option', { name });
const isSelected = (name: RegExp): boolean => option(name).getAttribute('aria-selected') === 'true';

describe('the tag picker of one ad', () => {
  test('adds and removes tags by keyboard, and stays open for further tags', async () => {
    const { user, field, tagsOf } = await open(['1'], { 1: [video.tagId], 2: [summer.tagId] });
    expect(options()).toEqual(['Video1', 'Summer1', 'Strong hook0']);
    await user.click(field);
    await user.keyboard('{ArrowDown} ');
    await waitFor(() => expect(tagsOf('1')).toEqual([video.tagId, summer.tagId]));
    await user.keyboard('strong{Enter}');
    await waitFor(() => expect(tagsOf('1')).toEqual([video.tagId, summer.tagId, hook.tagId]));
    await user.keyboard('video{Enter}');
    await waitFor(() => expect(tagsOf('1')).toEqual([summer.tagId, hook.tagId]));
    expect(document.activeElement).toBe(field);
  });

  test('creates a tag from a name that no tag has, and adds it', async () => {
    const { user, field, platform, tagsOf } = await open(['1']);
    await user.type(field, 'SUMMER');
    expect(options()).toEqual(['Summer0']);
    await user.type(field, ' sale');
    expect(options()).toEqual(['Create “SUMMER sale”']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(tagsOf('1')).toHaveLength(1));
    expect(platform.state().tags.at(-1)?.name).toBe('SUMMER sale');
    expect(field).toHaveProperty('value', '');
  });

  test('shows a message when a tag cannot be created, or the ad has as many tags as possible', async () => {
    const { user, field, platform } = await open(['1'], {
      1: Array.from({ length: TAGS_PER_AD }, () => crypto.randomUUID()),
    });
    platform.fail.set('tags.create', new AppError('TAG_LIMIT_REACHED'));
    await user.type(field, 'new{Enter}');
    expect(await screen.findByText(catalogue.TAG_LIMIT_REACHED.message)).toBeTruthy();
    expect(field).toHaveProperty('value', 'new');
    await user.clear(field);
    await user.click(option(/^Summer/));
    expect(await screen.findByText(say(texts.full, { count: 1, most: TAGS_PER_AD }))).toBeTruthy();
  });
});

describe('the tag picker of several ads', () => {
  test('shows which ads have a tag, adds it to the others, and Undo removes it from them', async () => {
    const { user, tagsOf } = await open(['1', '2', '3'], { 1: [summer.tagId], 2: [summer.tagId, video.tagId] });
    expect(options()).toEqual(['Summeron 2 of 3', 'Videoon 1 of 3', 'Strong hookon none']);
    await user.click(option(/^Summer/));
    await waitFor(() => expect(isSelected(/^Summer/)).toBe(true));
    expect(option(/^Summer/).textContent).toBe('Summeron all');
    expect(tagsOf('3')).toEqual([summer.tagId]);
    await screen.findByText(say(texts.tagged, { count: 1, name: 'Summer' }));
    await user.click(screen.getByRole('button', { name: texts.undo, hidden: true }));
    await waitFor(() => expect(tagsOf('3')).toEqual([]));
    expect(tagsOf('1')).toEqual([summer.tagId]);
    await waitFor(() => expect(option(/^Summer/).textContent).toBe('Summeron 2 of 3'));
  });

  test('removes a tag that all ads have', async () => {
    const { user, tagsOf } = await open(['1', '2'], { 1: [video.tagId], 2: [video.tagId] });
    await user.click(option(/^Video/));
    await waitFor(() => expect([tagsOf('1'), tagsOf('2')]).toEqual([[], []]));
    expect(await screen.findByText(say(texts.untagged, { count: 2, name: 'Video' }))).toBeTruthy();
  });

  test('tags thousands of ads in parts', async () => {
    const adIds = Array.from({ length: 1_200 }, (_, index) => String(10_000 + index));
    const { user, platform } = await open(adIds);
    await user.click(option(/^Summer/));
    await waitFor(() => expect(isSelected(/^Summer/)).toBe(true));
    const parts = inputsOf(platform, 'tags.tagAds').map((input) =>
      input !== null && typeof input === 'object' && 'adIds' in input && Array.isArray(input.adIds)
        ? input.adIds.length
        : 0,
    );
    expect(parts).toEqual([500, 500, 200]);
  });
});
