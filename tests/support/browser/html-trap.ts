import type { Page } from 'puppeteer';
import { isPolicyReport } from './browser.ts';

/** Watches a page for effects of hostile markup. */
export type Trap = {
  /** Allows the addresses of all requests so far. Call it on a page without hostile markup. */
  allowRequests: () => void;
  /**
   * Returns all effects that hostile markup must not have: executed scripts, dialogs, requests, windows, frames, policy
   * reports and navigation. `address`: the expected URL of the page.
   */
  findEffects: (address: string) => Promise<string[]>;
};

/** Watches a page from its next navigation on. */
export const setTrap = async (page: Page): Promise<Trap> => {
  const effects: string[] = [];
  const requested = new Set<string>();
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
    effects.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => requested.add(request.url()));
  page.on('popup', () => effects.push('a window'));
  page.on('frameattached', () => effects.push('a frame'));
  page.on('console', (message) => {
    if (isPolicyReport(message.text())) effects.push(`a report: ${message.text()}`);
  });
  return {
    allowRequests: () => {
      for (const url of requested) allowed.add(url);
    },
    findEffects: async (address) => {
      const marks = await page.evaluate(() => Reflect.get(globalThis, 'trapMarks') as string[]);
      // Scripts that our own program loads on demand are allowed.
      const ours = new URL('/assets/', address).href;
      const requests = [...requested]
        .filter((url) => !allowed.has(url) && !url.startsWith(ours))
        .map((url) => `a request: ${url}`);
      const navigation = page.url() === address ? [] : [`an address: ${page.url()}`];
      return [...effects, ...marks, ...requests, ...navigation];
    },
  };
};

/**
 * Runs in a page without protection. Inserts each payload into its own frame. A payload whose code runs sets `mark` on
 * the page.
 */
export const insertUnguarded = (payloads: readonly string[], mark: string): void => {
  const frames = payloads.map((html, index) => {
    const frame = document.createElement('iframe');
    // The sandbox blocks dialogs, windows and top-level navigation, because each of them would stop the test.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.srcdoc = html.replaceAll(mark, `${mark}_${index}`);
    return frame;
  });
  document.body.append(...frames);
};

/** Clicks every link in the frames of `insertUnguarded`. Returns the number of payloads that have run so far. */
export const clickUnguarded = (): number => {
  const frames = [...document.querySelectorAll('iframe')];
  const links = frames.flatMap((frame) => [...(frame.contentDocument?.querySelectorAll('a') ?? [])]);
  // SVG links have no `click` method.
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return frames.filter((_frame, index) => Reflect.has(globalThis, `ran_${index}`)).length;
};
