import { createPortalSession } from '../actions/portal-sessions.ts';
import { requireSiteUrl } from '../state/site-url.ts';
import { invalidRequest, notFound } from '../state/api-error.ts';
import { customerAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { wireConfiguration } from '../wire/wire.ts';
import { defineRoute, type Route } from './define-route.ts';

export const portalRoutes: Record<string, Route> = {
  'GET /v1/billing_portal/configurations': defineRoute(params.configurationList, (fake, args) =>
    wireList('/v1/billing_portal/configurations', fake.state.configurations.values(), args, wireConfiguration),
  ),
  'POST /v1/billing_portal/configurations': defineRoute(params.configurationCreate, (fake, { metadata }) => {
    const made = { id: fake.newId('bpc'), created: fake.now(), metadata: metadata ?? {} };
    fake.state.configurations.set(made.id, made);
    return wireConfiguration(made);
  }),
  'POST /v1/billing_portal/sessions': defineRoute(params.portalSessionCreate, (fake, args) => {
    const { id: customer } = customerAt(fake, args.customer);
    // Nobody has set one up by hand.
    if (args.configuration === undefined)
      throw invalidRequest('No configuration provided and no default one was saved.');
    if (!fake.state.configurations.has(args.configuration)) throw notFound('configuration', args.configuration);
    requireSiteUrl(fake, args.return_url, 'return_url');
    const cardDoneUrl = args.flow_data?.after_completion.redirect.return_url ?? null;
    if (cardDoneUrl !== null) requireSiteUrl(fake, cardDoneUrl, 'flow_data[after_completion][redirect][return_url]');
    const session = createPortalSession(fake, customer, args.return_url, cardDoneUrl);
    return {
      id: session.id,
      object: 'billing_portal.session',
      customer,
      url: fake.pageUrl(`/portal/${session.id}`),
    };
  }),
};
