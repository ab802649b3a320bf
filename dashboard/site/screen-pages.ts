import { site } from '#shared/texts/en/site/site.ts';
import { ForgotPasswordText } from './pages/without-script/forgot-password-text.tsx';
import { SignUpText } from './pages/without-script/sign-up-text.tsx';
import type { SitePage } from './site-pages.ts';

/**
 * Screens that search engines and other sites link to. Their document has its own title, description and preview, and
 * shows `Page` without scripts. With scripts, the document renders the screen: its form needs the session, the error
 * catalogue and the local store, so it is not prerendered.
 */
export const screenPages: readonly SitePage[] = [
  { path: '/signup', ...site.meta.signUp, Page: SignUpText },
  { path: '/forgotpassword', ...site.meta.forgotPassword, Page: ForgotPasswordText },
];
