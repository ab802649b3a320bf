import { Box } from '@chakra-ui/react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { LIST_ITEMS } from '#dashboard/kit/routing/list-items.ts';
import { useShortcutSwitch } from '#dashboard/components/shortcuts/use-shortcuts.ts';
import { SelectionContext, usePickedCount, type Selection } from './use-selection.ts';

type Props = { selection: Selection; children: ReactNode };

/**
 * Makes the cards inside selectable by their checkboxes, and by `x` on the focused card. Escape clears the selection.
 */
export const Selectable = ({ selection, children }: Props) => {
  const { picked } = selection;
  const isPicking = usePickedCount(picked) > 0;
  const { isOn } = useShortcutSwitch();

  useEffect(() => {
    if (!isPicking) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !handlesEscape(event.target)) picked.clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [picked, isPicking]);

  return (
    <SelectionContext value={selection}>
      {/* Screen readers use the checkbox of the card instead of the key. */}
      <Box data-picking={isPicking ? '' : undefined} {...(isOn ? { onKeyDown: toggleFocused } : {})}>
        {children}
      </Box>
    </SelectionContext>
  );
};

/** Whether the element handles Escape itself: a dialog, a menu, a toast or a text field. */
const handlesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    '[role=dialog], [role=alertdialog], [role=menu], section[aria-keyshortcuts], input:not([type=checkbox])',
  ) !== null;

const toggleFocused = (event: KeyboardEvent): void => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() !== 'x' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.matches('input:not([type=checkbox]), textarea, select')) return;
  const box = target.closest(LIST_ITEMS)?.querySelector<HTMLInputElement>('[data-pick]');
  if (box === null || box === undefined) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
};
