import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CheckJob } from '#shared/domain/spend/check-job.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { say } from '#shared/texts/say.ts';
import { useCheckJob } from '#dashboard/components/check-again/use-check-job.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { QuestionBanner } from './question-banner.tsx';

/**
 * The progress and the result of a check that runs in the Ad Library. Screen readers read each change, but not the
 * number of the current ad.
 */
export const CheckProgress = () => {
  const { job, close } = useCheckJob();
  useSyncAtEnd(job);
  return (
    <Box aria-live={job?.kind === 'running' && job.done > 0 ? 'off' : 'polite'}>
      {job !== null && (
        <QuestionBanner label={texts.label}>
          <Text flex="1" minW="200px" fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {textOf(job)}
          </Text>
          {hasFigures(job) && (
            <Button asChild size="sm">
              <Link to={changedAds}>{texts.showChanged}</Link>
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={close}>
            {job.kind === 'ended' ? texts.close : texts.cancel}
          </Button>
        </QuestionBanner>
      )}
    </Box>
  );
};

/**
 * The list of the ads whose figures changed in the last 24 hours. A check run lasts minutes. The parameter is that of
 * `ad-query-address.ts`, which the shell does not load.
 */
const changedAds = `${paths.dashboard}?figures=new`;

const hasFigures = ({ kind, done, withoutReach, failed }: CheckJob): boolean =>
  kind === 'ended' && done - withoutReach - failed > 0;

/** The site receives the new figures from the server. */
const useSyncAtEnd = (job: CheckJob | null): void => {
  const { platform } = useServices();
  const account = useOpenedAccount();
  const hasEnded = job?.kind === 'ended';
  useEffect(() => {
    // The sync badge shows a failure, and the next sync follows soon.
    if (hasEnded && platform.host === 'site') account?.syncNow().catch(() => undefined);
  }, [hasEnded, platform, account]);
};

const textOf = ({ kind, total, done, withoutReach, failed, reason }: CheckJob): string => {
  if (kind === 'asking') return say(texts.asking, { total });
  if (kind === 'running') return say(texts.running, { position: Math.min(done + 1, total), total });
  if (kind === 'paused') return `${say(texts.paused, { done, total })} ${reason}`.trim();
  const counts = [
    say(texts.ended, { checked: done - failed }),
    withoutReach > 0 && say(texts.withoutReach, { count: withoutReach }),
    failed > 0 && say(texts.failed, { count: failed }),
    reason,
  ];
  return counts.filter(Boolean).join(' ');
};
