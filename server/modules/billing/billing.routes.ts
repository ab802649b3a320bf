import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { billing } from '#shared/contract/billing.ts';
import { cards } from '#shared/contract/cards.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { billingTexts } from '#shared/texts/en/billing/billing.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { BillingEvents } from './events.service.ts';
import type { OrderPreviews } from './order-preview.service.ts';
import type { OffersService } from './offers.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { Withdrawals } from './withdrawals.service.ts';
import { refuseOthers, type BillingViews } from './views.service.ts';

export type BillingServices = {
  checkout: CheckoutService;
  previews: OrderPreviews;
  subscriptions: SubscriptionsService;
  withdrawals: Withdrawals;
  offers: OffersService;
  views: BillingViews;
  events: BillingEvents;
};

export const billingRoutes = async (
  app: FastifyInstance,
  deps: RouteDeps,
  services: BillingServices,
): Promise<void> => {
  viewRoutes(app, deps, services.views);
  checkoutRoutes(app, deps, services.checkout, services.previews);
  subscriptionRoutes(app, deps, services.subscriptions);
  withdrawalRoutes(app, deps, services.withdrawals);
  offerRoutes(app, deps, services.offers);
  await webhookRoutes(app, deps, services.events);
};

const viewRoutes = (app: FastifyInstance, deps: RouteDeps, views: BillingViews): void => {
  route(app, deps, billing.listPlans, () => views.plans());

  route(app, deps, billing.subscribeDetail, async ({ actor, body, request }) => {
    refuseOthers(actor, body.id);
    return views.detail(actor, request.ip);
  });

  route(app, deps, billing.planHistory, async ({ actor, body }) => {
    refuseOthers(actor, body.id);
    return views.history(actor, body.page);
  });

  route(app, deps, billing.listInvoices, ({ actor }) => views.invoices(actor));
};

const checkoutRoutes = (
  app: FastifyInstance,
  deps: RouteDeps,
  checkout: CheckoutService,
  previews: OrderPreviews,
): void => {
  route(app, deps, billing.previewOrder, async ({ actor, body, request }) => ({
    status: true as const,
    data: await previews.preview(actor, body.planId, request.ip),
  }));

  route(app, deps, billing.createCheckout, async ({ actor, body, request }) => {
    const outcome = await checkout.begin(actor, body, request.ip);
    return { status: true as const, id: null, url: null, ...outcome, message: MESSAGES[outcome.type] };
  });

  route(app, deps, billing.updatePaymentStatus, async ({ actor, body }) => {
    const { isPaid, isTrial } = await checkout.confirm(actor, body.id, body.stripe_session_id);
    const done = isTrial ? billingTexts.trialBegun : billingTexts.paymentSuccessful;
    const message = isPaid ? done : billingTexts.paymentOpen;
    return { status: true as const, message, data: { paid: isPaid, trial: isPaid && isTrial } };
  });
};

const MESSAGES = {
  created: billingTexts.checkoutCreated,
  updated: billingTexts.planUpdated,
  confirm: billingTexts.paymentToConfirm,
} as const;

const subscriptionRoutes = (app: FastifyInstance, deps: RouteDeps, service: SubscriptionsService): void => {
  route(app, deps, billing.unsubscribe, async ({ actor, body }) => {
    await service.unsubscribe(actor, body.subscriptionId, body.formData ?? null);
    return { status: true as const, message: billingTexts.unsubscribed };
  });

  route(app, deps, billing.manageSubscription, async ({ actor }) => ({
    status: true as const,
    url: await service.portalUrl(actor),
  }));

  route(app, deps, cards.addCard, async ({ actor }) => ({
    status: true as const,
    url: await service.cardUrl(actor),
  }));

  route(app, deps, cards.confirmCard, async ({ actor }) => {
    await service.confirmCard(actor);
    return { status: true as const, message: billingTexts.cardAdded };
  });
};

const withdrawalRoutes = (app: FastifyInstance, deps: RouteDeps, service: Withdrawals): void => {
  route(app, deps, billing.withdraw, async ({ actor, body }) => {
    const { isRefundDelayed } = await service.withdraw(actor, body.subscriptionId);
    const { refundDelayed } = planHistoryTexts.withdrawal;
    const sentences = [billingTexts.withdrawn, ...(isRefundDelayed ? [refundDelayed] : [])];
    return { status: true as const, message: sentences.join(' ') };
  });

  route(app, deps, billing.withdrawalQuote, async ({ actor, body }) => {
    const { refundCents, currency, isFull, isRefundDelayed } = await service.quote(actor, body.subscriptionId);
    const data = { refund_cents: refundCents, currency, is_full: isFull, is_refund_delayed: isRefundDelayed };
    return { status: true as const, data };
  });
};

const offerRoutes = (app: FastifyInstance, deps: RouteDeps, service: OffersService): void => {
  route(app, deps, billing.getCoupons, async ({ actor, body }) => {
    const { code, percentOff } = await service.offer(actor, body.subscriptionId);
    const message = say(billingTexts.couponOffer, { percent: percentOff });
    return { status: true as const, data: { message, coupon: code } };
  });

  route(app, deps, billing.addDiscount, async ({ actor, body }) => {
    await service.takeOffer(actor, body.subscriptionId, body.coupon, body.formData ?? null);
    return { status: true as const, message: billingTexts.applied };
  });
};

/** Registers the webhook in a separate scope that does not parse bodies, because the signature covers the raw bytes. */
const webhookRoutes = async (app: FastifyInstance, deps: RouteDeps, events: BillingEvents): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(scope, deps, billing.webhook, async ({ params, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('WEBHOOK_REFUSED');
      await events.receiveWebhook(params.provider, request.body, request.headers);
      return { status: true as const, message: billingTexts.heard };
    });
  });
};
