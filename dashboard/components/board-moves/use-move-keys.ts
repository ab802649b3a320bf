import { useEffect, useEffectEvent, useRef } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import { adOfFocusedCard, focusCardOf } from '#dashboard/components/shortcuts/card-focus.ts';
import { hasOtherUse, useShortcutSwitch } from '#dashboard/components/shortcuts/use-shortcuts.ts';
import type { BoardOrder, MoveResult } from './use-board-order.ts';

/** The keys that move the focused ad by one place. They are pressed with Shift. */
const STEPS: ReadonlyMap<string, -1 | 1> = new Map([
  ['K', -1],
  ['J', 1],
]);

/** The focus waits at most this time for the list with the moved ad. */
const FOCUS_MS = 2_000;

/** Moves the focused ad with Shift+K and Shift+J. After a move by a key or the menu, the focus stays on the ad. */
export const useMoveKeys = (order: BoardOrder | null, result: MoveResult | null, list: AdList): void => {
  const { isOn } = useShortcutSwitch();
  /** The ad that moves. Its card can lose the focus when it is rendered at its new place. */
  const moving = useRef<{ adId: AdId; untilMs: number } | null>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const by = event.shiftKey ? STEPS.get(event.key) : undefined;
    if (order === null || by === undefined || hasOtherUse(event, null)) return;
    const { current } = moving;
    const isMoving = current !== null && isFocusLost() && event.timeStamp < current.untilMs;
    const adId = adOfFocusedCard() ?? (isMoving ? current.adId : null);
    if (adId === null) return;
    event.preventDefault();
    moving.current = { adId, untilMs: event.timeStamp + FOCUS_MS };
    order.step(adId, by);
  });
  const isActive = isOn && order !== null;
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);

  /** The last result after which the focus was restored. */
  const restored = useRef<MoveResult | null>(null);
  useEffect(() => {
    if (result?.by !== 'command' || restored.current === result || list.indexOf(result.adId) !== result.index) return;
    restored.current = result;
    const isLate = performance.now() > result.atMs + FOCUS_MS;
    if (!isLate && isFocusLost()) focusCardOf(result.adId, { preventScroll: false });
  }, [list, result]);
};

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
