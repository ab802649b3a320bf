import { Button } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { shortcuts as texts } from '#shared/texts/en/research/shortcuts.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazily(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** Returns the list of shortcuts, whose code loads when it is first opened, and the function that opens it. */
const useHelp = (): { help: ReactNode; open: () => void } => {
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
  const { help, open } = useHelp();
  useShortcuts(open);
  return help;
};

/** Opens the list of shortcuts, also if they are turned off. It is hidden on small screens, which have no keyboard. */
export const ShortcutButton = memo(() => {
  const { help, open } = useHelp();
  return (
    <>
      <Button
        hideBelow="md"
        variant="outline"
        px="0"
        aria-haspopup="dialog"
        aria-label={texts.title}
        title={texts.title}
        onClick={open}
      >
        <Keyboard size={16} aria-hidden="true" />
      </Button>
      {help}
    </>
  );
});
ShortcutButton.displayName = 'ShortcutButton';
