import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isOverlayOpen } from '#dashboard/components/shortcuts/use-shortcuts.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import type { Overlay } from './use-commands.ts';

const CommandPalette = lazily(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutHelp = lazily(
  async () => (await import('#dashboard/components/shortcuts/shortcut-help.tsx')).ShortcutHelp,
);
const ManualSignOut = lazily(
  async () => (await import('#dashboard/components/sign-out/manual-sign-out.tsx')).ManualSignOut,
);

const NewBoardDialog = lazily(
  async () => (await import('#dashboard/components/board-changes/new-board-dialog.tsx')).NewBoardDialog,
);

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Opens the command palette with Ctrl+K or Cmd+K, unless another dialog is open. Its code loads at the first use. */
export const PaletteKey = () => {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isPaletteKey(event) || (!isOpen && isOverlayOpen())) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(!isOpen);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Suspense fallback={null}>
      {wasOpened && <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} onOverlay={setOverlay} />}
      {overlay === 'shortcuts' && <ShortcutHelp isOpen onClose={() => setOverlay(null)} />}
      {overlay === 'new-board' && <NewBoardDialog onDone={() => setOverlay(null)} />}
      {overlay === 'logout' && <ManualSignOut onDone={() => setOverlay(null)} />}
    </Suspense>
  );
};
