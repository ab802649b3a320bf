import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import type * as z from 'zod/mini';
import { profile, type BankAccount } from '#shared/contract/profile.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import type { Choices, NotificationsService } from './notifications.service.ts';
import type { ProfileService } from './profile.service.ts';

type Services = { profile: ProfileService; notifications: NotificationsService };

export const profileRoutes = (app: FastifyInstance, deps: RouteDeps, services: Services): void => {
  personRoutes(app, deps, services.profile);
  bankAccountRoutes(app, deps, services.profile);
  notificationRoutes(app, deps, services.notifications);
};

const personRoutes = (app: FastifyInstance, deps: RouteDeps, service: ProfileService): void => {
  route(app, deps, profile.read, async ({ actor, body }) => {
    const { name, email, firstName, lastName, joinedAt } = await service.read(actor, body.id);
    const data = { name, email, first_name: firstName, last_name: lastName, joined_at: joinedAt.toISOString() };
    return { status: true as const, data };
  });

  route(app, deps, profile.update, async ({ actor, body }) => {
    const name = await service.update(actor, body.firstName);
    const message = accountsTexts.profileUpdated;
    return { status: true as const, message, data: { message, name } };
  });

  route(app, deps, profile.mailExtensionLink, async ({ actor }) => {
    const email = await service.mailExtensionLink(actor);
    return { status: true as const, message: say(accountsTexts.extensionLinkSent, { email }) };
  });

  route(app, deps, profile.updateLastName, async ({ actor, body }) => ({
    status: true as const,
    message: accountsTexts.profileUpdated,
    data: { name: await service.updateLastName(actor, body.lastName) },
  }));

  route(app, deps, profile.trackVisit, async ({ request }) => {
    if (!refusesTracking(request)) await service.countVisit(request.ip);
    return { status: true as const, message: accountsTexts.visitNoted };
  });
};

/** Whether the browser sends Global Privacy Control or the older Do Not Track. */
const refusesTracking = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1' || headers['dnt'] === '1';

const bankAccountRoutes = (app: FastifyInstance, deps: RouteDeps, service: ProfileService): void => {
  route(app, deps, profile.readBankAccount, async ({ actor }) => ({
    status: true as const,
    data: await service.readBankAccount(actor),
  }));

  route(app, deps, profile.writeBankAccount, async ({ actor, body }) => {
    const data = await service.writeBankAccount(actor, body.data && accountOf(body.data));
    const message = data === null ? accountsTexts.bankAccountForgotten : accountsTexts.bankAccountSaved;
    return { status: true as const, message, data };
  });
};

type Given = NonNullable<z.infer<typeof profile.writeBankAccount.body>['data']>;

const accountOf = ({ bankCountry = null, paymentLink = null, ...given }: Given): BankAccount => ({
  ...given,
  bankCountry,
  paymentLink: paymentLink === '' ? null : paymentLink,
});

const notificationRoutes = (app: FastifyInstance, deps: RouteDeps, service: NotificationsService): void => {
  route(app, deps, profile.readNotifications, async ({ actor }) => ({
    status: true as const,
    data: wireChoices(await service.choicesOfActor(actor)),
  }));

  route(app, deps, profile.writeNotifications, async ({ actor, body }) => {
    await service.choose(actor.userId, { newDevice: body.new_device, planReminders: body.plan_reminders });
    return { status: true as const, message: accountsTexts.notificationsSaved, data: body };
  });

  // A mail program posts a form. Its content is ignored, because the path contains everything.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, null),
    );
    route(forms, deps, profile.stopNotifications, async ({ params, request }) => {
      await service.stop(params.token, request.ip);
      return { status: true as const, message: accountsTexts.notificationsStopped };
    });
    // Older mail programs open the URL in a browser. GET changes nothing and redirects to the settings.
    forms.get('/api/notifications/stop/:token', (_request, reply) => reply.redirect('/settings/notifications', 303));
  });
};

const wireChoices = ({ newDevice, planReminders }: Choices) => ({
  new_device: newDevice,
  plan_reminders: planReminders,
});
