import { rawAd, type RawAd } from '#tests/support/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';

export const FIRST_CARDS = 30;
export const FEED_CARDS = 600;
/** For the heap: among 600 cards what the browser compiles meanwhile would weigh a third. */
export const WEIGHED_CARDS = 1_800;
export const CARDS_PER_ANSWER = 30;

const TEXT = 'Ten drawers, one afternoon: everything in your kitchen finds its place. Free delivery until Sunday.';

const adAt = (index: number): RawAd =>
  rawAd({ id: String(700_000_000_000_000 + index), text: `No. ${index}: ${TEXT}`, isActive: index % 2 === 0 });

/** The page's own answers to its scrolling: 30 ads each, as JSON behind the guard that the real endpoint sends. Every second ad has ended. */
export const feedAnswers = (cards = FEED_CARDS): string[] =>
  Array.from({ length: Math.ceil(cards / CARDS_PER_ANSWER) }, (_, answer) => {
    const edges = Array.from({ length: CARDS_PER_ANSWER }, (__, index) => ({
      node: { collated_results: [adAt(FIRST_CARDS + answer * CARDS_PER_ANSWER + index)] },
    }));
    return `for (;;);${JSON.stringify({ data: { ad_library_main: { search_results_connection: { edges } } } })}`;
  });

/**
 * The feed of the page: one answer after the other, asked for by XMLHttpRequest
 * (docs/decisions/0024-benchmark-method.md), each read and drawn card by card in one task, as React commits them.
 * `feed()` resolves when the last one is drawn; `readOn()` scrolls to the end, where the page adds the next answer as soon as it
 * lies within two screens; `seen` collects long tasks and layout shifts.
 */
const feedScript = (): void => {
  const seen = { longTasks: [] as number[], shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift' });
  const made = (tag: string, attributes: Record<string, string>, children: (Node | string)[]): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const line = (text: string): HTMLElement => made('div', {}, [made('span', {}, [text])]);
  const card = (ad: RawAd): HTMLElement =>
    made('div', {}, [
      made('div', { class: 'card' }, [
        made('div', {}, [
          made('div', {}, [
            line('Active'),
            line(`Library ID: ${ad.ad_archive_id}`),
            line('Started running on Jan 2, 2026'),
          ]),
          made('div', { role: 'button', tabindex: '0' }, ['Open Dropdown']),
        ]),
        made('div', { role: 'none' }, [made('div', { role: 'button', tabindex: '0' }, ['See ad details'])]),
        made('hr', {}, []),
        made('div', {}, [
          made('a', { href: ad.snapshot.page_profile_uri, target: '_blank' }, [ad.page_name]),
          made('span', {}, ['Sponsored']),
          made('div', { style: 'white-space: pre-wrap' }, [ad.snapshot.body?.text ?? '']),
          made('div', { style: 'height: 150px; background: #e4e6eb' }, []),
        ]),
      ]),
    ]);
  /** About as long as the page's own, with the two fields by which a request is known. */
  const form = new URLSearchParams({
    session: 'x'.repeat(1_500),
    variables: JSON.stringify({
      adType: 'ALL',
      countries: ['ALL'],
      cursor: 'x'.repeat(300),
      first: 30,
      sessionID: 'x',
    }),
    doc_id: '1000000000000001',
  }).toString();
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const ask = (answer: number): Promise<string> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.addEventListener('load', () => resolve(request.responseText));
      request.open('POST', `/api/graphql/?answer=${answer}`);
      request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
      request.send(form);
    });
  const feed = async (end: number, start = 0): Promise<void> => {
    const grid = document.querySelector('.grid');
    for (let answer = start; answer < end; answer += 1) {
      const text = await ask(answer);
      const { edges } = JSON.parse(text.slice(9)).data.ad_library_main.search_results_connection;
      for (const { node } of edges) grid?.append(card(node.collated_results[0]));
      await frame();
      await frame();
    }
  };
  const readOn = async (answers: number): Promise<void> => {
    const isNearEnd = (): boolean => document.documentElement.scrollHeight - scrollY < 3 * innerHeight;
    let next = 0;
    for (let before = -1; before < scrollY || next < answers;) {
      before = scrollY;
      for (; next < answers && isNearEnd(); next += 1) await feed(next + 1, next);
      scrollBy(0, innerHeight);
      await frame();
      await frame();
    }
  };
  Object.assign(globalThis, { feed, readOn, seen });
};

/** The page draws its first cards itself, some time after it has loaded their data: at the real one that takes seconds. */
const drawScript = (): void => {
  addEventListener('load', () => {
    setTimeout(() => {
      const first = document.querySelector('template');
      if (first !== null) document.querySelector('.grid')?.append(first.content);
    }, 500);
  });
};

export const feedPage = (): string =>
  smallLibraryPage(Array.from({ length: FIRST_CARDS }, (_, index) => adAt(index)))
    .replace('<div class="grid">', '<div class="grid"></div><template>')
    .replace(
      '</div>\n</body>',
      // Compilers that keep names wrap functions in a call of their own, which the page does not have.
      `</template><script nonce="stand-in">const __name = (made) => made; (${drawScript.toString()})(); (${feedScript.toString()})()</script>\n</body>`,
    );
