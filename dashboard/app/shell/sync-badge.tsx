import { Box, Button, Popover, Portal } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { SyncDetails } from './sync-details.tsx';
import { syncBadgeStateOf } from './sync-badge-state.ts';

/** The sync state in the top bar. Its button opens the details. */
export const SyncBadge = () => {
  const { sync } = useAccount();
  if (sync === null) return null;
  const { Icon, text, color, isMoving, isQuiet } = syncBadgeStateOf(sync);
  const refused = sync.refused === 0 ? '' : say(shell.sync.refused, { count: sync.refused });
  const waiting = sync.waiting === 0 || sync.phase === 'idle' ? '' : say(shell.sync.waiting, { count: sync.waiting });
  const lost = sync.lost === 0 ? '' : say(shell.sync.lost, { count: sync.lost });
  const problems = [lost, refused].filter((part) => part !== '').join(', ');
  const words = isQuiet ? '' : text;
  const shown = waiting === '' ? words : `${text} · ${waiting}`;
  const all = [text, waiting, problems].filter((part) => part !== '').join(', ');
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" aria-label={say(shell.sync.label, { state: all })} title={all}>
          <Box as="span" display="flex" color={color} animation={isMoving ? 'sl-spin 1.2s linear infinite' : 'none'}>
            <Icon size={16} aria-hidden="true" />
          </Box>
          {shown !== '' && (
            <Box as="span" hideBelow="md">
              {shown}
            </Box>
          )}
          {problems !== '' && (
            <Box as="span" display="flex" alignItems="center" gap="1" color="danger.fg">
              <TriangleAlert size={14} aria-hidden="true" />
              <Box as="span" hideBelow="md">
                {problems}
              </Box>
            </Box>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={shell.sync.details}>
            <SyncDetails status={sync} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};
