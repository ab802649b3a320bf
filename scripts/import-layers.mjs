/** Files of tests and of gallery stories, which are not part of the product. */
export const test = '[.](test|gallery)[.]tsx?$';

/** A folder may import itself and the folders in `mayImport`, and nothing else of this repository. */
const layer = (name, from, mayImport, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^${from}`, pathNot: test },
  to: {
    path: '^(src|extension|dashboard|shared|server|tests|bench|scripts)/',
    pathNot: [`^${from}`, ...mayImport.map((folder) => `^${folder}`)],
  },
});

/** What each folder may import. */
export const layers = [
  layer('lib-knows-nothing', 'shared/lib/', [], 'No domain words in lib.'),
  layer('design-knows-nothing', 'shared/design/', [], 'Colors and sizes for every surface, and for mails.'),
  layer('domain-is-pure', 'shared/domain/', ['shared/lib/'], 'The domain knows nothing but itself.'),
  layer(
    'errors-are-pure',
    'shared/errors/',
    ['shared/domain/time'],
    'Read everywhere, so it reads only units of time.',
  ),
  layer('flags-are-pure', 'shared/flags/', ['shared/lib/'], 'Read by server, extension and dashboard alike.'),
  layer(
    'texts-are-pure',
    'shared/texts/',
    ['shared/lib/', 'shared/domain/brand', 'shared/domain/spend/estimate-accuracy'],
    'Texts know the brand and the measured accuracy, and nothing else.',
  ),
  layer(
    'words-join-facts-and-texts',
    'shared/words/',
    ['shared/(domain|texts|lib)/'],
    'What a fact is in words, for every surface that shows it.',
  ),
  layer(
    'contract-is-declarative',
    'shared/contract/',
    ['shared/domain/', 'shared/errors/', 'shared/lib/'],
    'Client, server and tests read it.',
  ),
  layer(
    'store-knows-no-network',
    'shared/store/',
    ['shared/domain/', 'shared/errors/', 'shared/lib/'],
    'Local data works offline.',
  ),
  layer(
    'sync-joins-store-and-contract',
    'shared/sync/',
    ['shared/(store|domain|errors|lib|contract)/'],
    'Sync reaches the network through a port.',
  ),
  layer('api-speaks-the-contract', 'shared/api/', ['shared/(contract|domain|errors|lib)/'], ''),
  layer('platform-is-a-port', 'shared/platform/', ['shared/(contract|domain|errors|lib|search|store|sync|api)/'], ''),
  layer(
    'search-reads-the-store',
    'shared/search/',
    ['shared/(domain|lib|store)/'],
    'It runs beside the page, in a worker.',
  ),
  layer(
    'extension-imports-shared-only',
    'extension/(?!(popup|settings|welcome)/)',
    ['extension/', 'shared/'],
    'The extension and the dashboard meet in src/, except in the pages with parts of the dashboard.',
  ),
  layer(
    'extension-pages-import-parts-of-the-dashboard',
    'extension/(popup|settings|welcome)/',
    ['extension/', 'dashboard/(kit|components)/', 'shared/'],
    'These pages use the parts of the dashboard, but no screen and no frame.',
  ),
  layer('dashboard-imports-shared-only', 'dashboard/', ['shared/'], 'The dashboard must run without chrome.*'),
  layer(
    'server-imports-pure-shared-only',
    'server/',
    ['shared/(design|domain|contract|errors|flags|texts|lib)/'],
    'Server code never pulls browser storage or the HTTP client.',
  ),
  layer(
    'security-knows-no-module',
    'server/security/',
    ['server/(db|http|jobs)/', 'shared/(domain|contract|errors|flags|texts|lib)/'],
    'Modules use it, so it uses none of them.',
  ),
  layer(
    'fake-stripe-is-independent',
    'server/fake-stripe/',
    ['shared/texts/(say|en/billing/fake-stripe)[.]ts', 'shared/domain/time[.]ts'],
    'It replaces Stripe: a rule imported from our code would be wrong in both at once. Units of time are allowed.',
  ),
  layer('kit-knows-no-feature', 'dashboard/kit/', ['shared/'], 'Theme, forms, states and hooks, for any feature.'),
  layer(
    'components-know-no-screen',
    'dashboard/components/',
    ['dashboard/kit/', 'shared/'],
    'Parts of several screens.',
  ),
  layer(
    'screens-know-no-frame',
    'dashboard/screens/',
    ['dashboard/(kit|components)/', 'shared/'],
    'The app chooses the screen of a route and the frame around it.',
  ),
  layer(
    'site-knows-no-screen',
    'dashboard/site/',
    ['dashboard/(kit|components)/', 'shared/'],
    'Public pages use the plan cards and the login card, which screens use too.',
  ),
];

/**
 * Rules about folders. Tests are excluded: they are next to the code they test and import across folders.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export const folderRules = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      severity: 'error',
      comment: 'Two folders that need each other are one folder, or lack a third one below both.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { exclude: { path: `^(shared|tests|node_modules)/|${test}` } },
};
