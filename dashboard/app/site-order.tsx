import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrderHostContext, type OrderHost } from '#dashboard/site/host/order-host.ts';
import { saveReferral } from '#dashboard/components/affiliate-link/save-referral.ts';
import { orderPath } from '../kit/routing/paths.ts';
import { useServices, useSession } from '../kit/services/services.tsx';

/** Opens the orders of a public page on the dashboard, through the platform and the router. */
export const SiteOrder = ({ children }: { children: ReactNode }) => {
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const openOrder: OrderHost['openOrder'] = async ({ price, code }) => {
    if (session.state !== 'signed-in' || code === null) {
      await navigate(orderPath(price, code));
      return null;
    }
    const refusal = await saveReferral(services, { code, userId: session.userId, planId: price });
    if (refusal === null) await navigate(orderPath(price));
    return refusal;
  };
  return <OrderHostContext value={{ openOrder, canHaveTrial: null }}>{children}</OrderHostContext>;
};
