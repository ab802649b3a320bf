import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickerRowTexts } from '#shared/texts/en/ad/ad-picker.ts';
import { cardKeys } from '#shared/texts/en/ad/card-controls.ts';
import { fill } from '#shared/texts/fill.ts';
import { popup as popupTexts } from '#shared/texts/en/extension/popup.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { evaluateWithRoots, waitWithRoots } from '#tests/support/browser/closed-roots.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { controlRows, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPopupTab } from '#tests/support/browser/popup-tab.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { openProduct } from './open-product.ts';

const ADS = 6;

describe('the keyboard shortcuts of the library', () => {
  let product: Product;
  let library: Page;
  let login: Page;

  const savedRows = async (): Promise<number[]> =>
    (await controlRows(library)).flatMap(({ pressed }, index) => (pressed === 'true' ? [index] : []));
  /** The index of the row that has the focus; -1 if none has. */
  const focusedRow = (): Promise<number> =>
    evaluateWithRoots(library, () =>
      [...document.querySelectorAll('hr')].findIndex(
        ({ previousElementSibling }) => (previousElementSibling?.shadowRoot?.activeElement ?? null) !== null,
      ),
    );
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await library.keyboard.type(key);
  };

  beforeAll(async () => {
    product = await openProduct('');
    await openPaidAccount(product);
    login = await product.openExtensionPage('login');
    await signIn(login);
    await login.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    product.library.show(await createStandIn({ adCount: ADS, batchSize: ADS, redraw: 'none' }));
    library = await product.openLibrary();
    await library.bringToFront();
    await waitForControls(library, ADS);
  });
  afterAll(() => product.close());

  test('do nothing before the user switches them on in the popup', async () => {
    await press('j', 's');
    expect([await focusedRow(), await savedRows()]).toEqual([-1, []]);
    const popup = await openPopupTab(product.chrome);
    await popup.locator('#card-keys ~ [role="switch"]').click();
    await until(
      () => popup.$eval('#card-keys-now', ({ textContent }) => textContent),
      (text) => text === popupTexts.keys.on,
    );
    await popup.close();
    await library.bringToFront();
  });

  test('move between the cards in their displayed order, and press the buttons of the current one', async () => {
    await until(
      async () => {
        await press('j');
        return focusedRow();
      },
      (index) => index >= 0,
    );
    while ((await focusedRow()) > 0) await press('k');
    await press('s');
    await waitForSaved(library, 0);
    await press('j', 'j', 's');
    await waitForSaved(library, 2);
    await press('k');
    expect([await focusedRow(), await savedRows()]).toEqual([1, [0, 2]]);
  });

  test('save an ad, and then add it to a new board with a tag and a note in the picker', async () => {
    const options = (): Promise<string[]> =>
      library.$$eval('>>> [role="option"]', (all) =>
        all.map((one) => `${one.textContent} ${one.getAttribute('aria-selected')}`),
      );
    const typeAndCreate = async (text: string, label: string): Promise<void> => {
      await library.keyboard.type(text);
      const rows = await until(options, (found) => found.includes(`${label} false`));
      for (let step = rows.indexOf(`${label} false`); step > 0; step -= 1) await library.keyboard.press('ArrowDown');
      await library.keyboard.press('Enter');
    };
    await press('s');
    await waitForSaved(library, 1);
    await waitWithRoots(library, '>>> .picker');
    expect(await focusedRow()).toBe(1);
    await library.keyboard.press('Tab');
    await typeAndCreate('Kitchen', fill(pickerRowTexts.createBoard, { name: 'Kitchen' }));
    await until(options, (rows) => rows.join() === 'Kitchen true');
    await typeAndCreate('#lamp', fill(pickerRowTexts.createTag, { name: 'lamp' }));
    await until(options, (rows) => rows.join() === '#lamp true,Kitchen true');
    await library.keyboard.press('Enter');
    await until(options, (rows) => rows.join() === '#lamp false,Kitchen true');
    await library.keyboard.press('Tab');
    await library.keyboard.press('Tab');
    await library.keyboard.type('Ask for a sample');
    await library.keyboard.press('Escape');
    expect(await focusedRow()).toBe(1);
    const database = await accountDatabase(login);
    const rowsOf = (table: string) => storedRows(login, database, table);
    const notes = await until(
      () => rowsOf('adNotes'),
      (rows) => rows.length > 0,
    );
    expect(notes).toMatchObject([{ text: 'Ask for a sample' }]);
    const [board] = await rowsOf('boards');
    expect(board).toMatchObject({ name: 'Kitchen', parentId: null });
    expect(await rowsOf('boardAds')).toMatchObject([{ boardId: board?.['boardId'], adId: notes[0]?.['adId'] }]);
    expect([await rowsOf('tags'), await rowsOf('adTags')]).toMatchObject([[{ name: 'lamp' }], []]);
    await press('s');
    await until(savedRows, (rows) => rows.join() === '0,2');
  });

  test('are listed by ?, and the list does what the keys do', async () => {
    await press('?');
    await waitWithRoots(library, '>>> [role="menuitem"]');
    const items = await library.$$eval('>>> [role="menuitem"]', (all) => all.map(({ textContent }) => textContent));
    // Nothing is hidden, so there is nothing to undo.
    const { undo: _, ...effects } = cardKeys.effects;
    expect(items).toEqual(Object.values(effects).map((label, index) => `${'jkscfdx/'[index] ?? ''}: ${label}`));
    await library.keyboard.press('Enter');
    expect(await focusedRow()).toBe(2);
  });

  test('do nothing while the page shows a dialog, and a held key presses a button once', async () => {
    await library.evaluate(() => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.style.cssText = 'position: fixed; inset: 40%';
      dialog.textContent = 'A dialog of the page';
      document.body.append(dialog);
    });
    await press('k', 's');
    expect([await focusedRow(), await savedRows()]).toEqual([2, [0, 2]]);
    // The page keeps the dialog of its filters beside its right edge.
    await library.evaluate(() =>
      document
        .querySelector('[role="dialog"]')
        ?.setAttribute('style', 'position: fixed; inset: 0 0 0 auto; width: 305px; transform: translateX(100%)'),
    );
    await press('k');
    expect(await focusedRow()).toBe(1);
    // The second one is a repetition. Two presses would save the ad and undo that.
    for (let count = 0; count < 2; count += 1) await library.keyboard.down('s');
    await library.keyboard.up('s');
    await waitForSaved(library, 1);
    await press('s');
    await until(savedRows, (rows) => rows.join() === '0,2');
    await press('j');
  });

  test('hide the current ad with x, select the next one, and show the hidden one again with u', async () => {
    const shown = (): Promise<number> =>
      library.$$eval('[data-frame] > div > div', (cells) => cells.filter((cell) => cell.clientHeight > 0).length);
    expect([await focusedRow(), await shown()]).toEqual([2, ADS]);
    await press('x');
    await until(shown, (count) => count === ADS - 1);
    expect(await focusedRow()).toBe(3);
    await waitWithRoots(library, '>>> .notice .send');
    await press('?');
    await waitWithRoots(library, `>>> [role="menuitem"]::-p-text(u: ${cardKeys.effects.undo})`);
    await library.keyboard.press('Escape');
    await press('u');
    await until(shown, (count) => count === ADS);
    await press('k');
    expect(await focusedRow()).toBe(2);
  });

  test('are letters in a field of the page and in the filters, which / opens', async () => {
    await library.focus('input[name="q"]');
    await press('s', 'k');
    expect(await library.$eval('input[name="q"]', (input) => input instanceof HTMLInputElement && input.value)).toBe(
      'sk',
    );
    await library.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press('/');
    await waitWithRoots(library, '>>> .toggle[aria-expanded="true"]');
    await press('7');
    await until(
      () => library.$$eval('>>> .chip', (chips) => chips.map(({ textContent }) => textContent)),
      (chips) => chips.join() === 'Days running: 7+',
    );
    expect(await savedRows()).toEqual([0, 2]);
  });

  test('are letters in the name of a preset, which is saved and can be removed and saved again', async () => {
    const presets = (): Promise<string[]> =>
      library.$$eval('>>> .preset', (all) =>
        all.map((one) => `${one.textContent} ${one.getAttribute('aria-pressed')}`).slice(2),
      );
    const pressSaver = async (): Promise<void> => (await waitWithRoots(library, '>>> .preset-saver button')).click();
    await pressSaver();
    await library.keyboard.type('My seven days');
    await library.keyboard.press('Enter');
    await until(presets, (names) => names.join() === 'My seven days true');
    await pressSaver();
    await until(presets, (names) => names.length === 0);
    await pressSaver();
    await pressSaver();
    await until(presets, (names) => names.join() === 'My seven days true');
    await library.reload();
    await waitWithRoots(library, '>>> .preset');
    await until(presets, (names) => names.join() === 'My seven days true');
    expect(await savedRows()).toEqual([0, 2]);
    await filterBar(library).reset();
  });
});
