import { Button } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { shortcuts as texts } from '#shared/texts/en/research/shortcuts.ts';

const ShortcutHelp = lazily(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** Opens the list of shortcuts, also if they are turned off. It is hidden on small screens, which have no keyboard. */
export const ShortcutButton = memo(() => {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        hideBelow="md"
        variant="outline"
        px="0"
        aria-haspopup="dialog"
        aria-label={texts.title}
        title={texts.title}
        onClick={() => setHelp('open')}
      >
        <Keyboard size={16} aria-hidden="true" />
      </Button>
      {help !== 'never' && (
        <Suspense fallback={null}>
          <ShortcutHelp isOpen={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </>
  );
});
ShortcutButton.displayName = 'ShortcutButton';
