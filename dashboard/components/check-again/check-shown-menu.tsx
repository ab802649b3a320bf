import { Box, Menu } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { dueAgain } from '#shared/domain/spend/due-again.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { ToolMenu } from '#dashboard/kit/parts/tool-menu.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useStartCheck } from './use-start-check.ts';

/** The menu that checks the ads of a list again whose figures are older than a day. Its entry names their number. */
export const CheckShownMenu = ({ shown }: { shown: () => AdQuery }) => (
  <ToolMenu Icon={Gauge} text={texts.checkShown} textFrom="xl">
    <CheckShownItem shown={shown} />
  </ToolMenu>
);

const CheckShownItem = ({ shown }: { shown: () => AdQuery }) => {
  const due = useDueAds(shown);
  const start = useStartCheck();
  if (due === null) return null;
  if (due.length === 0) {
    return (
      <Box px="2.5" py="1.5" fontSize="sm" color="quiet">
        {texts.noneDue}
      </Box>
    );
  }
  return (
    <Menu.Item value="check-again" onClick={() => void start(due)}>
      <Gauge size={16} aria-hidden="true" />
      <span>
        {say(texts.checkAgain, { count: Math.min(due.length, ADS_PER_PRESS) })}
        {due.length > ADS_PER_PRESS && (
          <Box as="span" display="block" fontSize="xs" color="quiet">
            {say(texts.oldestOf, { count: due.length })}
          </Box>
        )}
      </span>
    </Menu.Item>
  );
};

/** Null while they are counted. If they can't be read, the list itself shows the error. */
const useDueAds = (shown: () => AdQuery): readonly AdId[] | null => {
  const account = useOpenedAccount();
  const { now } = useServices();
  const [due, setDue] = useState<readonly AdId[] | null>(null);
  useEffect(() => {
    if (account === null) return undefined;
    let isGone = false;
    readDue(account, shown(), now()).then(
      (found) => isGone || setDue(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [account, shown, now]);
  return due;
};

const readDue = async ({ lists, reach }: AccountServices, query: AdQuery, nowMs: number): Promise<AdId[]> => {
  const adIds = (await lists.all(query)).map(({ adId }) => adId);
  return dueAgain(adIds, await reach.newestAmong(adIds), nowMs);
};
