import * as z from 'zod/mini';

/**
 * Every kind of request that the extension sends, grouped by its receiver. The settings page lists each kind with its
 * reason (`shared/texts/en/extension/requests.ts`) and its last time. content-network: Facebook's servers for pictures
 * and videos. shops: the shop that an ad links to.
 */
export const requestKinds = {
  server: [
    'sign-in',
    'check-plan',
    'send-changes',
    'fetch-changes',
    'upload-pictures',
    'show-pictures',
    'look-up-reach',
    'client-config',
    'page-report',
    'account-settings',
    'billing',
    'affiliate-program',
    'contact',
  ],
  'ad-library': ['ad-details', 'page-refresh'],
  'content-network': ['store-pictures', 'download-files', 'play-videos'],
  shops: ['check-shop'],
} as const satisfies Record<string, readonly string[]>;

export type RequestReceiver = keyof typeof requestKinds;

export const RequestKind = z.enum([
  ...requestKinds.server,
  ...requestKinds['ad-library'],
  ...requestKinds['content-network'],
  ...requestKinds.shops,
]);
export type RequestKind = z.infer<typeof RequestKind>;
