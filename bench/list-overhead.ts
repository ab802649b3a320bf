import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { build } from 'vite';
import { openBrowser } from '#tests/support/browser.ts';
import type { Figure } from './figure.ts';
import { besideBare, median } from './statistics.ts';

const ROUNDS = 11;
const FRAMES = 40;
const MOST = 1.1;

/** Page, script and stylesheet of the lists, by the address at which each is asked for. */
const filesOf = async (entry: string): Promise<Map<string, { type: string; body: string | Uint8Array }>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: resolve(entry), formats: ['es'], fileName: 'list' }, cssCodeSplit: false },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const sheets = outputs.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName);
  const links = sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  const page = `<!doctype html><title>List</title>${links}<script type="module" src="/list.js"></script>`;
  const files = new Map<string, { type: string; body: string | Uint8Array }>([
    ['/', { type: 'text/html', body: page }],
  ]);
  for (const output of outputs) {
    const body = output.type === 'chunk' ? output.code : output.source;
    files.set(`/${output.fileName}`, { type: output.type === 'chunk' ? 'text/javascript' : 'text/css', body });
  }
  return files;
};

const cpuMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
};

type Costs = Record<'mount' | 'scroll', Record<'ours' | 'bare', number[]>>;

const measureOnce = async (page: Page, session: CDPSession, name: 'ours' | 'bare', costs: Costs): Promise<void> => {
  const before = await cpuMs(session);
  await page.evaluate((list) => Reflect.get(globalThis, 'mountList')(list), name);
  const mounted = await cpuMs(session);
  await page.evaluate((frames) => Reflect.get(globalThis, 'scrollList')(frames), FRAMES);
  costs.mount[name].push(mounted - before);
  costs.scroll[name].push((await cpuMs(session)) - mounted);
};

/** What our grid of cards costs beside the bare virtual list with the same card, in turn in one page: CPU time of its main thread. */
export const measureListOverhead = async (): Promise<Figure[]> => {
  const files = await filesOf('bench/baselines/bare-list-page.tsx');
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const { browser } = await openBrowser({});
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  await page.waitForFunction(() => 'mountList' in globalThis);
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const warmUp: Costs = { mount: { ours: [], bare: [] }, scroll: { ours: [], bare: [] } };
  const costs: Costs = { mount: { ours: [], bare: [] }, scroll: { ours: [], bare: [] } };
  for (let round = 0; round < ROUNDS + 2; round += 1)
    for (const name of ['bare', 'ours'] as const) await measureOnce(page, session, name, round < 2 ? warmUp : costs);
  await browser.close();
  server.close();
  return [figureOf('mount of the list', costs.mount), figureOf(`${FRAMES} frames of scrolling`, costs.scroll)];
};

const figureOf = (name: string, costs: Record<'ours' | 'bare', number[]>): Figure => ({
  ...besideBare(costs),
  name: `${name}, 100,000 ads`,
  unit: 'ms',
  target: median(costs.bare) * MOST,
  how: 'CPU time of the main thread; beside a bare virtual list of the same card in turn',
});
