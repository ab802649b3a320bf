import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { affiliates } from '#shared/contract/affiliates.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import type { Clicks } from './clicks.service.ts';
import type { Redeeming } from './redeem.service.ts';
import type { Referrals } from './referrals.service.ts';
import { wireRequest, type AffiliateViews } from './views.service.ts';

export type AffiliateServices = {
  referrals: Referrals;
  clicks: Clicks;
  redeeming: Redeeming;
  views: AffiliateViews;
};

export const affiliatesRoutes = (app: FastifyInstance, deps: RouteDeps, services: AffiliateServices): void => {
  linkRoutes(app, deps, services);
  moneyRoutes(app, deps, services);
};

const linkRoutes = (app: FastifyInstance, deps: RouteDeps, { referrals, clicks, views }: AffiliateServices): void => {
  route(app, deps, affiliates.link, async ({ actor, body, request }) => {
    await referrals.openLink(actor, body.email, request.ip);
    return { status: true as const, message: affiliatesTexts.linkMade, data: { url: views.urlOf(actor.userId) } };
  });

  route(app, deps, affiliates.click, async ({ body, request }) => {
    await clicks.note(body.code, request.ip);
    return { status: true as const, message: affiliatesTexts.counted };
  });

  route(app, deps, affiliates.save, async ({ actor, body, request }) => {
    await referrals.save(actor, body, request.ip);
    return { status: true as const, message: affiliatesTexts.saved };
  });
};

const moneyRoutes = (app: FastifyInstance, deps: RouteDeps, { redeeming, views }: AffiliateServices): void => {
  route(app, deps, affiliates.detail, ({ actor, body }) => views.detail(actor, body));

  route(app, deps, affiliates.overview, async ({ actor }) => ({
    status: true as const,
    data: await views.overview(actor),
  }));

  route(app, deps, affiliates.redeem, async ({ actor, body }) => {
    const { currency, totalAmount: _unread, paymentLink, bankCountry = null, ...target } = body;
    const link = paymentLink === undefined || paymentLink === '' ? null : paymentLink;
    const filed = await redeeming.file(actor, { ...target, bankCountry, paymentLink: link }, currency);
    return { status: 1 as const, message: affiliatesTexts.redeemFiled, data: wireRequest(filed) };
  });
};
