import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListLayout } from '#shared/domain/lists/list-layout.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useListLayout } from '#dashboard/components/list-view/use-list-layout.ts';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';
import { useDeviceChoice } from '#dashboard/kit/services/use-device-choice.ts';
import { adOfFocusedCard, CardFocus, cardsInRow, focusedCard, isTableRow } from './card-focus.ts';
import { createKeyReader, type ShortcutAction } from './shortcut-list.ts';

/** Whether the shortcuts are on. The choice is stored on the device. */
export const useShortcutSwitch = (): { isOn: boolean; setOn: (isOn: boolean) => void } => {
  const [choice, choose] = useDeviceChoice('shortcuts', ['on', 'off']);
  return { isOn: choice === 'on', setOn: (isOn) => choose(isOn ? 'on' : 'off') };
};

/** Runs the shortcuts of the pressed keys, except keys that have another use (`hasOtherUse`). */
export const useShortcuts = (onHelp: () => void): void => {
  const { isOn } = useShortcutSwitch();
  const [cards] = useState(() => new CardFocus());
  const perform = useActions(onHelp, cards);
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (hasOtherUse(event, null)) return;
    const action = read(event.key, event.timeStamp);
    const isHandled = action === null ? pressOnCard(event, cards) : perform(action);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      cards.stop();
    };
  }, [isOn, cards]);
};

/** Returns a function that runs an action, and returns whether the action had an effect. */
const useActions = (onHelp: () => void, cards: CardFocus): ((action: ShortcutAction) => boolean) => {
  const navigate = useNavigate();
  const view = useListLayout();
  const switchLayout = (on: ListLayout, off: ListLayout): boolean => {
    view?.choose(view.layout === on ? off : on);
    return view !== null;
  };
  const go = (path: string): boolean => {
    void navigate(path);
    return true;
  };
  const actions: Readonly<Record<ShortcutAction, () => boolean>> = {
    goDashboard: () => go(paths.dashboard),
    goMyAds: () => go(paths.myAds),
    goFollowing: () => go(paths.following),
    help: () => {
      onHelp();
      return true;
    },
    search: () => {
      const box = document.querySelector<HTMLElement>('[data-shortcut="/"]');
      box?.focus();
      return box !== null;
    },
    density: () => switchLayout('compact', 'comfortable'),
    table: () => switchLayout('table', 'comfortable'),
    next: () => cards.move(1),
    previous: () => cards.move(-1),
    save: () => pressInCard('s'),
    follow: () => pressInCard('f'),
    boards: () => pressInCard('b'),
    spend: () => pressInCard('c'),
    tags: pickTags,
    remove: () => pressInCard('Delete'),
    open: () => pressInCard('o'),
  };
  return (action) => actions[action]();
};

/**
 * Handles Enter and the arrow keys if the card itself has the focus. Returns whether the key was handled. In a table,
 * the left and right keys scroll.
 */
const pressOnCard = ({ key, target }: KeyboardEvent, cards: CardFocus): boolean => {
  const card = focusedCard();
  if (card === null || target !== card) return false;
  switch (key) {
    case 'Enter':
      return pressInCard('o');
    case 'ArrowRight':
      return !isTableRow(card) && cards.move(1);
    case 'ArrowLeft':
      return !isTableRow(card) && cards.move(-1);
    case 'ArrowDown':
      return cards.move(cardsInRow(card));
    case 'ArrowUp':
      return cards.move(-cardsInRow(card));
    default:
      return false;
  }
};

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a dialog, menu or list box is open over the screen. `except`: one that does not count. */
export const isOverlayOpen = (except: Element | null = null): boolean =>
  [...document.querySelectorAll(OVERLAYS)].some(
    (part) => part !== except && part.getAttribute('data-state') === 'open',
  );

/**
 * Whether a key has another use: with Ctrl, Alt or Meta, in a text field, or while a dialog or menu is open. `within`:
 * the dialog that handles the key itself; null on a screen.
 */
export const hasOtherUse = (event: KeyboardEvent, within: Element | null): boolean => {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null) return true;
  return isOverlayOpen(within);
};

/** Opens the tags of the focused card. Returns whether a card has the focus. */
const pickTags = (): boolean => {
  const adId = adOfFocusedCard();
  if (adId !== null) tagHost()?.pick([adId]);
  return adId !== null;
};

/** Clicks the control of the focused card that has this shortcut. Returns whether there is one. */
const pressInCard = (key: string): boolean => {
  const control = focusedCard()?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`) ?? null;
  control?.click();
  return control !== null;
};
