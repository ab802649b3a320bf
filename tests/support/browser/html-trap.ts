import type { Page } from 'puppeteer';
import { isPolicyReport } from './browser.ts';

/** What a page did since it was watched. */
export type Trap = {
  /** Of the page as it should be: what it asks for then, it may always ask for. */
  learn: () => void;
  /** Everything that markup of strangers may not bring about: dialogs, marks, requests, windows, frames, reports, another address. */
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
      // What is loaded on demand of our own program is no news of anybody's.
      const ours = new URL('/assets/', address).href;
      const requests = [...asked]
        .filter((url) => !allowed.has(url) && !url.startsWith(ours))
        .map((url) => `a request: ${url}`);
      const left = page.url() === address ? [] : [`an address: ${page.url()}`];
      return [...caught, ...marks, ...requests, ...left];
    },
  };
};

/** Runs in a page without any guard: puts each payload into a frame of its own. What a payload sets on its page is `mark`. */
export const frameUnguarded = (payloads: readonly string[], mark: string): void => {
  const frames = payloads.map((html, index) => {
    const frame = document.createElement('iframe');
    // Without dialogs, windows, and leading the whole page away, none of which would let it come to an end.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.srcdoc = html.replaceAll(mark, `${mark}_${index}`);
    return frame;
  });
  document.body.append(...frames);
};

/** Clicks every link in the frames of `frameUnguarded`, and counts the payloads that have run so far. */
export const clickUnguarded = (): number => {
  const frames = [...document.querySelectorAll('iframe')];
  const links = frames.flatMap((frame) => [...(frame.contentDocument?.querySelectorAll('a') ?? [])]);
  // Links of drawings have no `click` of their own.
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return frames.filter((_frame, index) => Reflect.has(globalThis, `ran_${index}`)).length;
};
