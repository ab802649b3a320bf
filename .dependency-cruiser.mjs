import { layers, test } from './scripts/import-layers.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Merge two modules that import each other, or move their shared part to a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: { orphan: true, pathNot: ['[.]config[.]ts$', '[.]d[.]ts$', '^tests/', '^bench/', '^scripts/'] },
      to: {},
    },

    {
      name: 'no-import-of-fake-stripe',
      severity: 'error',
      comment: 'Only the composition root starts it.',
      from: { path: '^(server|shared|dashboard|extension)/', pathNot: ['^server/fake-stripe/', test] },
      to: { path: '^server/fake-stripe/' },
    },

    {
      name: 'no-import-of-src',
      severity: 'error',
      comment: 'No product module may import a composition root.',
      from: { pathNot: ['^src/', '^vite[.]config', '^manifest[.]config', '^tests/', '^bench/', '^scripts/'] },
      to: { path: '^src/' },
    },
    {
      name: 'roots-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/$1/', '^src/env/', '^src/list-worker/start(-trusted)?[.]ts$'] },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { pathNot: [test, '^tests/', '^bench/', '^scripts/', '[.]config[.]ts$', '^[.]dependency-cruiser'] },
      to: { path: ['^tests/', '^bench/', '^scripts/', test] },
    },

    {
      name: 'features-do-not-know-the-page',
      severity: 'error',
      comment: 'Only ad-library/ may hold selectors; features get a PageAdapter.',
      from: { path: '^extension/content/(features|ui)/', pathNot: test },
      to: { path: '^extension/content/ad-library/' },
    },
    {
      name: 'page-hook-stands-alone',
      severity: 'error',
      comment: 'The page hook runs in the page, so it must not contain code that could leak there.',
      from: { path: '^extension/page-hook/', pathNot: test },
      to: { path: '^(extension|shared)/', pathNot: ['^extension/page-hook/'] },
    },
    {
      name: 'content-has-no-store-and-no-network',
      severity: 'error',
      comment: 'The content script runs on the origin of the page.',
      from: { path: '^(extension/content|src/content)/', pathNot: test },
      to: { path: '^shared/(store|sync|api|contract)/' },
    },
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      from: { path: '^dashboard/screens/([^/]+)/' },
      to: { path: '^dashboard/screens/', pathNot: '^dashboard/screens/$1/' },
    },
    {
      name: 'modules-meet-through-services',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/[^/]+[.](sql|routes)[.]ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'budgets-bound-extras-only',
      severity: 'error',
      comment: 'All users share a budget, so a stranger can use it up: it must not guard the access to an account.',
      from: { path: '^server/modules/(accounts|sessions|profile|privacy|billing)/' },
      to: { path: '^server/security/budgets' },
    },
    {
      name: 'routes-call-services',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.]sql[.]ts$' },
    },

    {
      name: 'axios-only-in-api',
      severity: 'error',
      from: { pathNot: ['^shared/api/', '^tests/', '^bench/', '^scripts/', test] },
      to: { path: 'node_modules/axios' },
    },
    {
      name: 'dexie-only-in-store',
      severity: 'error',
      from: { pathNot: ['^shared/store/', '^tests/', '^bench/', '^scripts/', test] },
      to: { path: 'node_modules/dexie/' },
    },
    {
      name: 'zustand-only-in-store',
      severity: 'error',
      from: { pathNot: ['^shared/store/', '^tests/', test] },
      to: { path: 'node_modules/zustand/' },
    },
    {
      name: 'postgres-only-in-db',
      severity: 'error',
      from: { pathNot: ['^server/db/', '^tests/', '^bench/', '^scripts/', test] },
      to: { path: 'node_modules/(pg|@electric-sql)/' },
    },
    {
      name: 'pg-boss-only-in-jobs',
      severity: 'error',
      from: { pathNot: ['^server/jobs/', '^tests/'] },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'sharp-only-in-media',
      severity: 'error',
      from: { pathNot: ['^server/media/', '^src/icons/', '^tests/', '^bench/', '^scripts/', test] },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'aws4fetch-only-in-media',
      severity: 'error',
      from: { pathNot: ['^server/media/', '^tests/', '^scripts/', test] },
      to: { path: 'node_modules/aws4fetch/' },
    },
    {
      name: 'nodemailer-only-in-mail',
      severity: 'error',
      from: { pathNot: ['^server/mail/', '^tests/', test] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'stripe-only-in-its-adapter',
      severity: 'error',
      from: { pathNot: ['^server/modules/billing/stripe/', '^server/fake-stripe/'] },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'stripe-is-behind-the-port',
      severity: 'error',
      comment: 'Billing only imports the provider interface; src chooses the adapter.',
      from: { path: '^(server|shared|dashboard|extension)/', pathNot: ['^server/modules/billing/stripe/', test] },
      to: { path: '^server/modules/billing/stripe/' },
    },
    {
      name: 'sanitize-html-only-in-content',
      severity: 'error',
      from: { pathNot: ['^server/modules/content/clean-html\\.ts$'] },
      to: { path: 'node_modules/(@types/)?sanitize-html/' },
    },
    {
      name: 'polyfill-only-in-chrome',
      severity: 'error',
      from: { pathNot: ['^extension/chrome/'] },
      to: { path: 'node_modules/webextension-polyfill/' },
    },
    {
      name: 'uqr-only-in-its-component',
      severity: 'error',
      from: { pathNot: '^dashboard/components/qr-code/' },
      to: { path: 'node_modules/uqr/' },
    },
    {
      // It contains almost a megabyte of data, so only one file uses it, and that file is loaded on demand.
      name: 'eld-only-in-its-file',
      severity: 'error',
      from: { pathNot: '^shared/search/detect-language[.]ts$' },
      to: { path: 'node_modules/eld/' },
    },
    {
      name: 'languages-only-on-demand',
      severity: 'error',
      from: { pathNot: ['^tests/', test] },
      to: { path: '^shared/search/detect-language[.]ts$', dynamic: false },
    },
    {
      name: 'react-only-in-ui',
      severity: 'error',
      from: { path: '^(shared|server)/' },
      to: { path: 'node_modules/(react|react-dom|@chakra-ui)/' },
    },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
