import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { ApiError } from '../state/api-error.ts';
import type { Fake } from '../state/fake.ts';
import { showCheckout, submitCheckout } from './checkout-page.ts';
import { showInvoice, submitInvoice } from './invoice-page.ts';
import { html, renderPage, type Form, type Shown } from './page-html.ts';
import { showCard, showPortal, submitPortal } from './portal-page.ts';

export type PageAnswer = { status: number; headers: Record<string, string>; body: string };

/** All hosted pages are below this path. */
export const PAGES_PATH = '/fake-stripe';

export const isPageMethod = (method: string): method is 'GET' | 'POST' => method === 'GET' || method === 'POST';

type PageRoute = { show: (fake: Fake, id: string) => Shown; submit?: (fake: Fake, id: string, form: Form) => Shown };

const ROUTES: readonly [RegExp, PageRoute][] = [
  [/^\/checkout\/(\w+)$/, { show: showCheckout, submit: submitCheckout }],
  [/^\/portal\/(\w+)$/, { show: showPortal, submit: submitPortal }],
  [/^\/portal\/(\w+)\/card$/, { show: showCard }],
  [/^\/invoice\/(\w+)$/, { show: showInvoice, submit: submitInvoice }],
];

/** Answers a browser request. `path` includes PAGES_PATH. `body` is the submitted form. */
export const answerPage = (fake: Fake, method: 'GET' | 'POST', path: string, body: string): PageAnswer => {
  const shown = shownAt(fake, method, path, body);
  // The URLs contain secrets.
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };
  if ('location' in shown) return { status: 303, headers: { ...common, location: shown.location }, body: '' };
  const { source, policy } = renderPage(shown, fake.siteUrl);
  const headers = { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return { status: shown.status ?? 200, headers, body: source };
};

const shownAt = (fake: Fake, method: 'GET' | 'POST', path: string, body: string): Shown => {
  try {
    return route(fake, method, path, body) ?? NOT_FOUND;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return NOT_FOUND;
  }
};

const NOT_FOUND: Shown = { title: texts.notFoundTitle, body: html`<p>${texts.notFound}</p>`, status: 404 };

const route = (fake: Fake, method: 'GET' | 'POST', path: string, body: string): Shown | undefined => {
  for (const [pattern, { show, submit }] of ROUTES) {
    const [, id] = pattern.exec(path.startsWith(PAGES_PATH) ? path.slice(PAGES_PATH.length) : '') ?? [];
    if (id === undefined) continue;
    if (method === 'GET') return show(fake, id);
    return submit?.(fake, id, Object.fromEntries(new URLSearchParams(body)));
  }
  return undefined;
};
