import { bodyOf, isSeen } from '#extension/content/page-dom.ts';
import { MAX_OUTLINES } from '#shared/domain/client/page-report-limits.ts';
import type { PagePart } from '#shared/domain/client/page-report.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { shadeOf } from '#extension/content/ad-library/cards/card-shade.ts';
import type { PageHealth } from '#extension/content/page-adapter.ts';
import { showNotice } from './notice.ts';
import { outlineAround } from './outline.ts';
import { pageKindOf } from './page-kind.ts';
import { watchHealth } from './watch-health.ts';

type Parts = {
  page: { health: PageHealth };
  ask: ContentAsk;
  view: Window;
  signal: AbortSignal;
};

const CHECK_MS = 3_000;

/**
 * Notices when the page is no longer built as this version knows it, and says so once. To try: take the dividers out of
 * every card of a library page, wait a quarter of a minute, press Send report, and see it by
 * `npm run operator -- page-reports`.
 */
export const startPageHealth = ({ page, ask, view, signal }: Parts): void => {
  const { health } = page;
  const { document } = view;
  /** Asked only now, because the person may have been told in another tab since this page began. */
  const mayTell = async (): Promise<boolean> => {
    try {
      return (await ask('features.get', {})).mayTellOfChange && !signal.aborted;
    } catch {
      // A worker that can't say could not take the report either.
      return false;
    }
  };

  const tell = async (parts: PagePart[]): Promise<void> => {
    if (!(await mayTell())) return;
    const places = health.oddPlaces();
    const drawnAt = places[0] ?? bodyOf(document);
    const report = {
      parts,
      pageKind: pageKindOf(document.location.href),
      counts: health.counts(),
      outlines: places.slice(0, MAX_OUTLINES).map(outlineAround),
    };
    showNotice({
      document,
      // Where no card is found, what is drawn around an id tells.
      shade: drawnAt === null ? 'light' : shadeOf(drawnAt, view),
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
    isSeen: () => isSeen(document),
    onMissing: (parts) => void tell(parts),
    signal,
  });
};
