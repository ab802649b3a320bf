import { useEffect, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdChoices } from '#shared/search/choices.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';

/**
 * Reads the filter values of the ads of a list, and reads them again after every change. Null until they are known. Use
 * it only in components that are open, because every change counts all values again.
 */
export const useChoices = (scope: AdQuery['scope']): AdChoices | null => {
  const { services } = useAccount();
  const [choices, setChoices] = useState<AdChoices | null>(null);
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchChoices(scope, setChoices);
  }, [services, scope]);
  return choices;
};
