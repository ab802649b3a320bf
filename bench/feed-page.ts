import { rawAd, type RawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';

export const FIRST_CARDS = 30;
export const LOADED_CARDS = 600;
/**
 * The number of cards for the heap. With only 600 cards, code that the browser compiles meanwhile would be a third of
 * the result.
 */
export const HEAP_CARDS = 1_800;
export const CARDS_PER_RESPONSE = 30;

const TEXT = 'Ten drawers, one afternoon: everything in your kitchen finds its place. Free delivery until Sunday.';

const adAt = (index: number): RawAd =>
  rawAd({ id: String(700_000_000_000_000 + index), text: `No. ${index}: ${TEXT}`, isActive: index % 2 === 0 });

/**
 * The responses of the Ad Library with 30 ads each, as JSON after the prefix that the real endpoint sends. Every second
 * ad has ended.
 */
export const feedResponses = (cards = LOADED_CARDS): string[] =>
  Array.from({ length: Math.ceil(cards / CARDS_PER_RESPONSE) }, (_, response) => {
    const edges = Array.from({ length: CARDS_PER_RESPONSE }, (__, index) => ({
      node: { collated_results: [adAt(FIRST_CARDS + response * CARDS_PER_RESPONSE + index)] },
    }));
    return `for (;;);${JSON.stringify({ data: { ad_library_main: { search_results_connection: { edges } } } })}`;
  });

/**
 * The script of the page. It requests one response after the other by XMLHttpRequest, as the Ad Library does, and adds
 * the cards of a response in one task, as React does (docs/decisions/0024-benchmark-method.md). `loadResponses()`
 * resolves after the last card is added. `scrollAndLoad()` scrolls to the end, and loads the next response when the end
 * of the page is less than two screens below the viewport. `observed` counts long tasks and layout shifts.
 */
const feedScript = (): void => {
  const observed = { longTasks: [] as number[], shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift' });
  const create = (tag: string, attributes: Record<string, string>, children: (Node | string)[]): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const line = (text: string): HTMLElement => create('div', {}, [create('span', {}, [text])]);
  const card = (ad: RawAd): HTMLElement =>
    create('div', {}, [
      create('div', { class: 'card' }, [
        create('div', {}, [
          create('div', {}, [
            line('Active'),
            line(`Library ID: ${ad.ad_archive_id}`),
            line('Started running on Jan 2, 2026'),
          ]),
          create('div', { role: 'button', tabindex: '0' }, ['Open Dropdown']),
        ]),
        create('div', { role: 'none' }, [create('div', { role: 'button', tabindex: '0' }, ['See ad details'])]),
        create('hr', {}, []),
        create('div', {}, [
          create('a', { href: ad.snapshot.page_profile_uri, target: '_blank' }, [ad.page_name]),
          create('span', {}, ['Sponsored']),
          create('div', { style: 'white-space: pre-wrap' }, [ad.snapshot.body?.text ?? '']),
          create('div', { style: 'height: 150px; background: #e4e6eb' }, []),
        ]),
      ]),
    ]);
  /** A form of about the length of the real one, with the two fields that identify the request. */
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
  const request = (response: number): Promise<string> =>
    new Promise((resolve) => {
      const xhr = new XMLHttpRequest();
      xhr.addEventListener('load', () => resolve(xhr.responseText));
      xhr.open('POST', `/api/graphql/?response=${response}`);
      xhr.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
      xhr.send(form);
    });
  const loadResponses = async (end: number, start = 0): Promise<void> => {
    const grid = document.querySelector('.grid');
    for (let response = start; response < end; response += 1) {
      const text = await request(response);
      const { edges } = JSON.parse(text.slice(9)).data.ad_library_main.search_results_connection;
      for (const { node } of edges) grid?.append(card(node.collated_results[0]));
      await frame();
      await frame();
    }
  };
  const scrollAndLoad = async (responses: number): Promise<void> => {
    const isNearEnd = (): boolean => document.documentElement.scrollHeight - scrollY < 3 * innerHeight;
    let next = 0;
    for (let before = -1; before < scrollY || next < responses;) {
      before = scrollY;
      for (; next < responses && isNearEnd(); next += 1) await loadResponses(next + 1, next);
      scrollBy(0, innerHeight);
      await frame();
      await frame();
    }
  };
  Object.assign(globalThis, { loadResponses, scrollAndLoad, observed });
};

/**
 * Adds the first cards half a second after the load, because the real page also has their data some time before it
 * renders them.
 */
const firstCardsScript = (): void => {
  addEventListener('load', () => {
    setTimeout(() => {
      const first = document.querySelector('template');
      if (first !== null) document.querySelector('.grid')?.append(first.content);
    }, 500);
  });
};

/** The HTML of an Ad Library page with a feed. */
export const feedPage = (): string =>
  smallLibraryPage(Array.from({ length: FIRST_CARDS }, (_, index) => adAt(index)))
    .replace('<div class="grid">', '<div class="grid"></div><template>')
    .replace(
      '</div>\n</body>',
      // tsx wraps functions in calls of `__name`, which the page does not define.
      `</template><script nonce="stand-in">const __name = (named) => named;
(${firstCardsScript.toString()})(); (${feedScript.toString()})()</script>\n</body>`,
    );
