import { Box, Flex } from '@chakra-ui/react';
import { CloudAlert, CloudOff, Clock, CreditCard, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import type { SyncPhase } from '#shared/store/outbox/sync-status.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';

/** Notices if the shown data may be incomplete: offline, server unreachable, not synced yet, or the plan has ended. */
export const StoreNotices = () => {
  const { sync } = useAccount();
  const session = useSession();
  const isOffline = sync?.phase === 'offline';
  const isUnreachable = sync?.phase === 'unreachable';
  const isUnsynced = sync !== null && sync.lastSyncedAt === null && !isOffline && !isUnreachable;
  const hasEnded = session.state === 'signed-in' && session.account === 'ended';
  return (
    <Box role="status">
      {isOffline && <Notice Icon={CloudOff} text={dashboard.notices.offline} />}
      {isUnreachable && <Notice Icon={CloudAlert} text={dashboard.notices.unreachable} />}
      {isUnsynced && <Notice Icon={Clock} text={dashboard.notices.notSynced} />}
      {hasEnded && (
        <Notice Icon={CreditCard} text={dashboard.notices.planEnded}>
          <TextLink to={paths.subscribe}>{dashboard.notices.seePlan}</TextLink>
        </Notice>
      )}
    </Box>
  );
};

const Notice = ({ Icon, text, children }: { Icon: LucideIcon; text: string; children?: ReactNode }) => (
  <Flex
    mb="4"
    px="3.5"
    py="2.5"
    gap="2.5"
    align="center"
    flexWrap="wrap"
    bg="warn.subtle"
    borderRadius="md"
    fontSize="sm"
  >
    <Box as="span" display="flex" color="warn.fg" aria-hidden="true">
      <Icon size={16} />
    </Box>
    <Box as="span" flex="1 1 auto" minW="0" maxW="calc(100% - 28px)">
      {text}
    </Box>
    {children}
  </Flex>
);

const UNDER_WAY: ReadonlySet<SyncPhase> = new Set(['idle', 'pushing', 'pulling']);

/** Whether the first pull of this device is still running. Until it ends, ads may be missing in an empty list. */
export const useIsFirstPull = (): boolean => {
  const { sync } = useAccount();
  return sync === null || (sync.lastSyncedAt === null && UNDER_WAY.has(sync.phase));
};
