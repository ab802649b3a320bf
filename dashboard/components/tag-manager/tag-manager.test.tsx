import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { TagManager } from './tag-manager.tsx';

const { manager: texts } = tagTexts;
const [summer, video] = ['Summer', 'Video'].map((name, index) => ({
  tagId: `0000000${index}-0000-4000-8000-000000000000`,
  name,
  mergedInto: null,
}));
if (summer === undefined || video === undefined) throw new Error('There are two tags.');
const nothing = (): void => undefined;

const open = async () => {
  const platform = createMemoryPlatform({
    session: signedIn,
    tags: [summer, video],
    adTags: new Map([
      ['1', [summer.tagId]],
      ['2', [summer.tagId, video.tagId]],
    ]),
  });
  const opened = openPart(<TagManager isOpen onClose={nothing} onLeave={nothing} />, platform);
  await screen.findByText('Summer');
  const start = async (name: string, action: string): Promise<void> => {
    await opened.user.click(screen.getByRole('button', { name: say(texts.actions, { name }) }));
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const answer = async (question: string, reply: string): Promise<void> => {
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(question)).toBeTruthy();
    await opened.user.click(dialog.getByRole('button', { name: reply }));
  };
  const names = (): string[] => platform.state().tags.map(({ name }) => name);
  return { ...opened, platform, start, answer, names };
};
const rows = (): (string | null)[] =>
  within(screen.getByRole('list', { name: texts.list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('lists the tags with the number of their ads and a link to them, and finds a tag', async () => {
  const { user } = await open();
  expect(rows()).toEqual(['Summer2 ads', 'Video1 ad']);
  const link = screen.getByRole('link', { name: say(texts.show, { name: 'Video' }) });
  expect(link.getAttribute('href')).toBe(`/dashboard?tag=${video.tagId}`);
  await user.type(screen.getByRole('searchbox', { name: texts.search }), 'sum');
  expect(rows()).toEqual(['Summer2 ads']);
});

test('renames a tag, and merges it after a question when another tag has the name', async () => {
  const { user, start, answer, names } = await open();
  const rename = async (name: string, to: string): Promise<void> => {
    await start(name, texts.rename);
    const field = await screen.findByLabelText(say(texts.newName, { name }));
    await user.clear(field);
    await user.type(field, `${to}{Enter}`);
  };
  await rename('Summer', 'Winter');
  await waitFor(() => expect(names()).toEqual(['Winter', 'Video']));
  await rename('Winter', 'video');
  await answer(say(texts.confirmRename, { name: 'Winter', into: 'Video' }), 'No');
  expect(names()).toEqual(['Winter', 'Video']);
  await user.type(screen.getByLabelText(say(texts.newName, { name: 'Winter' })), '{Enter}');
  await answer(say(texts.confirmRename, { name: 'Winter', into: 'Video' }), 'Yes');
  await waitFor(() => expect(names()).toEqual(['Video']));
});

test('merges a tag into a chosen one after a question', async () => {
  const { user, start, answer, platform } = await open();
  await start('Summer', texts.merge);
  await user.click(await screen.findByRole('button', { name: /^Video/ }));
  await answer(say(texts.confirmMerge, { name: 'Summer', into: 'Video' }), 'Yes');
  await waitFor(() => expect(platform.state().adTags.get('1')).toEqual([video.tagId]));
  await waitFor(() => expect(rows()).toEqual(['Video2 ads']));
});

test('deletes a tag after a question that states the number of its ads', async () => {
  const { start, answer, names } = await open();
  await start('Summer', texts.remove);
  await answer(say(texts.confirmRemove, { name: 'Summer', count: 2 }), 'Yes');
  await waitFor(() => expect(names()).toEqual(['Video']));
});
