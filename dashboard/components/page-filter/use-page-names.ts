import { useEffect, useState } from 'react';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import { useAccount } from '#dashboard/app/account.tsx';

/** The advertisers' page names among the ads of a list, each once, in the order of the reader's alphabet. */
export const usePageNames = (scope: AdQuery['scope']): readonly string[] => {
  const { services } = useAccount();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchChoices(scope, ({ pageNames }) =>
      setNames(pageNames.map(({ value }) => value).sort((one, other) => one.localeCompare(other))),
    );
  }, [services, scope]);
  return names;
};
