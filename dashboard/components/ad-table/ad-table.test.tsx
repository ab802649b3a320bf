import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { say } from '#shared/texts/say.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { aMeasurement, fullReach } from '#tests/support/builders/difficult-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const rows = [
  aCollectedAd({ id: '10001', pageName: 'Gloam', versionCount: 1_200, platforms: ['THREADS'] }, { capturedAt: 9e11 }),
  aCollectedAd({ id: '10002', pageName: 'Arbor', startDate: JAN_2_2026 + 30 * DAY_SECONDS }, { capturedAt: 8e11 }),
  aCollectedAd(
    { id: '10003', pageName: 'Petwell', isActive: false, startDate: null, text: null },
    { capturedAt: 7e11 },
  ),
];
const reach = new Map([
  ['10001', [aMeasurement({ euTotal: 1_000 })]],
  ['10002', fullReach],
]);

const open = (at = '/dashboard?view=table') =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, rows, reach }));

/** The rows of the ads, without the one with the names of the columns. */
const findRows = async (): Promise<HTMLElement[]> => {
  await screen.findByRole('row', { name: 'Ad by Gloam' });
  return screen.getAllByRole('row').slice(1);
};
const names = async (): Promise<(string | null)[]> => (await findRows()).map((row) => row.getAttribute('aria-label'));
const columnNames = (): string[] =>
  screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label') ?? '');
const valueOf = (row: HTMLElement, column: string): string => {
  const index = columnNames().indexOf(column);
  return row.children[index]?.textContent ?? '';
};
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const resizer = (column: string): HTMLElement => screen.getByRole('separator', { name: say(texts.resize, { column }) });
const widthOf = (column: string): string | null => resizer(column).getAttribute('aria-valuenow');

afterEach(() => localStorage.clear());

describe('a row of the table', () => {
  test('has the figures of the card, and says which are not known', async () => {
    open();
    const [gloam, arbor, petwell] = await findRows();
    const table = screen.getByRole('table', { name: 'Ads' });
    expect([table.getAttribute('aria-rowcount'), gloam?.getAttribute('aria-rowindex')]).toEqual(['4', '2']);
    await waitFor(() => expect(valueOf(arbor!, texts.columns.views)).toBe('84.30K'));
    expect(valueOf(arbor!, texts.columns.likely)).toMatch(/^€/);
    expect(valueOf(arbor!, texts.columns.growth)).toMatch(/^€.+ a day$/);
    expect(valueOf(arbor!, texts.columns.trend)).toBe('Rising +37.7%');
    expect(valueOf(arbor!, texts.columns.countries)).toBe('DE, FR, NL +4');
    expect(within(arbor!).getByTitle(/^Germany, France/)).toBeTruthy();
    expect(within(arbor!).getByTitle(/^€.+ to €.+\. Simple estimate: €758\.70$/)).toBeTruthy();
    expect(valueOf(gloam!, texts.columns.versions)).toBe('1,200');
    expect(valueOf(gloam!, texts.columns.days)).toBe('50 days');
    expect(valueOf(gloam!, texts.columns.start)).toBe('Jan 2, 2026');
    expect(valueOf(gloam!, texts.columns.status)).toBe('Active');
    expect(valueOf(petwell!, texts.columns.status)).toBe('Ended');
    expect(valueOf(petwell!, texts.columns.start)).toBe('unknown');
    expect(valueOf(petwell!, texts.columns.ad)).toContain('No text');
    for (const column of ['days', 'perDay', 'views', 'growth', 'countries'] as const)
      expect(valueOf(petwell!, texts.columns[column])).toBe(texts.noValue);
  });

  test('checks the spend of its ad, follows, and saves', async () => {
    const { user, platform } = open();
    const petwell = within((await findRows())[2]!);
    const check = await petwell.findByRole('button', { name: /^Check Spend/ });
    await user.click(check);
    await waitFor(() => expect(platform.asked.some(({ name }) => name === 'lookUp')).toBe(true));
    await user.click(petwell.getByRole('button', { name: 'Follow: Petwell' }));
    await user.click(petwell.getByRole('button', { name: 'Save ad' }));
    await waitFor(() => expect(platform.asked).toContainEqual({ name: 'resave', input: '10003' }));
    expect(await petwell.findByRole('button', { name: 'Unfollow: Petwell' })).toBeTruthy();
  });

  test('is reached and used by the keys of the list', async () => {
    const { user, platform, where } = open();
    await findRows();
    await user.keyboard('j{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ad by Arbor');
    await user.keyboard('x');
    await user.keyboard('k{Shift>}X{/Shift}');
    expect(await screen.findByText('2 ads selected')).toBeTruthy();
    await user.keyboard('js');
    await waitFor(() => expect(platform.asked).toContainEqual({ name: 'resave', input: '10002' }));
    await user.keyboard('o');
    await waitFor(() => expect(where().search).toBe('?view=table&ad=10002'));
    await screen.findByRole('dialog');
  });

  test('is scrolled into view when the user steps through the details', async () => {
    const { user, where } = open();
    await findRows();
    await user.keyboard('jo');
    await screen.findByRole('dialog');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    await user.keyboard('j');
    await waitFor(() => expect(where().search).toBe('?view=table&ad=10002'));
    const row = screen.getByRole('row', { name: 'Ad by Arbor', hidden: true });
    await waitFor(() => expect(scrolled.mock.contexts).toContain(row));
  });

  test('gives its focus to the next row when its ad is deleted', async () => {
    const { user } = open();
    const [gloam] = await findRows();
    await user.click(within(gloam!).getByRole('button', { name: 'Delete ad' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-label')).toBe('Ad by Arbor'),
    );
  });
});

describe('the names of the columns', () => {
  test('sort the list, as the menu and the address do, and restore the usual order', async () => {
    const { user, where } = open();
    expect(await names()).toEqual(['Ad by Gloam', 'Ad by Arbor', 'Ad by Petwell']);
    expect(header(texts.columns.ad).getAttribute('aria-sort')).toBe('none');
    await user.click(within(header(texts.columns.ad)).getByRole('button'));
    await waitFor(async () => expect(await names()).toEqual(['Ad by Arbor', 'Ad by Gloam', 'Ad by Petwell']));
    expect(header(texts.columns.ad).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'name');
    await waitFor(() => expect(where().search).toBe('?view=table&sort=name'));
    await user.click(within(header(texts.columns.views)).getByRole('button'));
    await waitFor(() => expect(header(texts.columns.views).getAttribute('aria-sort')).toBe('descending'));
    await user.click(within(header(texts.columns.views)).getByRole('button'));
    await waitFor(() => expect(where().search).toBe('?view=table'));
    expect(header(texts.columns.growth).hasAttribute('aria-sort')).toBe(false);
  });

  test('name the date of the bookmark in My Ads', async () => {
    const saved = rows.map((row) => ({ ...row, savedAt: Date.UTC(2026, 1, 3) }));
    openDashboard('/my-ads?view=table', createMemoryPlatform({ session: signedIn, rows: saved }));
    const [first] = await findRows();
    expect(valueOf(first!, texts.savedDate)).toBe('Feb 3, 2026');
    expect(columnNames()).not.toContain(texts.columns.date);
  });
});

describe('the width of a column', () => {
  test('changes by arrow keys within its limits, and is remembered for this list', async () => {
    const opened = open();
    await findRows();
    const { start } = texts.columns;
    resizer(start).focus();
    await opened.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(widthOf(start)).toBe('128');
    expect(JSON.parse(localStorage.getItem('list_views') ?? '')).toMatchObject({
      collected: { widths: { start: 128 } },
      saved: { widths: {} },
    });
    await opened.user.keyboard('{Home}');
    expect(widthOf(start)).toBe(resizer(start).getAttribute('aria-valuemin'));
    await opened.user.keyboard('{End}{ArrowRight}');
    expect(widthOf(start)).toBe(resizer(start).getAttribute('aria-valuemax'));
    await opened.user.keyboard('{Enter}');
    expect(widthOf(start)).toBe('112');
    expect(localStorage.getItem('list_views')).not.toContain('800');
  });

  test('follows the pointer, and is stored when the pointer is released', async () => {
    open();
    await findRows();
    const { ad } = texts.columns;
    fireEvent.mouseDown(resizer(ad), { clientX: 300 });
    fireEvent.mouseMove(document, { clientX: 350 });
    await waitFor(() => expect(widthOf(ad)).toBe('350'));
    expect(localStorage.getItem('list_views') ?? '').not.toContain('350');
    fireEvent.mouseUp(document, { clientX: 350 });
    await waitFor(() => expect(localStorage.getItem('list_views')).toContain('"ad":350'));
    fireEvent.doubleClick(resizer(ad));
    expect(widthOf(ad)).toBe('300');
  });
});
