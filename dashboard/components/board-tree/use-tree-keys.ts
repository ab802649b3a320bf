import { useState, type KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

type Handlers = {
  /** Opens the list of the row, or opens and closes the group. */
  onEnter: (row: TreeRow) => void;
  onOpen: (row: TreeRow) => void;
  onClose: (row: TreeRow) => void;
  onMenu: (row: TreeRow) => void;
};

/**
 * The keyboard of a tree: the arrow keys, Home and End move between the visible rows, and the left and right keys close
 * and open a row. Tab leaves the tree from its active row, which is the row of the current screen at first.
 */
export const useTreeKeys = (rows: readonly TreeRow[], currentId: string | null, handlers: Handlers) => {
  const [visited, setVisited] = useState<string | null>(null);
  const candidates = [visited, currentId, rows[0]?.id];
  const activeId = candidates.find((id) => rows.some((row) => row.id === id)) ?? null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const row = target.getAttribute('role') === 'treeitem' ? target.dataset['row'] : null;
    const index = rows.findIndex(({ id }) => id === row);
    const action = actionOf(event, getComputedStyle(currentTarget).direction === 'rtl');
    const effect = index === -1 || action === null ? null : effectOf(action, rows, index);
    if (effect === null) return;
    event.preventDefault();
    if (effect.kind !== 'focus') return handlers[effect.kind](effect.row);
    setVisited(effect.row.id);
    rowElement(currentTarget, effect.row.id)?.focus();
  };
  return { activeId, onKeyDown, visit: setVisited };
};

/** Returns the element of a row in a tree. */
const rowElement = (tree: HTMLElement, id: string): HTMLElement | undefined =>
  [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ dataset }) => dataset['row'] === id);

type Action = 'next' | 'previous' | 'first' | 'last' | 'inward' | 'outward' | 'enter' | 'menu';

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'inward',
  ArrowLeft: 'outward',
  Enter: 'enter',
  ' ': 'enter',
  ContextMenu: 'menu',
};

const actionOf = ({ key, shiftKey }: KeyboardEvent, isRtl: boolean): Action | null => {
  if (key === 'F10' && shiftKey) return 'menu';
  const action = ACTIONS[key] ?? null;
  if (!isRtl || (action !== 'inward' && action !== 'outward')) return action;
  return action === 'inward' ? 'outward' : 'inward';
};

type Effect = { kind: 'focus' | keyof Handlers; row: TreeRow };

/** Null: the row has no such effect, for example the last row has no next one. */
const effectOf = (action: Action, rows: readonly TreeRow[], index: number): Effect | null => {
  const row = rows[index];
  if (row === undefined) return null;
  const focus = (target: TreeRow | undefined): Effect | null =>
    target === undefined ? null : { kind: 'focus', row: target };
  const move = MOVES.get(action);
  if (move !== undefined) return focus(rows[move(index, rows.length)]);
  if (action === 'enter') return { kind: 'onEnter', row };
  if (action === 'menu') return { kind: 'onMenu', row };
  if (action === 'outward') {
    return row.isOpen === true ? { kind: 'onClose', row } : focus(rows.find(({ id }) => id === row.parentId));
  }
  if (row.isOpen === null) return null;
  return row.isOpen ? focus(rows[index + 1]) : { kind: 'onOpen', row };
};

/** The index of the row that an action focuses, of `count` rows. */
const MOVES: ReadonlyMap<Action, (index: number, count: number) => number> = new Map([
  ['next', (index: number) => index + 1],
  ['previous', (index: number) => index - 1],
  ['first', () => 0],
  ['last', (_index: number, count: number) => count - 1],
]);
