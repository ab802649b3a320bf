import type { ComponentType } from 'react';
import { site } from '#shared/texts/en/site/site.ts';
import { AboutUsPage } from './pages/about-us/about-us-page.tsx';
import { CancelContractPage } from './pages/cancel-contract/cancel-contract-page.tsx';
import { ContactUsPage } from './pages/contact-us/contact-us-page.tsx';
import { ExtensionPage } from './pages/extension/extension-page.tsx';
import { FaqPage } from './pages/faq/faq-page.tsx';
import { ForgotPasswordPage } from './pages/forgot-password/forgot-password-page.tsx';
import { HowSpendPage } from './pages/how-spend-is-estimated/how-spend-page.tsx';
import { landingFacts } from './pages/landing/landing-facts.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { LearnPage } from './pages/learn/learn-page.tsx';
import { ImprintPage } from './pages/legal/imprint-page.tsx';
import { PrivacyPolicyPage } from './pages/legal/privacy-policy-page.tsx';
import { TermsPage } from './pages/legal/terms-page.tsx';
import { LoginPage } from './pages/login/login-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { PricingPage } from './pages/pricing/pricing-page.tsx';
import { SignUpPage } from './pages/sign-up/sign-up-page.tsx';
import { StripePage } from './pages/stripe/stripe-page.tsx';

export type SitePage = {
  /** One of `dashboard/kit/routing/paths.ts`. */
  path: string;
  /** The full title of the document. */
  title: string;
  /** The text that search engines show below the title. */
  description: string;
  /** Schema.org objects for search engines. The live parts add the objects of plans and questions. */
  facts?: readonly object[];
  Page: ComponentType;
};

/**
 * All pages that are prerendered for the hosted site. Each path also has a dashboard screen in
 * `dashboard/app/screens.ts`. The extension shows these screens, and the hosted site shows them when a user opens them
 * from the dashboard.
 */
export const sitePages: readonly SitePage[] = [
  { path: '/homepage', ...site.meta.home, facts: landingFacts(), Page: LandingPage },
  { path: '/pricing', ...site.meta.pricing, Page: PricingPage },
  { path: '/stripe', ...site.meta.stripe, Page: StripePage },
  { path: '/about-us', ...site.meta.aboutUs, Page: AboutUsPage },
  { path: '/learn', ...site.meta.learn, Page: LearnPage },
  { path: '/extension', ...site.meta.extension, Page: ExtensionPage },
  { path: '/faq', ...site.meta.faq, Page: FaqPage },
  { path: '/login', ...site.meta.login, Page: LoginPage },
  { path: '/signup', ...site.meta.signUp, Page: SignUpPage },
  { path: '/forgotpassword', ...site.meta.forgotPassword, Page: ForgotPasswordPage },
  { path: '/contact-us', ...site.meta.contactUs, Page: ContactUsPage },
  { path: '/cancel-contract', ...site.meta.cancelContract, Page: CancelContractPage },
  { path: '/how-spend-is-estimated', ...site.meta.howSpend, Page: HowSpendPage },
  { path: '/privacy-policy', ...site.meta.privacyPolicy, Page: PrivacyPolicyPage },
  { path: '/terms', ...site.meta.terms, Page: TermsPage },
  { path: '/imprint', ...site.meta.imprint, Page: ImprintPage },
];

/** The page for unknown addresses. The server sends it with status 404. */
export const notFoundPage: Omit<SitePage, 'path'> = { ...site.meta.notFound, Page: NotFoundPage };
