import type { ComponentType } from 'react';
import type { IslandName } from '../host/island.tsx';

type Hydrate = <Props extends object>(component: ComponentType<Props>) => void;

const island =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (hydrate: Hydrate): Promise<void> =>
    hydrate(await load());

/**
 * Loads the component of an island and passes it to `hydrate`. Islands use only React: they must not import Chakra,
 * axios or zod, which would increase the size of the public pages.
 */
export const islands: { readonly [Name in IslandName]: (hydrate: Hydrate) => Promise<void> } = {
  demonstration: island(async () => (await import('./demonstration/demonstration.tsx')).Demonstration),
  declarationForm: island(async () => (await import('./declaration-form/declaration-form.tsx')).DeclarationForm),
  loginForm: island(async () => (await import('./login-form/login-form.tsx')).LoginForm),
  signUpForm: island(async () => (await import('./sign-up-form/sign-up-form.tsx')).SignUpForm),
  forgotPasswordForm: island(
    async () => (await import('./forgot-password-form/forgot-password-form.tsx')).ForgotPasswordForm,
  ),
  linkMail: island(async () => (await import('./link-mail/link-mail.tsx')).LinkMail),
  spendExample: island(async () => (await import('./spend-example/spend-example.tsx')).SpendExample),
  affiliateQuestion: island(
    async () => (await import('./affiliate-question/affiliate-question.tsx')).AffiliateQuestion,
  ),
  contactForm: island(async () => (await import('./contact-form/contact-form.tsx')).ContactForm),
};
