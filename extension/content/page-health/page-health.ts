import { MAX_OUTLINES, type PagePart } from '#shared/domain/page-report.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { PageAdapter, PageHealth, Shade } from '#extension/content/page-adapter.ts';
import { showNotice } from './notice.ts';
import { outlineAround } from './outline.ts';
import { pageKindOf } from './page-kind.ts';
import { watchHealth } from './watch-health.ts';

type Parts = {
  page: Pick<PageAdapter, 'observeShade'> & { health: PageHealth };
  ask: Ask;
  document: Document;
  /** Whether a person may be told; else parts that are missing are only passed over. */
  mayTell: boolean;
  signal: AbortSignal;
};

const CHECK_MS = 3_000;

/**
 * Notices when the page is no longer built as this version knows it, and says so once.
 * To try: take the dividers out of every card of a library page, wait a quarter of a minute, press Send report, and see it by
 * `npm run operator -- page-reports`.
 */
export const startPageHealth = ({ page, ask, document, mayTell, signal }: Parts): void => {
  const { health } = page;
  let shade: Shade = 'light';
  page.observeShade((now) => {
    shade = now;
  }, signal);

  const tell = (parts: PagePart[]): void => {
    if (!mayTell) return;
    const report = {
      parts,
      pageKind: pageKindOf(document.location.href),
      counts: health.counts(),
      outlines: health.oddPlaces().slice(0, MAX_OUTLINES).map(outlineAround),
    };
    showNotice({
      document,
      shade,
      send: async () => {
        await ask('page.report', { report });
      },
      onNotNow: () => {
        // Else it is asked again on the next page, which is no harm.
        ask('page.told', {}).catch(() => undefined);
      },
      signal,
    });
  };

  watchHealth({
    page: health,
    later: (work) => setTimeout(work, CHECK_MS),
    isSeen: () => document.visibilityState === 'visible',
    onMissing: tell,
    signal,
  });
};
