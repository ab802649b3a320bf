import { useSearchParams } from 'react-router-dom';
import { FOLLOWED_SORTS, type FollowedSort } from '#shared/domain/advertiser/followed-order.ts';
import { useDeviceChoice } from '#dashboard/kit/services/use-device-choice.ts';

const PARAMETER = 'sort';

/**
 * Returns the order of the followed pages, and changes it. The address has it; without one in the address, the last
 * choice on this device holds.
 */
export const useFollowedSort = (): [sort: FollowedSort, choose: (sort: FollowedSort) => void] => {
  const [kept, keep] = useDeviceChoice('followed_sort', FOLLOWED_SORTS);
  const [parameters, setParameters] = useSearchParams();
  const named = FOLLOWED_SORTS.find((sort) => sort === parameters.get(PARAMETER));
  const choose = (sort: FollowedSort): void => {
    keep(sort);
    setParameters({ [PARAMETER]: sort }, { replace: true });
  };
  return [named ?? kept, choose];
};
