import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDensity, useDeviceChoice } from '#dashboard/kit/services/use-device-choice.ts';
import { createKeyReader, type ShortcutAction } from './shortcut-list.ts';

/** Whether the shortcuts are on. The choice is stored on the device. */
export const useShortcutSwitch = (): { isOn: boolean; setOn: (isOn: boolean) => void } => {
  const [choice, choose] = useDeviceChoice('shortcuts', ['on', 'off']);
  return { isOn: choice === 'on', setOn: (isOn) => choose(isOn ? 'on' : 'off') };
};

/** Runs the shortcuts of the pressed keys, except keys that have another use (`shouldIgnore`). */
export const useShortcuts = (onHelp: () => void): void => {
  const { isOn } = useShortcutSwitch();
  const perform = useActions(onHelp);
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (shouldIgnore(event)) return;
    const action = read(event.key, event.timeStamp);
    const isHandled = action === null ? pressOnCard(event) : perform(action);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

/** Returns a function that runs an action, and returns whether the action had an effect. */
const useActions = (onHelp: () => void): ((action: ShortcutAction) => boolean) => {
  const navigate = useNavigate();
  const density = useDensity();
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
    density: () => {
      density.toggle();
      return true;
    },
    next: () => moveBetweenCards(1),
    previous: () => moveBetweenCards(-1),
    save: () => pressInCard('s'),
    open: () => pressInCard('o'),
  };
  return (action) => actions[action]();
};

/** Handles Enter and the arrow keys if the card itself has the focus. Returns whether the key was handled. */
const pressOnCard = ({ key, target }: KeyboardEvent): boolean => {
  const card = focusedCard();
  if (card === null || target !== card) return false;
  switch (key) {
    case 'Enter':
      return pressInCard('o');
    case 'ArrowRight':
      return moveBetweenCards(1);
    case 'ArrowLeft':
      return moveBetweenCards(-1);
    case 'ArrowDown':
      return moveBetweenCards(cardsInRow(card));
    case 'ArrowUp':
      return moveBetweenCards(-cardsInRow(card));
    default:
      return false;
  }
};

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key has another use: with Ctrl, Alt or Meta, in a text field, or while a dialog or menu is open. */
const shouldIgnore = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null) return true;
  return [...document.querySelectorAll(OVERLAYS)].some((part) => part.getAttribute('data-state') === 'open');
};

/** The card that has or contains the focus; null if there is none. */
const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role=feed] article') ?? null;

/** Height of the sticky bar in pixels. A card behind it is not visible. */
const TOP_BAR = 56;

/**
 * Moves the focus by `steps` cards in the list. If no card has the focus, the first visible card receives it. Returns
 * whether there is such a card.
 */
const moveBetweenCards = (steps: number): boolean => {
  const cards = [...document.querySelectorAll<HTMLElement>('[role=feed] article')];
  const from = focusedCard();
  const next =
    from === null
      ? (cards.find((card) => card.getBoundingClientRect().bottom > TOP_BAR) ?? cards[0])
      : cards.find((card) => positionOf(card) === positionOf(from) + steps);
  next?.focus();
  return next !== undefined;
};

const positionOf = (card: HTMLElement): number => Number(card.getAttribute('aria-posinset'));

/** The number of cards in a row of the list. */
const cardsInRow = (card: HTMLElement): number => card.parentElement?.childElementCount ?? 1;

/** Clicks the control of the focused card that has this shortcut. Returns whether there is one. */
const pressInCard = (key: string): boolean => {
  const control = focusedCard()?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`) ?? null;
  control?.click();
  return control !== null;
};
