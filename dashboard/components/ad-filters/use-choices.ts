import { useEffect, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdChoices } from '#shared/search/choices.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';

/**
 * What there is to choose from among the ads of a list, now and after every change; null until it is known. Only for parts that
 * are open: it is counted anew after every change.
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
