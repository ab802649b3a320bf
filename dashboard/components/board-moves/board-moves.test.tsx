import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { AD_DRAG_TYPE } from './ad-drag.ts';
import './move-menu.tsx';
import '#dashboard/screens/board/board-screen.tsx';

const BOARD = '00000000-0000-4000-8000-111111111111';
const names = ['One', 'Two', 'Three', 'Four'];
const idOf = (name: string): string => String(10_001 + names.indexOf(name));
const rows = names.map((pageName) => aCollectedAd({ id: idOf(pageName), pageName }, { savedAt: 5 }));
const boards = [{ boardId: BOARD, name: 'Hooks', color: null, emoji: null, parentId: null, place: 'a0' }];
const boardAds = names.map((name, index) => ({ boardId: BOARD, adId: idOf(name), place: `a${index}` }));

const open = async (search = '') => {
  const platform = createMemoryPlatform({ session: signedIn, rows, boards, boardAds });
  const opened = openDashboard(`/my-ads/board/${BOARD}${search}`, platform);
  await screen.findAllByRole('article', {}, { timeout: 15_000 });
  return opened;
};
const shown = (): string =>
  screen
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label')?.slice('Ad by '.length))
    .join(' ');
const cardOf = (name: string): HTMLElement => screen.getByRole('article', { name: `Ad by ${name}` });
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const announced = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the keys that move an ad in a board', () => {
  test('move the focused ad one place later or earlier, and keep its focus', async () => {
    const { user } = await open();
    cardOf('Two').focus();
    await user.keyboard('{Shift>}J{/Shift}');
    await waitFor(() => expect(shown()).toBe('One Three Two Four'));
    await waitFor(() => expect(focused()).toBe('Ad by Two'));
    expect(announced()).toContain('Moved to position 3 of 4.');
    await user.keyboard('{Shift>}KKK{/Shift}');
    await waitFor(() => expect(shown()).toBe('Two One Three Four'));
    await waitFor(() => expect(announced()).toContain('This is the first ad already.'));
    expect(focused()).toBe('Ad by Two');
  });

  test('skip ads that a filter hides', async () => {
    const { user } = await open('?page=One&page=Four');
    cardOf('One').focus();
    await user.keyboard('{Shift>}J{/Shift}');
    await waitFor(() => expect(shown()).toBe('Four One'));
    expect(announced()).toContain('Moved to position 2 of 2.');
  });

  test('do nothing in another sort', async () => {
    const { user, platform } = await open('?sort=name');
    cardOf('One').focus();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(inputsOf(platform, 'boards.placeAds')).toEqual([]);
  });
});

test('the menu of an ad moves it to the end of a board, and returns the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Move the ad by One in this board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To the end' }));
  await waitFor(() => expect(shown()).toBe('Two Three Four One'));
  await waitFor(() => expect(cardOf('One').contains(document.activeElement)).toBe(true));
});

/** The data of a drag, which jsdom does not have. */
const aTransfer = () => {
  const data = new Map<string, string>();
  return {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
    setDragImage: () => undefined,
    effectAllowed: 'none',
    dropEffect: 'none',
  };
};
const mediaOf = (name: string): Element => cardOf(name).querySelector('[data-media] a') ?? cardOf(name);

describe('dragging an ad', () => {
  test('moves it to the place of the drop in a board', async () => {
    await open();
    const dataTransfer = aTransfer();
    fireEvent.dragStart(mediaOf('Three'), { dataTransfer });
    cardOf('One').getBoundingClientRect = () => new DOMRect(100, 0, 200, 300);
    // The drag events of jsdom have no position.
    fireEvent(cardOf('One'), Object.assign(createEvent.dragOver(cardOf('One'), { dataTransfer }), { clientX: 110 }));
    expect(document.querySelector('[data-drop-marker]')).toBeTruthy();
    fireEvent.drop(cardOf('One'), { dataTransfer });
    expect(document.querySelector('[data-drop-marker]')).toBeNull();
    await waitFor(() => expect(shown()).toBe('Three One Two Four'));
  });

  test('carries the whole selection if the ad is selected, and nothing else if it is not', async () => {
    const { user } = await open('?sort=name');
    for (const name of ['Two', 'Four'])
      await user.click(screen.getByRole('checkbox', { name: `Select the ad by ${name}` }));
    const dragged = (name: string): string => {
      const dataTransfer = aTransfer();
      fireEvent.dragStart(mediaOf(name), { dataTransfer });
      return dataTransfer.getData(AD_DRAG_TYPE);
    };
    expect(dragged('Four')).toBe(JSON.stringify([idOf('Two'), idOf('Four')]));
    expect(dragged('One')).toBe(JSON.stringify([idOf('One')]));
  });

  test('starts on free areas of a card, but not on its texts, buttons and other links', async () => {
    const { user } = await open();
    const card = cardOf('One');
    const canDragFrom = async (part: Element): Promise<boolean> => {
      await user.pointer({ keys: '[MouseLeft]', target: part });
      return card.draggable;
    };
    expect(await canDragFrom(card)).toBe(true);
    expect(await canDragFrom(screen.getByRole('heading', { name: 'One' }))).toBe(false);
    const dataTransfer = aTransfer();
    fireEvent.dragStart(within(card).getByRole('link', { name: /^Open the ad by One in the Ad Library/ }), {
      dataTransfer,
    });
    expect(dataTransfer.types).toEqual([]);
  });
});
