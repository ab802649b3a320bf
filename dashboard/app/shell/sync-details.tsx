import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import type { SyncStatus } from '#shared/store/sync-status.ts';
import { changes } from '#shared/texts/en/changes.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { LoneLink } from '#dashboard/components/text-link.tsx';
import { useAccount } from '../account.tsx';
import { paths } from '../paths.ts';
import { useServices } from '../services.tsx';
import { useWatched } from '../use-watched.ts';
import { syncFaceOf } from './sync-face.ts';

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const readUnsent = ({ ads }: AccountServices): Promise<OutboxRow[]> => ads.unsent();

const nameOf = ({ mutation }: OutboxRow): string => {
  switch (mutation.kind) {
    case 'save-ad':
      return say(shell.sync.refusedSave, { name: mutation.ad.pageName });
    case 'unsave-ad':
      return say(shell.sync.refusedUnsave, { id: mutation.adId });
    case 'delete-ad':
      return say(shell.sync.refusedDelete, { id: mutation.adId });
    case 'picture-failed':
      return say(shell.sync.refusedPicture, { id: mutation.adId });
    case 'capture-ad':
      return say(mutation.why === 'checked' ? changes.check : changes.capture, { page: mutation.ad.pageName });
    case 'add-reach':
      return say(changes.reach, { id: mutation.adId });
    case 'follow-page':
      return say(changes.follow, { page: mutation.page.pageName });
    case 'unfollow-page':
      return say(changes.unfollow, { id: mutation.pageId });
    case 'see-ads':
      return say(changes.see, { count: mutation.adIds.length });
    case 'note-page-count':
      return say(changes.count, { id: mutation.count.pageId });
  }
};

const useSyncNow = (): (() => Promise<void>) => {
  const { screen } = useServices();
  const { services } = useAccount();
  return async () => {
    if (services.status !== 'ready') return;
    try {
      await screen.during(() => services.data.syncNow());
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
};

export const SyncDetails = ({ status }: { status: SyncStatus }) => {
  const syncNow = useSyncNow();
  const face = syncFaceOf(status);
  return (
    <Stack p="4" gap="3" fontSize="sm">
      <Text fontSize="md" fontWeight="semibold">
        {face.text}
      </Text>
      <Text color="quiet">{face.explanation}</Text>
      {status.waiting > 0 && status.phase !== 'idle' && (
        <Text color="quiet">{say(shell.sync.waitingLine, { count: status.waiting })}</Text>
      )}
      {status.lastSyncedAt !== null && (
        <Text color="quiet">{say(shell.sync.lastSynced, { time: clock.format(status.lastSyncedAt) })}</Text>
      )}
      {status.lost > 0 && <LossNote count={status.lost} />}
      {status.refused > 0 && <RefusedList />}
      {status.phase === 'plan-required' && <LoneLink to={paths.subscribe}>{shell.sync.seePlans}</LoneLink>}
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
      <Button size="sm" variant="outline" mt="2" onClick={() => void services.data.forgetLoss()}>
        {shell.sync.lostSeen}
      </Button>
    </Box>
  );
};

const RefusedList = () => {
  const { found } = useWatched(readUnsent);
  if (found.status !== 'ready') return null;
  return (
    <Box borderTopWidth="1px" pt="3">
      <Text fontWeight="semibold" color="danger.fg" id="refused-title">
        {shell.sync.refusedTitle}
      </Text>
      <Stack
        as="ul"
        aria-labelledby="refused-title"
        gap="2"
        pt="2"
        listStyleType="none"
        maxH="220px"
        overflowY="auto"
        tabIndex={0}
      >
        {found.data.map((entry) => (
          <Box as="li" key={entry.mutationId} hidden={entry.refusal === null} overflowWrap="anywhere">
            <Text fontWeight="medium">{nameOf(entry)}</Text>
            <Text color="quiet">{entry.refusal?.message}</Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
};
