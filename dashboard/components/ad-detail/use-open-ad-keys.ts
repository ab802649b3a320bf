import { useEffect, useEffectEvent, type RefObject } from 'react';
import { OPEN_AD_KEYS, type OpenAdAction } from '#dashboard/components/shortcuts/shortcut-list.ts';
import { hasOtherUse, useShortcutSwitch } from '#dashboard/components/shortcuts/use-shortcuts.ts';

/** What the keys do. A key without a handler has no effect. */
type Handlers = Partial<Readonly<Record<OpenAdAction, () => void>>>;

/**
 * Handles the keys of the open ad while `dialog` is open. The arrow keys also work when the user has turned shortcuts
 * off, because speech input does not type them. They do not step while the media or a chart uses them.
 */
export const useOpenAdKeys = (dialog: RefObject<HTMLElement | null>, handlers: Handlers): void => {
  const { isOn } = useShortcutSwitch();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (dialog.current?.getAttribute('data-state') !== 'open' || hasOtherUse(event, dialog.current)) return;
    const action = stepOf(event) ?? (isOn ? actionOf(event.key) : null);
    const run = action === null ? undefined : handlers[action];
    if (action === null || run === undefined) return;
    event.preventDefault();
    // A held key steps on. It runs any other action only once.
    if (!event.repeat || action === 'next' || action === 'previous') run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/** The step of an arrow key. The controls of a video use the arrow keys to seek. */
const stepOf = ({ key, target }: KeyboardEvent): 'next' | 'previous' | null => {
  if (target instanceof HTMLVideoElement) return null;
  if (key === 'ArrowRight') return 'next';
  return key === 'ArrowLeft' ? 'previous' : null;
};

/** On most keyboards for macOS, the key that deletes is Backspace. */
const actionOf = (pressed: string): OpenAdAction | null =>
  OPEN_AD_KEYS.find(({ key }) => key === (pressed === 'Backspace' ? 'Delete' : pressed))?.action ?? null;
