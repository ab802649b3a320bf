import { Suspense, useState } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazily(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** Handles the shortcuts while it is mounted. `?` opens the list of shortcuts. */
export const Shortcuts = () => {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  useShortcuts(() => setHelp('open'));
  return (
    help !== 'never' && (
      <Suspense fallback={null}>
        <ShortcutHelp isOpen={help === 'open'} onClose={() => setHelp('closed')} />
      </Suspense>
    )
  );
};
