import { Box } from '@chakra-ui/react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useShortcutSwitch } from '#dashboard/components/shortcuts/use-shortcuts.ts';
import { SelectionContext, usePickedCount, type Selection } from './use-selection.ts';

type Props = { selection: Selection; children: ReactNode };

/** Cards within can be selected: by their boxes, and by `x` on the card that has the focus. Escape ends it. */
export const Selectable = ({ selection, children }: Props) => {
  const { picked } = selection;
  const isPicking = usePickedCount(picked) > 0;
  const { isOn } = useShortcutSwitch();

  useEffect(() => {
    if (!isPicking) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) picked.clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [picked, isPicking]);

  return (
    <SelectionContext value={selection}>
      {/* The card's own box is what a screen reader uses. */}
      <Box data-picking={isPicking ? '' : undefined} {...(isOn ? { onKeyDown: toggleFocused } : {})}>
        {children}
      </Box>
    </SelectionContext>
  );
};

/** Escape there has a meaning of its own: a dialog, a menu, a toast, a field. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    '[role=dialog], [role=alertdialog], [role=menu], section[aria-keyshortcuts], input:not([type=checkbox])',
  ) !== null;

const toggleFocused = (event: KeyboardEvent): void => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() !== 'x' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.matches('input:not([type=checkbox]), textarea, select')) return;
  const box = target.closest('article')?.querySelector<HTMLInputElement>('[data-pick]');
  if (box === null || box === undefined) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
};
