import { createPortalSession } from '../actions/portal-sessions.ts';
import { requireSiteUrl } from '../state/site-url.ts';
import { invalidRequest, notFound } from '../state/api-error.ts';
import { customerAt } from '../state/fake.ts';
import { METHODS, type PaymentMethodConfiguration } from '../state/portal-state.ts';
import { params } from '../wire/params.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { wireConfiguration } from '../wire/wire.ts';
import { wirePaymentMethods } from '../wire/wire-payment-methods.ts';
import { defineRoute, type Route } from './define-route.ts';

export const portalRoutes: Record<string, Route> = {
  'GET /v1/billing_portal/configurations': defineRoute(params.configurationList, (fake, args) =>
    wireList('/v1/billing_portal/configurations', fake.state.configurations.values(), args, wireConfiguration),
  ),
  'GET /v1/payment_method_configurations': defineRoute(params.paymentMethodConfigurationList, (fake, args) =>
    wireList(
      '/v1/payment_method_configurations',
      fake.state.paymentMethodConfigurations.values(),
      args,
      wirePaymentMethods,
    ),
  ),
  'POST /v1/payment_method_configurations': defineRoute(
    params.paymentMethodConfigurationCreate,
    (fake, { name, ...methods }) => {
      const made: PaymentMethodConfiguration = { id: fake.newId('pmc'), created: fake.now(), name, on: ['link'] };
      made.on = methodsAfter(made, methods);
      fake.state.paymentMethodConfigurations.set(made.id, made);
      return wirePaymentMethods(made);
    },
  ),
  'POST /v1/payment_method_configurations/:id': defineRoute(
    params.paymentMethodConfigurationUpdate,
    (fake, methods, id) => {
      const found = fake.state.paymentMethodConfigurations.get(id);
      if (found === undefined) throw notFound('payment method configuration', id);
      found.on = methodsAfter(found, methods);
      return wirePaymentMethods(found);
    },
  ),
  'POST /v1/billing_portal/configurations': defineRoute(params.configurationCreate, (fake, { metadata, features }) => {
    const paymentMethods = features.payment_method_update.payment_method_configuration ?? null;
    if (paymentMethods !== null && !fake.state.paymentMethodConfigurations.has(paymentMethods))
      throw notFound('payment method configuration', paymentMethods);
    const made = { id: fake.newId('bpc'), created: fake.now(), metadata: metadata ?? {}, paymentMethods };
    fake.state.configurations.set(made.id, made);
    return wireConfiguration(made);
  }),
  'POST /v1/billing_portal/sessions': defineRoute(params.portalSessionCreate, (fake, args) => {
    const { id: customer } = customerAt(fake, args.customer);
    // The fake account has no default configuration.
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

type Preferences = Partial<Record<Method, { display_preference: { preference: string } } | undefined>>;
type Method = (typeof METHODS)[number];

/** Returns the payment methods that are turned on after a change. */
const methodsAfter = ({ on }: PaymentMethodConfiguration, changes: Preferences): Method[] =>
  METHODS.filter((name) => {
    const preference = changes[name]?.display_preference.preference;
    return preference === undefined ? on.includes(name) : preference === 'on';
  });
