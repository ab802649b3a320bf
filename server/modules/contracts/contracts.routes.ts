import type { FastifyInstance } from 'fastify';
import { servePlainForm } from '#server/http/plain-form.ts';
import { route, type RouteDeps } from '#server/http/route.ts';
import { contracts } from '#shared/contract/contracts.ts';
import { DECLARATION_FIELDS, DECLARATION_OUTCOMES } from '#shared/domain/plan/contract-declaration.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import type { ContractsService } from './contracts.service.ts';

/**
 * Registers the API calls about declarations, and `POST /cancel-contract` for browsers without JavaScript. The form
 * follows the rules of `POST /api/contract-declaration`, and redirects to the part of the page that shows the result.
 */
export const contractsRoutes = async (
  app: FastifyInstance,
  deps: RouteDeps,
  service: ContractsService,
): Promise<void> => {
  route(app, deps, contracts.declare, async ({ body, request }) => {
    await service.declare(body, request.ip);
    return { status: true as const, message: serverTexts.declarationReceived };
  });

  route(app, deps, contracts.readDeclaration, async ({ body }) => {
    const { kind, effect } = await service.read(body.ticket);
    return {
      status: true as const,
      data: {
        kind,
        is_done: effect === null,
        plan: effect?.plan ?? null,
        ends_at: effect?.endsAt?.toISOString() ?? null,
        refund_cents: effect?.refundCents ?? null,
        currency: effect?.currency ?? null,
        is_refund_delayed: effect?.isRefundDelayed ?? false,
      },
    };
  });

  route(app, deps, contracts.confirmDeclaration, async ({ body }) => {
    const kind = await service.confirm(body.ticket);
    return { status: true as const, message: serverTexts.declarationDone[kind] };
  });

  await servePlainForm(app, {
    path: '/cancel-contract',
    schema: contracts.declare.body,
    bodyLimitBytes: contracts.declare.bodyLimitBytes,
    anchors: DECLARATION_OUTCOMES,
    fields: DECLARATION_FIELDS,
    submit: service.declare,
  });
};
