import { resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { openAdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { rawAd } from '#tests/support/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser.ts';
import type { Figure } from './figure.ts';
import { p95 } from './statistics.ts';

const SAMPLES = 30;
const html = smallLibraryPage(
  Array.from({ length: SAMPLES * 2 }, (_, index) => rawAd({ id: String(10_000_000_000 + index) })),
);

/**
 * Clicks the n-th save button with the mouse and answers the milliseconds from the click's own time stamp to the end of
 * the frame in which the button said that it is pressed.
 */
const clickAndTime = async (page: Page, index: number): Promise<number> => {
  const place = await page.evaluate((wanted) => {
    const host = document.querySelectorAll('hr')[wanted]?.previousElementSibling;
    const button = host?.shadowRoot?.querySelector('button');
    if (button === null || button === undefined) throw new Error(`no save button at card ${wanted}`);
    button.scrollIntoView({ block: 'center' });
    const box = button.getBoundingClientRect();
    Reflect.set(globalThis, 'painted', null);
    let clickedAt = 0;
    button.addEventListener(
      'click',
      (event) => {
        clickedAt = event.timeStamp;
      },
      { once: true, capture: true },
    );
    const observer = new MutationObserver(() => {
      if (host?.shadowRoot?.querySelector('button')?.getAttribute('aria-pressed') !== 'true') return;
      observer.disconnect();
      // The task after the frame's own callbacks runs once the frame was handed over.
      requestAnimationFrame(() => setTimeout(() => Reflect.set(globalThis, 'painted', performance.now() - clickedAt)));
    });
    observer.observe(host?.shadowRoot as ShadowRoot, { attributes: true, childList: true, subtree: true });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, index);
  await page.mouse.click(place.x, place.y);
  return until(
    () => page.evaluate(() => Reflect.get(globalThis, 'painted') as number | null),
    (ms): ms is number => ms !== null,
  ) as Promise<number>;
};

const openLibraryWith = async (chrome: TestBrowser): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await until(
    () =>
      page.evaluate(
        () => [...document.querySelectorAll('hr')].filter((line) => line.previousElementSibling?.shadowRoot).length,
      ),
    (count) => count === SAMPLES * 2,
  );
  return page;
};

/** Save click to 'saved' painted, worker awake and stopped, ours and the bare extension in turn. */
export const measureSaveClick = async (): Promise<Figure[]> => {
  const libraryHost = await openAdLibraryHost(html);
  const [ours, bare] = (await Promise.all(
    ['dist/extension', 'bench/baselines/save-extension'].map((folder) =>
      openBrowser({ libraryHost, extensionDir: resolve(folder) }),
    ),
  )) as [TestBrowser, TestBrowser];
  const oursWorker = await ours.worker();
  await oursWorker.evaluate('chrome.storage.local.set({ consent: "on" })');
  const [oursPage, barePage] = [await openLibraryWith(ours), await openLibraryWith(bare)];
  const times = { ours: [] as number[], bare: [] as number[], oursCold: [] as number[], bareCold: [] as number[] };
  for (let index = 0; index < SAMPLES; index += 1) {
    times.ours.push(await clickAndTime(oursPage, index));
    times.bare.push(await clickAndTime(barePage, index));
  }
  for (let index = SAMPLES; index < SAMPLES * 2; index += 1) {
    await (await ours.worker()).close();
    times.oursCold.push(await clickAndTime(oursPage, index));
    await (await bare.worker()).close();
    times.bareCold.push(await clickAndTime(barePage, index));
  }
  await Promise.all([ours.close(), bare.close(), libraryHost.close()]);
  const how = 'mouse click to the end of the frame that shows the pressed button; signed out, kept on the device';
  return [
    {
      name: 'save click to saved, worker awake, p95',
      unit: 'ms',
      value: p95(times.ours),
      baseline: p95(times.bare),
      target: 50,
      samples: SAMPLES,
      how,
    },
    {
      name: 'save click to saved, worker stopped, p95',
      unit: 'ms',
      value: p95(times.oursCold),
      baseline: p95(times.bareCold),
      target: 300,
      samples: SAMPLES,
      how,
    },
  ];
};
