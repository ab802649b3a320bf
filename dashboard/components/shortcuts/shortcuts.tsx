import { Suspense, useState, type ReactNode } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazily(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** Returns the list of shortcuts, whose code loads when it is first opened, and the function that opens it. */
export const useShortcutHelp = (): { help: ReactNode; open: () => void } => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const help = state !== 'never' && (
    <Suspense fallback={null}>
      <ShortcutHelp isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
  return { help, open: () => setState('open') };
};

/** Handles the shortcuts while it is mounted. `?` opens the list of shortcuts. */
export const Shortcuts = () => {
  const { help, open } = useShortcutHelp();
  useShortcuts(open);
  return help;
};
