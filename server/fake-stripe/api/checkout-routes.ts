import { createSession, expireSession } from '../actions/checkout.ts';
import { sessionAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { wireSession } from '../wire/wire.ts';
import { defineRoute, expanded, listed, type Route } from './define-route.ts';

export const checkoutRoutes: Record<string, Route> = {
  'GET /v1/checkout/sessions': defineRoute(params.sessionList, (fake, args) =>
    wireList(
      '/v1/checkout/sessions',
      listed(fake.state.sessions.values(), args).filter(({ status }) => status === (args.status ?? status)),
      args,
      (session) => wireSession(fake, session, expanded(args.expand, ['data.discounts.promotion_code'])),
    ),
  ),
  'POST /v1/checkout/sessions': defineRoute(params.sessionCreate, (fake, args) =>
    wireSession(fake, createSession(fake, args)),
  ),
  'GET /v1/checkout/sessions/:id': defineRoute(params.expanding, (fake, { expand }, id) =>
    wireSession(fake, sessionAt(fake, id), expanded(expand, ['discounts.promotion_code'])),
  ),
  'POST /v1/checkout/sessions/:id/expire': defineRoute(params.nothing, (fake, _params, id) =>
    wireSession(fake, expireSession(fake, sessionAt(fake, id))),
  ),
};
