import { labelsOf } from '../labels.ts';
import { askServerBy } from './ask-server.ts';
import { showDetails } from './details-dialog.ts';
import { askDetailsBy } from './details-query.ts';
import type { CardStyle } from './card-style.ts';
import type { RawAd } from '../raw-ads.ts';
import { createElement } from './elements.ts';
import { observeFirstData } from './first-data-of-page.ts';
import { createGrid } from './grid.ts';
import { parseLines, readData, type PageData } from './page-data.ts';
import type { Settings } from './settings.ts';

/**
 * The library as a single-page application: first data, scrolling, searches without a reload, details, and navigation.
 */
export const startLibrary = (settings: Settings, style: CardStyle): void => {
  const { document, language, classOf } = style;
  const labels = labelsOf(language);
  const frame = document.querySelector('[data-frame]') as HTMLElement;
  const found = createElement(document, 'p', { class: classOf('found') });
  const grid = createGrid(settings, style);
  const end = createElement(document, 'div', { class: classOf('end') });
  const askServer = askServerBy(settings);
  const askDetails = askDetailsBy({ document, askServer, settings });
  const known = new Map<string, RawAd>();
  let last: Pick<PageData, 'cursor' | 'hasMore'> = { cursor: '', hasMore: false };
  let isAsking = false;
  let generation = 0;

  const showData = (data: PageData): void => {
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

  const showAnswer = (body: string): void => {
    const [data] = parseLines(body)
      .map(readData)
      .filter(({ outcome }) => outcome !== 'nothing');
    if (data !== undefined) showData(data);
  };

  const ask = async (work: () => Promise<string>): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const startedIn = generation;
    try {
      const body = await work();
      if (startedIn === generation) showAnswer(body);
    } catch {
      found.textContent = labels.failed;
      last = { cursor: '', hasMore: false };
    }
    isAsking = false;
    if (startedIn === generation && last.hasMore && isInView(end)) more();
  };

  const more = (): void => {
    if (!last.hasMore) return;
    const { cursor } = last;
    void ask(() => askServer('AdLibrarySearchPaginationQuery', { ...variablesNow(settings), cursor, first: 30 }));
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
    } else frame.replaceChildren(createElement(document, 'p', { class: classOf('waiting') }, ['News Feed']));
  };

  frame.replaceChildren(found, grid.element, end);
  found.textContent = '…';
  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more()).observe(end);
  grid.element.addEventListener('click', (event) => {
    if (settings.ignoresScriptedClicks && !event.isTrusted) return;
    const clicked = event.target instanceof Element ? event.target.closest('[data-details]') : null;
    const cell = [...grid.element.children].find((child) => clicked !== null && child.contains(clicked));
    if (cell !== undefined) openDetails(cell);
  });
  handleNavigation(document, route);
  observeFirstData(document, (data) => {
    showData(data);
    show(settings.unmentioned);
  });
};

const isInView = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight;

const countText = (count: number, results: string, language: string): string =>
  `${count > 50_000 ? '>' : '~'}${new Intl.NumberFormat(language).format(Math.min(count, 50_000))} ${results}`;

const variablesNow = ({ sessionId }: Settings) => {
  const params = new URL(location.href).searchParams;
  return {
    activeStatus: params.get('active_status') ?? 'ALL',
    adType: 'ALL',
    countries: [params.get('country') ?? 'ALL'],
    queryString: params.get('q') ?? '',
    searchType: params.get('search_type') ?? 'KEYWORD_UNORDERED',
    viewAllPageID: params.get('view_all_page_id') ?? '0',
    sessionID: sessionId,
    source: null,
    v: 'e1',
  };
};

/** Searches, internal links and the browser's back and forward buttons change the URL without a load. */
const handleNavigation = (document: Document, route: () => void): void => {
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
