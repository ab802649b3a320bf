import { useCallback, useEffect, useState } from 'react';
import type { PageId } from '#shared/domain/ad/ad.ts';
import type { PageCount } from '#shared/domain/advertiser/page-count.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

type Known = { overview: PageOverview; counts: readonly PageCount[] };

/**
 * Returns the overview of a page's ads and all counts of its active ads. Null while they are read and after a failure,
 * which the list of the ads reports.
 */
export const useOverview = (pageId: PageId): Known | null => {
  const { services } = useAccount();
  const [seen, setSeen] = useState<{ pageId: PageId; overview: PageOverview } | null>(null);
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchOverview(pageId, (overview) => setSeen({ pageId, overview }));
  }, [services, pageId]);
  const read = useCallback(({ follows }: AccountServices) => follows.pageCountsOf(pageId), [pageId]);
  const { found } = useWatched(read);
  if (seen?.pageId !== pageId || found.status !== 'ready') return null;
  return { overview: seen.overview, counts: found.data };
};
