import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const rows = ['One', 'Two'].map((pageName, index) =>
  aCollectedAd({ id: String(10_001 + index), pageName }, { capturedAt: 9 - index, savedAt: 9 - index }),
);
const USER = signedIn.state === 'signed-in' ? signedIn.userId : '';
const open = (at = '/dashboard') => openDashboard(at, createMemoryPlatform({ session: signedIn, rows }));
type Opened = ReturnType<typeof open>;

const chooseView = async ({ user }: Opened, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: texts.menu }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
};
const checkedView = async ({ user }: Opened): Promise<string | null> => {
  await user.click(await screen.findByRole('button', { name: texts.menu }));
  const items = await screen.findAllByRole('menuitemradio');
  await user.keyboard('{Escape}');
  return items.find((item) => item.getAttribute('aria-checked') === 'true')?.textContent ?? null;
};
const findTable = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Ads' });
const findCards = (): Promise<HTMLElement> => screen.findByRole('feed', { name: 'Ads' });
const setWidth = (width: number): void => {
  Object.assign(window, { innerWidth: width });
  act(() => void window.dispatchEvent(new Event('resize')));
};

afterEach(() => {
  localStorage.clear();
  Object.assign(window, { innerWidth: 1_024 });
});

describe('the view of a list', () => {
  test('is written to the address without a new history entry, and remembered for this list only', async () => {
    const opened = open();
    await chooseView(opened, texts.layouts.table);
    await findTable();
    await waitFor(() => expect(opened.where().search).toBe('?view=table'));
    await opened.user.keyboard('gm');
    await findCards();
    expect(opened.where()).toMatchObject({ pathname: '/my-ads', search: '' });
    await opened.user.keyboard('gd');
    await findTable();
    await waitFor(() => expect(opened.where().search).toBe('?view=table'));
    opened.goBack();
    await waitFor(() => expect(opened.where().pathname).toBe('/my-ads'));
  });

  test('is that of the address, which changes nothing in the storage', async () => {
    localStorage.setItem('list_views', JSON.stringify({ userId: USER, collected: { layout: 'table' } }));
    const before = localStorage.getItem('list_views');
    const opened = open('/dashboard?view=compact');
    await findCards();
    expect(await checkedView(opened)).toBe(texts.layouts.compact);
    expect(localStorage.getItem('list_views')).toBe(before);
  });

  test('is remembered beside other parameters of the address, which do not change', async () => {
    localStorage.setItem('list_views', JSON.stringify({ userId: USER, collected: { layout: 'table' } }));
    const { user, where } = open('/my-ads');
    await findCards();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'one{Enter}');
    await findTable();
    await waitFor(() => expect(where().search).toBe('?q=one&view=table'));
  });

  test('is the density that an earlier version stored, until the user chooses another one', async () => {
    localStorage.setItem('density', 'compact');
    const opened = open();
    await findCards();
    expect(await checkedView(opened)).toBe(texts.layouts.compact);
    await chooseView(opened, texts.layouts.comfortable);
    await waitFor(() => expect(opened.where().search).toBe('?view=comfortable'));
    expect(await checkedView(opened)).toBe(texts.layouts.comfortable);
  });

  test.each([
    '{"userId":7}',
    JSON.stringify({ userId: USER, collected: { layout: 'grid' } }),
    JSON.stringify({ userId: 'other', collected: { layout: 'table' } }),
  ])('is the usual one if the given one is unknown and %s is stored', async (stored) => {
    localStorage.setItem('list_views', stored);
    const opened = open('/dashboard?view=grid');
    await findCards();
    expect(await checkedView(opened)).toBe(texts.layouts.comfortable);
  });

  test('is forgotten when the user logs out', async () => {
    const platform = createMemoryPlatform({ session: signedIn, rows });
    const opened = openDashboard('/dashboard', platform);
    await chooseView(opened, texts.layouts.compact);
    await waitFor(() => expect(localStorage.getItem('list_views')).toContain('compact'));
    platform.change({ session: { state: 'signed-out' } });
    await waitFor(() => expect(localStorage.getItem('list_views')).toBeNull());
  });

  test('shows cards instead of the table in a narrow window, and the reason in the menu', async () => {
    const { user } = open('/dashboard?view=table');
    await findTable();
    setWidth(400);
    await findCards();
    await user.click(screen.getByRole('button', { name: texts.menu }));
    expect(await screen.findByText(texts.tooNarrow)).toBeTruthy();
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
    setWidth(1_024);
    await findTable();
  });
});

describe('the columns of the table', () => {
  test('are hidden and shown again by the menu, for this list', async () => {
    const opened = open('/dashboard?view=table');
    await findTable();
    const header = (name: string): HTMLElement | null => screen.queryByRole('columnheader', { name });
    expect(header(texts.columns.growth)).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: texts.menu }));
    await opened.user.click(await screen.findByRole('menuitemcheckbox', { name: texts.columns.growth }));
    await opened.user.click(await screen.findByRole('menuitemcheckbox', { name: texts.columns.start }));
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect([header(texts.columns.growth), header(texts.columns.start)]).toEqual([null, null]));
    expect(JSON.parse(localStorage.getItem('list_views') ?? '')).toMatchObject({
      collected: { hidden: ['start', 'growth'] },
      saved: { hidden: [] },
    });
    await opened.user.click(screen.getByRole('button', { name: texts.menu }));
    await opened.user.click(await screen.findByRole('menuitem', { name: texts.resetColumns }));
    await waitFor(() => expect(header(texts.columns.growth)).toBeTruthy());
  });

  test('ignore stored columns that do not exist or cannot be hidden', async () => {
    const view = {
      layout: 'table',
      hidden: ['ad', 'growth', 7, 'gone'],
      widths: { ad: 1e9, days: 'wide', start: 200 },
    };
    localStorage.setItem('list_views', JSON.stringify({ userId: USER, collected: view }));
    open();
    await findTable();
    expect(screen.getByRole('columnheader', { name: texts.columns.ad })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: texts.columns.growth })).toBeNull();
    const widths = screen.getAllByRole('separator').map((line) => line.getAttribute('aria-valuenow'));
    expect(widths.slice(0, 5)).toEqual(['300', '112', '84', '124', '200']);
  });
});
