import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import type { AccountsService } from './accounts.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { PasswordsService } from './passwords.service.ts';

type Services = { accounts: AccountsService; passwords: PasswordsService; emailChange: EmailChangeService };

export const accountsRoutes = (app: FastifyInstance, deps: RouteDeps, services: Services): void => {
  signUpRoutes(app, deps, services.accounts);
  passwordRoutes(app, deps, services.passwords);
  emailRoutes(app, deps, services.emailChange);
};

const signUpRoutes = (app: FastifyInstance, deps: RouteDeps, service: AccountsService): void => {
  route(app, deps, accounts.register, async ({ body, request }) => {
    const { name, email, password, referralId = null, acceptedTerms = false } = body;
    const signUp = { name, email, password, referralId, hasAcceptedTerms: acceptedTerms };
    const { ticket } = await service.register(signUp, request.ip);
    return { status: true as const, message: accountsTexts.registered, ticket };
  });

  route(app, deps, accounts.checkCode, async ({ body, request }) => {
    const kind = await service.checkCode(body, request.ip);
    return { status: true as const, message: kind === 'sign-up' ? accountsTexts.verified : accountsTexts.codeRight };
  });

  route(app, deps, accounts.resendCode, async ({ body, request }) => {
    const { ticket } = await service.resendCode(body.ticket, request.ip);
    return { status: true as const, message: accountsTexts.codeSent, ticket };
  });
};

const passwordRoutes = (app: FastifyInstance, deps: RouteDeps, service: PasswordsService): void => {
  route(app, deps, accounts.forgotPassword, async ({ body, request }) => {
    const { ticket } = await service.forgot(body.email, request.ip);
    return { status: true as const, message: accountsTexts.resetSent, ticket };
  });

  route(app, deps, accounts.resetPassword, async ({ body, request }) => {
    await service.reset(body, request.ip);
    return { status: true as const, message: accountsTexts.passwordReset };
  });

  route(app, deps, accounts.changePassword, async ({ actor, body, request }) => {
    await service.change(actor, body, request.ip);
    return { status: true as const, message: accountsTexts.passwordChanged };
  });
};

const emailRoutes = (app: FastifyInstance, deps: RouteDeps, service: EmailChangeService): void => {
  route(app, deps, accounts.changeEmail, async ({ actor, body, request }) => {
    const { ticket } = await service.ask(actor, body, request.ip);
    return { status: true as const, message: accountsTexts.emailChangeSent, ticket };
  });

  route(app, deps, accounts.confirmEmail, async ({ body, request }) => {
    await service.confirm({ ticket: body.ticket, otp: body.otp ?? null }, request.ip);
    return { status: true as const, message: accountsTexts.emailChanged };
  });
};
