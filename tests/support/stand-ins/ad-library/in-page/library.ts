import { labelsOf } from '../labels.ts';
import { askOldList, askServerBy } from './ask-server.ts';
import { showDetails } from './details-dialog.ts';
import { askDetailsBy } from './details-query.ts';
import type { Look } from './look.ts';
import type { RawAd } from '../raw-ads.ts';
import { make } from './elements.ts';
import { observeFirstData } from './first-data-of-page.ts';
import { createGrid } from './grid.ts';
import { parseLines, readData, type PageData } from './page-data.ts';
import type { Settings } from './settings.ts';

/** The library as an application: its first data, scrolling, searching without a reload, details, leaving and coming back. */
export const startLibrary = (settings: Settings, look: Look): void => {
  const { document, language, named } = look;
  const labels = labelsOf(language);
  const frame = document.querySelector('[data-frame]') as HTMLElement;
  const found = make(document, 'p', { class: named('found') });
  const grid = createGrid(settings, look);
  const end = make(document, 'div', { class: named('end') });
  const askServer = askServerBy(settings);
  const askDetails = askDetailsBy({ document, askServer, settings });
  const known = new Map<string, RawAd>();
  let last: Pick<PageData, 'cursor' | 'hasMore'> = { cursor: '', hasMore: false };
  let isAsking = false;
  let generation = 0;

  const take = (data: PageData): void => {
    last = data;
    if (data.count !== null) found.textContent = countText(data.count, labels.results, language);
    if (data.outcome === 'error') found.textContent = labels.failed;
    else if (data.ads.length === 0 && grid.element.children.length === 0) found.textContent = labels.none;
    show(data.ads);
  };

  const show = (ads: readonly RawAd[]): void => {
    for (const ad of ads) known.set(ad.ad_archive_id, ad);
    grid.show(ads);
  };

  const takeAnswer = (body: string): void => {
    const [data] = parseLines(body)
      .map(readData)
      .filter(({ outcome }) => outcome !== 'nothing');
    if (data !== undefined) take(data);
  };

  const ask = async (work: () => Promise<string>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const asked = generation;
    try {
      const body = await work();
      if (asked === generation) takeAnswer(body);
    } catch {
      found.textContent = labels.failed;
      last = { cursor: '', hasMore: false };
    }
    isAsking = false;
    if (asked === generation && last.hasMore && isInSight(end)) more();
  };

  const more = (): void => {
    if (!last.hasMore) return;
    const { cursor } = last;
    void ask(() =>
      settings.shape === 'new'
        ? askServer('AdLibrarySearchPaginationQuery', { ...variablesNow(settings), cursor, first: 30 })
        : askOldList(cursor),
    );
  };

  const search = (): void => {
    generation += 1;
    isAsking = false;
    grid.clear();
    found.textContent = '…';
    void ask(() => askServer('AdLibraryMobileFocusedStateProviderRefetchQuery', variablesNow(settings)));
  };

  const openDetails = (cell: Element): void => {
    const ad = known.get(String(Reflect.get(cell, 'adArchiveId')));
    if (ad === undefined) return;
    void askDetails(ad).then(
      (body) => showDetails(document, language, body),
      () => showDetails(document, language, '{}'),
    );
  };

  const route = (): void => {
    if (location.pathname.startsWith('/ads/library')) {
      frame.replaceChildren(found, grid.element, end);
      search();
    } else frame.replaceChildren(make(document, 'p', { class: named('waiting') }, ['News Feed']));
  };

  frame.replaceChildren(found, grid.element, end);
  found.textContent = '…';
  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more()).observe(end);
  grid.element.addEventListener('click', (event) => {
    const clicked = event.target instanceof Element ? event.target.closest('[data-details]') : null;
    const cell = [...grid.element.children].find((child) => clicked !== null && child.contains(clicked));
    if (cell !== undefined) openDetails(cell);
  });
  steer(document, route);
  observeFirstData(document, (data) => {
    take(data);
    show(settings.unmentioned);
  });
  if (settings.shape === 'old-list') void ask(() => askOldList(''));
};

const isInSight = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight;

const countText = (count: number, results: string, language: string): string =>
  `${count > 50_000 ? '>' : '~'}${new Intl.NumberFormat(language).format(Math.min(count, 50_000))} ${results}`;

const variablesNow = ({ sessionId }: Settings) => {
  const asked = new URL(location.href).searchParams;
  return {
    activeStatus: asked.get('active_status') ?? 'ALL',
    adType: 'ALL',
    countries: [asked.get('country') ?? 'ALL'],
    queryString: asked.get('q') ?? '',
    searchType: asked.get('search_type') ?? 'KEYWORD_UNORDERED',
    viewAllPageID: asked.get('view_all_page_id') ?? '0',
    sessionID: sessionId,
    source: null,
    v: 'e1',
  };
};

/** Searches, links of our own and the browser's back and forward change the address without a load. */
const steer = (document: Document, route: () => void): void => {
  const go = (url: string): void => {
    history.pushState({}, '', url);
    route();
  };
  addEventListener('popstate', route);
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = document.querySelector<HTMLInputElement>('input[name="q"]')?.value ?? '';
    go(`/ads/library/?active_status=all&ad_type=all&country=ALL&q=${encodeURIComponent(words)}`);
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-within]') : null;
    if (link === null) return;
    event.preventDefault();
    go(link.getAttribute('href') ?? '/');
  });
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    document.documentElement.classList.toggle('__fb-dark-mode');
  });
  document.querySelector('[data-languages]')?.addEventListener('change', (event) => {
    const url = new URL(location.href);
    url.searchParams.set('locale', (event.target as HTMLSelectElement).value);
    location.assign(url);
  });
};
