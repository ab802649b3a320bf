import { Box, Button, Flex } from '@chakra-ui/react';
import { CloudAlert, CloudOff, Clock, CreditCard, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { SyncPhase, SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { ExportAll } from '#dashboard/components/exchange/export-all.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

const { notices } = dashboard;

/** Explains why the shown data may be incomplete. Render it inside the content of the shell. */
export const StoreNotices = () => (
  <>
    <SyncStrip />
    <PlanNotice />
  </>
);

/**
 * A line in the upper padding of the content, so that it moves nothing when it appears or disappears. It fits into
 * that padding.
 */
const SyncStrip = () => {
  const { sync } = useAccount();
  return (
    <Box role="status" position="absolute" top="0" insetX="0" h="5" pointerEvents="none">
      {sync !== null && <StripContent sync={sync} />}
    </Box>
  );
};

const StripContent = ({ sync }: { sync: SyncStatus }) => {
  if (sync.phase === 'offline') return <Strip Icon={CloudOff} text={notices.offline} />;
  if (sync.phase === 'unreachable') return <Strip Icon={CloudAlert} text={notices.unreachable} />;
  if (isFirstPull(sync)) return <FirstPull />;
  if (sync.lastSyncedAt === null) return <Strip Icon={Clock} text={notices.notSynced} />;
  return null;
};

type StripProps = { Icon: LucideIcon; text: string; isProgress?: boolean };

const Strip = ({ Icon, text, isProgress = false }: StripProps) => (
  <Flex
    h="full"
    px="2"
    gap="1.5"
    align="center"
    justify="center"
    bg={isProgress ? 'accent.subtle' : 'warn.subtle'}
    fontSize="xs"
    lineHeight="20px"
    fontVariantNumeric="tabular-nums"
    animation="sl-fade 300ms"
  >
    <Box
      as="span"
      display="flex"
      color={isProgress ? 'accent.fg' : 'warn.fg'}
      aria-hidden="true"
      animation={isProgress ? 'sl-spin 1.2s linear infinite' : 'none'}
    >
      <Icon size={13} />
    </Box>
    <Box as="span" truncate title={text}>
      {text}
    </Box>
  </Flex>
);

const countHeld = ({ ads }: AccountServices): Promise<number> => ads.countHeld();

/** The progress of the first pull. The server does not say how many ads the account has. */
const FirstPull = () => {
  const { found } = useWatched(countHeld);
  const count = found.status === 'ready' ? found.data : 0;
  const text = count === 0 ? notices.loading : say(notices.loadingSoFar, { count });
  return <Strip Icon={LoaderCircle} text={text} isProgress />;
};

/** Shown after the end of the plan. It does not change while the screen is open. */
const PlanNotice = () => {
  const session = useSession();
  if (session.state !== 'signed-in' || session.account !== 'ended') return null;
  return (
    <Flex mb="4" px="3.5" py="2.5" gap="2.5" align="center" flexWrap="wrap" bg="warn.subtle" borderRadius="md">
      <Box as="span" display="flex" color="warn.fg" aria-hidden="true">
        <CreditCard size={16} />
      </Box>
      <Box as="span" flex="1 1 240px" minW="0" fontSize="sm">
        {notices.planEnded}
      </Box>
      <ExportAll />
      <Button size="sm" asChild>
        <Link to={paths.subscribe}>{notices.seePlan}</Link>
      </Button>
    </Flex>
  );
};

const UNDER_WAY: ReadonlySet<SyncPhase> = new Set(['idle', 'pushing', 'pulling']);

const isFirstPull = ({ lastSyncedAt, phase }: SyncStatus): boolean => lastSyncedAt === null && UNDER_WAY.has(phase);

/** Whether this device has all ads of the account. Until the first pull has ended, ads may be missing in a list. */
export const useFirstPull = (): 'running' | 'failed' | 'ended' => {
  const { sync } = useAccount();
  if (sync === null || isFirstPull(sync)) return 'running';
  return sync.lastSyncedAt === null ? 'failed' : 'ended';
};
