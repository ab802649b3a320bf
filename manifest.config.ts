import { defineManifest } from '@crxjs/vite-plugin';
import pkg from './package.json' with { type: 'json' };
import { brand } from './shared/domain/brand.ts';

/**
 * The pages below /ads/library, also the report and the API page: from these the library opens without a page load. Our
 * scripts do nothing there.
 */
const LIBRARY_PAGES = ['https://*.facebook.com/ads/library/*', 'https://*.facebook.com/ads/library?*'];
const ICONS = {
  16: 'src/icons/icon-16.png',
  32: 'src/icons/icon-32.png',
  48: 'src/icons/icon-48.png',
  128: 'src/icons/icon-128.png',
};

/** `serverOrigin`: the only server that the extension calls. Its pages report sign-ins. It is fixed by the build. */
export const extensionManifest = (serverOrigin: string) =>
  defineManifest({
    manifest_version: 3,
    name: brand.name,
    version: pkg.version,
    description:
      'Save ads in the Meta Ad Library, see estimated EU spend, follow pages, and filter by Shopify store, days running and reach.',
    minimum_chrome_version: '120',
    // Fixes the extension's id, so that hosted site and tests can name it. It is a public key.
    key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAli2QfI1JlU7a6QLiJv6KXaVgMBuH0szQYhrVsCBuMbWDZKzscEUup4+jCOFOlGlN2tniwaonAa4RS2T7nHZloLceLbF7nHspC6Hy6BO44oRdFtdTfdTiHFYWrh6JarkCdGdJyYGO/LHycZ4rvt67xwy1fDEaE9L01IxqNTv+jhmRBo/PnR5+JiZV+3mv7B1pfGZpUjFMD2C3uYcM2kaG/BS3T8nIDHEq31wOjZuo7y2mzvU6MiQWX/VwzlaaxlzSzEC7Ok9vGRaNl8YqXRxHE9PelaQpPx159nJBSk0EkDcalJXjj3UkRK7tRrbuxG5Uy8NF7B673mG2kBuNe1LGWwIDAQAB',
    icons: ICONS,
    action: { default_popup: 'src/popup/index.html', default_title: brand.name, default_icon: ICONS },
    options_ui: { page: 'src/settings/index.html', open_in_tab: true },
    background: { service_worker: 'src/worker/main.ts', type: 'module' },
    permissions: ['storage', 'unlimitedStorage', 'alarms', 'activeTab'],
    host_permissions: ['https://*.fbcdn.net/*', `${serverOrigin}/*`],
    optional_host_permissions: ['https://*/*'],
    externally_connectable: { matches: [`${serverOrigin}/*`] },
    content_security_policy: {
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' data: blob: ${serverOrigin}`,
        'media-src https://*.fbcdn.net',
        "font-src 'self'",
        // The worker requests shops. The granted host permissions decide which ones it can reach.
        `connect-src 'self' ${serverOrigin} https:`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    content_scripts: [
      {
        matches: LIBRARY_PAGES,
        js: ['src/page-hook/main.iife.ts'],
        run_at: 'document_start',
        world: 'MAIN',
      },
      {
        matches: LIBRARY_PAGES,
        js: ['src/content/main.iife.ts'],
        run_at: 'document_start',
      },
    ],
  });
