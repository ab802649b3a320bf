import { Box, Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { changeWords } from '#shared/words/change-words.ts';
import { Entry, EntryList } from '#dashboard/components/unsent-entries/entry-list.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { StandaloneLink } from '#dashboard/kit/parts/text-link.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { useSyncNow } from '#dashboard/kit/services/use-unsent.ts';
import { badgeOf, isBusy, syncBadgeStateOf } from './sync-badge-state.ts';

/** The sync state in the top bar. Its button opens the details. */
export const SyncBadge = () => {
  const { sync } = useAccount();
  return sync === null ? null : <Badge sync={sync} />;
};

/**
 * The accessible name is always the present state. A short sync after a change shows nothing, so that the badge does
 * not flicker at each click: until a sync lasts, the badge looks as before it.
 */
const Badge = ({ sync }: { sync: SyncStatus }) => {
  const isLasting = useLasts(isBusy(sync));
  const { Icon, color, isMoving, shown, problems, name } = badgeOf(sync, isBusy(sync) && !isLasting);
  const isIconOnly = shown === '' && problems === '';
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          variant="ghost"
          size="sm"
          // Without words, the width is that of the icon buttons beside it.
          px={isIconOnly ? '0' : '2.5'}
          w={isIconOnly ? { base: '10', md: '9' } : undefined}
          aria-label={name}
          title={name}
        >
          <Box as="span" display="flex" color={color} animation={isMoving ? 'sl-spin 1.2s linear infinite' : 'none'}>
            <Icon size={16} aria-hidden="true" />
          </Box>
          {shown !== '' && (
            <Box as="span" hideBelow="md">
              {shown}
            </Box>
          )}
          {problems !== '' && <Problems text={problems} />}
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

const Problems = ({ text }: { text: string }) => (
  <Box as="span" display="flex" alignItems="center" gap="1" color="danger.fg">
    <TriangleAlert size={14} aria-hidden="true" />
    <Box as="span" hideBelow="md">
      {text}
    </Box>
  </Box>
);

/** A sync is shown after this time. */
const LASTS_AFTER_MS = 1_000;

/** Whether `isOn` has been true for a second. */
const useLasts = (isOn: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLasting(true), LASTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn]);
  return isOn && isLasting;
};

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const readUnsent = ({ ads }: AccountServices): Promise<OutboxRow[]> => ads.unsent();

/** The sync state with its explanation, the refused changes, and the button that syncs now. */
const SyncDetails = ({ status }: { status: SyncStatus }) => {
  const syncNow = useSyncNow();
  const { text, explanation } = syncBadgeStateOf(status);
  return (
    <Stack p="4" gap="3" fontSize="sm">
      <Text fontSize="md" fontWeight="semibold">
        {text}
      </Text>
      <Text color="quiet">{explanation}</Text>
      {status.waiting > 0 && status.phase !== 'idle' && (
        <Text color="quiet">{say(shell.sync.waitingLine, { count: status.waiting })}</Text>
      )}
      {status.lastSyncedAt !== null && (
        <Text color="quiet">{say(shell.sync.lastSynced, { time: clock.format(status.lastSyncedAt) })}</Text>
      )}
      {status.lost > 0 && <LossNote count={status.lost} />}
      {status.refused > 0 && <RefusedList />}
      {status.phase === 'plan-required' && <StandaloneLink to={paths.subscribe}>{shell.sync.seePlans}</StandaloneLink>}
      <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => void syncNow()}>
        <RefreshCw size={14} aria-hidden="true" />
        {shell.sync.now}
      </Button>
    </Stack>
  );
};

const LossNote = ({ count }: { count: number }) => {
  const { services } = useAccount();
  if (services.status !== 'ready') return null;
  return (
    <Box borderTopWidth="1px" pt="3">
      <Text color="danger.fg">{say(shell.sync.lostLine, { count })}</Text>
      <Button size="sm" variant="outline" mt="2" onClick={() => void services.data.dismissLoss()}>
        {shell.sync.lostSeen}
      </Button>
    </Box>
  );
};

const RefusedList = () => {
  const { found } = useWatched(readUnsent);
  if (found.status !== 'ready') return null;
  const refused = found.data.filter(({ refusal }) => refusal !== null);
  return (
    <Box borderTopWidth="1px" pt="3" maxH="260px" overflowY="auto" tabIndex={0}>
      <EntryList title={shell.sync.refusedTitle} tone="danger">
        {refused.map(({ mutationId, mutation, refusal }) => (
          <Entry key={mutationId} words={changeWords(mutation)} detail={refusal?.message} />
        ))}
      </EntryList>
    </Box>
  );
};
