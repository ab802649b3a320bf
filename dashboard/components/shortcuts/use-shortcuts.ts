import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDensity } from '#dashboard/kit/services/use-density.ts';
import { useDeviceChoice } from '#dashboard/kit/services/use-device-choice.ts';
import { cardsInRow, focusedCard, moveBetweenCards, pressInCard } from './card-focus.ts';
import { createKeyReader, type ShortcutAction } from './shortcut-list.ts';

/** Whether keys are listened to on this device. */
export const useShortcutSwitch = (): { isOn: boolean; turn: (isOn: boolean) => void } => {
  const [choice, choose] = useDeviceChoice('shortcuts', ['on', 'off']);
  return { isOn: choice === 'on', turn: (isOn) => choose(isOn ? 'on' : 'off') };
};

/** Follows the keys of the page while they are nobody else's. */
export const useShortcuts = (onHelp: () => void): void => {
  const { isOn } = useShortcutSwitch();
  const perform = useActions(onHelp);
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isSomebodyElses(event)) return;
    const action = read(event.key, event.timeStamp);
    const isDone = action === null ? pressOnCard(event) : perform(action);
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

/** Each answers whether there was something to do. */
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

/** Enter opens, arrows move, while the card itself has the focus; elsewhere they do what they always do. */
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

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys with Ctrl, Alt or Meta, those that write, and those pressed while something lies over the page. */
const isSomebodyElses = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return true;
  return [...document.querySelectorAll(OVER_THE_PAGE)].some((part) => part.getAttribute('data-state') === 'open');
};
