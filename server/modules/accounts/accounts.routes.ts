import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/http/caller.ts';
import { route, type RouteDeps } from '#server/http/route.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import type { AccountsService } from './accounts.service.ts';
import type { CodeCheckService } from './code-check.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { MailedSignUpService } from './mailed-sign-up.service.ts';
import type { OpenedTickets } from './opened-tickets.ts';
import type { PasswordsService } from './passwords.service.ts';

type Services = {
  accounts: AccountsService;
  codeCheck: CodeCheckService;
  mailedSignUp: MailedSignUpService;
  openedTickets: OpenedTickets;
  passwords: PasswordsService;
  emailChange: EmailChangeService;
};

export const accountsRoutes = (app: FastifyInstance, deps: RouteDeps, services: Services): void => {
  signUpRoutes(app, deps, services);
  mailedSignUpRoutes(app, deps, services);
  passwordRoutes(app, deps, services.passwords);
  emailRoutes(app, deps, services.emailChange);
};

const signUpRoutes = (
  app: FastifyInstance,
  deps: RouteDeps,
  { accounts: service, codeCheck }: Pick<Services, 'accounts' | 'codeCheck'>,
): void => {
  route(app, deps, accounts.register, async ({ body, request }) => {
    const { name, email, password, referralId = null, acceptedTerms = false } = body;
    const signUp = { name, email, password, referralId, hasAcceptedTerms: acceptedTerms };
    const { ticket } = await service.register(signUp, callerOf(request));
    return { status: true as const, message: accountsTexts.registered, ticket };
  });

  route(app, deps, accounts.checkCode, async ({ body, request }) => {
    const { otp, ticket, signUpTicket = null } = body;
    const checked = await codeCheck.check({ otp, ticket, signUpTicket }, callerOf(request));
    const message = CHECKED_TEXTS[checked];
    if (checked !== 'sign-up-password') return { status: true as const, message };
    return { status: true as const, message, passwordNeeded: true as const };
  });

  route(app, deps, accounts.resendCode, async ({ body, request }) => {
    const { ticket } = await service.resendCode(body.ticket, callerOf(request));
    return { status: true as const, message: accountsTexts.codeSent, ticket };
  });
};

const CHECKED_TEXTS = {
  'account-open': accountsTexts.verified,
  'reset-password': accountsTexts.codeRight,
  'sign-up-password': accountsTexts.verifiedByMail,
} as const;

const mailedSignUpRoutes = (
  app: FastifyInstance,
  deps: RouteDeps,
  { mailedSignUp, openedTickets }: Pick<Services, 'mailedSignUp' | 'openedTickets'>,
): void => {
  route(app, deps, accounts.completeSignUp, async ({ body, request }) => {
    const { ticket, name, new_password, confirm_password, referralId = null } = body;
    await mailedSignUp.complete(ticket, { name, new_password, confirm_password, referralId }, callerOf(request));
    return { status: true as const, message: accountsTexts.accountOpened };
  });

  route(app, deps, accounts.readTicket, async ({ body, request }) => {
    return { status: true as const, ...(await openedTickets.read(body.ticket, callerOf(request))) };
  });
};

const passwordRoutes = (app: FastifyInstance, deps: RouteDeps, service: PasswordsService): void => {
  route(app, deps, accounts.forgotPassword, async ({ body, request }) => {
    const { ticket } = await service.forgot(body.email, callerOf(request));
    return { status: true as const, message: accountsTexts.resetSent, ticket };
  });

  route(app, deps, accounts.resetPassword, async ({ body, request }) => {
    await service.reset(body, callerOf(request));
    return { status: true as const, message: accountsTexts.passwordReset };
  });

  route(app, deps, accounts.changePassword, async ({ actor, body, request }) => {
    await service.change(actor, body, callerOf(request));
    return { status: true as const, message: accountsTexts.passwordChanged };
  });
};

const emailRoutes = (app: FastifyInstance, deps: RouteDeps, service: EmailChangeService): void => {
  route(app, deps, accounts.changeEmail, async ({ actor, body }) => {
    const { ticket } = await service.ask(actor, body);
    return { status: true as const, message: accountsTexts.emailChangeSent, ticket };
  });

  route(app, deps, accounts.confirmEmail, async ({ actor, body, request }) => {
    await service.confirm(actor, { ticket: body.ticket, otp: body.otp ?? null }, callerOf(request));
    return { status: true as const, message: accountsTexts.emailChanged };
  });
};
