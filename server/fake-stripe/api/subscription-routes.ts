import { cancelNow, updateSubscription } from '../actions/subscriptions.ts';
import { subscriptionAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { wireSubscription } from '../wire/wire.ts';
import { defineRoute, ofCustomer, type Route } from './define-route.ts';

export const subscriptionRoutes: Record<string, Route> = {
  'GET /v1/subscriptions': defineRoute(params.subscriptionList, (fake, args) =>
    wireList(
      '/v1/subscriptions',
      ofCustomer(fake.state.subscriptions, args.customer).filter(
        (subscription) => args.status === 'all' || subscription.status !== 'canceled',
      ),
      args,
      (subscription) => wireSubscription(fake, subscription),
    ),
  ),
  'GET /v1/subscriptions/:id': defineRoute(params.nothing, (fake, _params, id) =>
    wireSubscription(fake, subscriptionAt(fake, id)),
  ),
  'POST /v1/subscriptions/:id': defineRoute(params.subscriptionUpdate, (fake, args, id) =>
    wireSubscription(fake, updateSubscription(fake, id, args)),
  ),
  'DELETE /v1/subscriptions/:id': defineRoute(params.subscriptionCancel, (fake, _params, id) =>
    wireSubscription(fake, cancelNow(fake, id)),
  ),
};
