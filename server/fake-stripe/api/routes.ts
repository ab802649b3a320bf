import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import type { Route } from './define-route.ts';

/** All routes of the API by method and path. */
export const routes: Record<string, Route> = {
  ...catalogueRoutes,
  ...customerRoutes,
  ...portalRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
};
