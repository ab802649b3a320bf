import type { Page } from 'puppeteer';
import { isPolicyReport } from './browser.ts';

/** Watches a page for effects of hostile markup. */
export type Trap = {
  /** Allows all requests so far. Call it on a page without hostile markup. */
  learn: () => void;
  /**
   * All effects that foreign markup must not have: dialogs, marks, requests, windows, frames, policy reports,
   * navigation.
   */
  caught: (address: string) => Promise<string[]>;
};

/** Watches a page from its next navigation on. */
export const setTrap = async (page: Page): Promise<Trap> => {
  const caught: string[] = [];
  const asked = new Set<string>();
  const allowed = new Set<string>();
  await page.evaluateOnNewDocument(() => {
    const marks: string[] = [];
    Object.assign(globalThis, { trapMarks: marks });
    Object.defineProperty(globalThis, 'ran', {
      set: (value) => {
        marks.push(`a script: ${value}`);
      },
    });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      marks.push(`a violation of ${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    caught.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.add(request.url()));
  page.on('popup', () => caught.push('a window'));
  page.on('frameattached', () => caught.push('a frame'));
  page.on('console', (message) => {
    if (isPolicyReport(message.text())) caught.push(`a report: ${message.text()}`);
  });
  return {
    learn: () => {
      for (const url of asked) allowed.add(url);
    },
    caught: async (address) => {
      const marks = await page.evaluate(() => Reflect.get(globalThis, 'trapMarks') as string[]);
      // Scripts that our own program loads on demand are allowed.
      const ours = new URL('/assets/', address).href;
      const requests = [...asked]
        .filter((url) => !allowed.has(url) && !url.startsWith(ours))
        .map((url) => `a request: ${url}`);
      const left = page.url() === address ? [] : [`an address: ${page.url()}`];
      return [...caught, ...marks, ...requests, ...left];
    },
  };
};

/**
 * Runs in a page without protection: puts each payload into its own frame. A payload that runs sets `mark` on the page.
 */
export const frameUnguarded = (payloads: readonly string[], mark: string): void => {
  const frames = payloads.map((html, index) => {
    const frame = document.createElement('iframe');
    // The sandbox blocks dialogs, windows and top-level navigation, because each of them would stop the test.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.srcdoc = html.replaceAll(mark, `${mark}_${index}`);
    return frame;
  });
  document.body.append(...frames);
};

/** Clicks every link in the frames of `frameUnguarded`; returns the number of payloads that have run so far. */
export const clickUnguarded = (): number => {
  const frames = [...document.querySelectorAll('iframe')];
  const links = frames.flatMap((frame) => [...(frame.contentDocument?.querySelectorAll('a') ?? [])]);
  // SVG links have no `click` method.
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return frames.filter((_frame, index) => Reflect.has(globalThis, `ran_${index}`)).length;
};
