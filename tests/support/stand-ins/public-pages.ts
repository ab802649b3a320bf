import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder as the build leaves it beside the dashboard: two pages, of which one shows the plans, and what draws those.
 */
export const somePublicPages = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'spendlens-pages-'));
  const page = (body: string): string =>
    `<!doctype html><link rel="canonical" href="%ORIGIN%/homepage"><body>${body}</body>`;
  const plans = '<live-part name="plans"></live-part>';
  await writeFile(join(root, 'home.html'), page(`<h1>Home</h1>${plans}${'<p>More of it.</p>'.repeat(100)}`));
  await writeFile(join(root, 'not-found.html'), page('<h1>Nothing here</h1>'));
  await writeFile(
    join(root, 'renderer.js'),
    `export const renderLivePart = (name, answer) =>
      '<ul>' + (answer === undefined ? 'unread' : answer.data.map((plan) => '<li>' + plan.id + ' ' + plan.price_cents)) + '</ul>';`,
  );
  await writeFile(
    join(root, 'site.json'),
    JSON.stringify({
      pages: [
        { path: '/', file: 'home.html' },
        { path: '/homepage', file: 'home.html' },
      ],
      notFound: 'not-found.html',
      screens: ['/homepage', '/dashboard', '/signup', '/dev-login', '/resetpassword/:id?', '/all-following/:pageName'],
      scriptHash: 'sha256-AAAA',
    }),
  );
  return root;
};

/** Creates a folder with the page of the dashboard, like that of the build. */
export const someWebRoot = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'spendlens-web-'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><head><meta property="og:image" content="%ORIGIN%/og.png"></head><body>The dashboard</body>',
  );
  return root;
};
