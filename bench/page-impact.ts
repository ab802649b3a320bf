import { resolve } from 'node:path';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { flags } from '#shared/flags/flags.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { FEED_CARDS, feedAnswers, feedPage } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { ALL_CARDS, sampleOf, type Sample } from './impact-sample.ts';
import { driftOf, MAX_DRIFT, median, p95 } from './statistics.ts';

const ROUNDS = 9;

/** saveOnly: ours with everything but Save switched off, as the operator could. */
const VARIANTS = ['none', 'saveOnly', 'ours', 'naive'] as const;
type Variant = (typeof VARIANTS)[number];

const switchOffAllButSave = async (browser: TestBrowser): Promise<TestBrowser> => {
  const worker = await browser.worker();
  const switchedOff = Object.keys(flags)
    .filter((feature) => feature !== 'save')
    .map((feature) => ({ feature, from: '0.0.0', to: '999.0.0', reason: 'measured without' }));
  await worker.evaluate((config) => chrome.storage.local.set({ 'client-config': { askedAt: Date.now(), config } }), {
    oldestVersion: '0.0.0',
    switchedOff,
  });
  return browser;
};

const openBrowsers = async (library: AdLibraryHost, extensionDir: string): Promise<Record<Variant, TestBrowser>> => ({
  none: await openBrowser({ libraryHost: library }),
  saveOnly: await switchOffAllButSave(await openBrowser({ libraryHost: library, extensionDir })),
  ours: await openBrowser({ libraryHost: library, extensionDir }),
  naive: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/naive-extension') }),
});

/** What our controls cost the Ad Library's own page: the same feed without an extension, with ours, and with a naive one, in turn. */
export const measurePageImpact = async (extensionDir: string): Promise<Figure[]> => {
  const library = await openAdLibraryHost(feedPage());
  const answers = feedAnswers();
  library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
  const browsers = await openBrowsers(library, extensionDir);
  const samples: Record<Variant, Sample[]> = { none: [], saveOnly: [], ours: [], naive: [] };
  for (const variant of VARIANTS) await sampleOf(browsers[variant], variant !== 'none');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of VARIANTS) samples[variant].push(await sampleOf(browsers[variant], variant !== 'none'));
  }
  for (const variant of VARIANTS) await browsers[variant].close();
  await library.close();
  return figuresOf(samples);
};

const figuresOf = (samples: Record<Variant, Sample[]>): Figure[] => {
  const added = (variant: Variant, key: keyof Sample): number[] => {
    const control = median(samples.none.map((sample) => sample[key]));
    return samples[variant].map((sample) => sample[key] - control);
  };
  const drift = driftOf(samples.none.map(({ feed }) => feed));
  const overSave = (key: keyof Sample): number[] => {
    const saveOnly = median(samples.saveOnly.map((sample) => sample[key]));
    return samples.ours.map((sample) => sample[key] - saveOnly);
  };
  const allControls = (name: string, key: keyof Sample): Figure => ({
    name: `all controls over Save alone, ${name}`,
    unit: 'ms',
    value: median(overSave(key)),
    p95: p95(overSave(key)),
    target: 10,
    samples: ROUNDS,
    how: 'over the same with everything else switched off, in turn',
    isDoubtful: drift > MAX_DRIFT,
  });
  const figure = (name: string, unit: Figure['unit'], key: keyof Sample, rest: Partial<Figure>): Figure => ({
    name,
    unit,
    value: median(added('ours', key)),
    p95: p95(added('ours', key)),
    baseline: median(added('naive', key)),
    target: 0,
    samples: ROUNDS,
    how: `over a page without an extension, in turn; beside a naive extension; control drifted ${(drift * 100).toFixed(0)} %`,
    isDoubtful: drift > MAX_DRIFT,
    ...rest,
  });
  return [
    figure(`main thread, ${FEED_CARDS} cards fed`, 'ms', 'feed', { target: 10 }),
    figure(`script alone, ${FEED_CARDS} cards fed`, 'ms', 'script', { target: 10 }),
    figure(`main thread, scrolled through ${ALL_CARDS} cards that stood before`, 'ms', 'scroll', {}),
    figure(`main thread, ${FEED_CARDS} cards added to whoever scrolls on`, 'ms', 'readOn', { target: 10 }),
    figure('main thread, load with 30 cards', 'ms', 'load', { target: 10 }),
    allControls(`${FEED_CARDS} cards fed`, 'feed'),
    allControls(`scrolled through ${ALL_CARDS} cards`, 'scroll'),
    figure('long tasks caused', '', 'longTasks', {}),
    figure('layout shift caused', '', 'shift', {}),
    perThousandCards(figure('heap per 1,000 cards fed', 'MB', 'heapMb', { target: 1 })),
    perThousandCards(figure('heap per 1,000 cards scrolled through', 'MB', 'heapScrolledMb', { target: 1 })),
    figure('heap per 1,000 cards more, once all code is compiled', 'MB', 'heapOnwardMb', { target: 1 }),
  ];
};

const perThousandCards = (figure: Figure): Figure => {
  const share = 1_000 / FEED_CARDS;
  const { value, p95: high = 0, baseline = 0 } = figure;
  return { ...figure, value: value * share, p95: high * share, baseline: baseline * share };
};
