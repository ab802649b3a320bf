import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { AccountProvider } from '#dashboard/app/account.tsx';
import { ServicesProvider, type Services } from '#dashboard/app/services.tsx';
import { AdCard } from '#dashboard/components/ad-card/ad-card.tsx';
import { AdGrid } from '#dashboard/components/ad-list/ad-grid.tsx';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { ThemeProvider } from '#dashboard/theme/theme-provider.tsx';
import { everyAd } from '#shared/domain/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { aCollectedAd } from '#tests/support/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';

const ADS = 100_000;
const COLUMNS = 3;
const GAP = 20;

const made = new Map<number, CollectedAd>();
const at = (place: number): CollectedAd => {
  const known =
    made.get(place) ?? aCollectedAd({ id: String(700_000_000_000_000 + place), pageId: String(place % 500) });
  made.set(place, known);
  return known;
};
const renderAction = (row: CollectedAd): ReactNode => <BookmarkButton row={row} />;

/** The library's own list with our card: rows of a known shape, as its documentation has them. */
const BareList = () => {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const rows = useWindowVirtualizer({
    count: Math.ceil(ADS / COLUMNS),
    estimateSize: () => 720,
    overscan: 2,
    gap: GAP,
  });
  return (
    <div style={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            display: 'grid',
            gap: GAP,
            gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
            transform: `translateY(${row.start}px)`,
          }}
        >
          {Array.from({ length: COLUMNS }, (_, column) => row.index * COLUMNS + column).map((place) => (
            <AdCard key={place} row={at(place)} place={place} places={ADS} renderAction={renderAction} />
          ))}
        </div>
      ))}
    </div>
  );
};

const list = {
  query: everyAd,
  total: ADS,
  ofScope: ADS,
  hiddenWithoutFigure: 0,
  places: ADS,
  at,
  placeOf: () => null,
  show: () => undefined,
};
const parts = { bare: <BareList />, ours: <AdGrid list={list} renderAction={renderAction} /> };

const services: Services = {
  platform: createMemoryPlatform({ session: signedIn }),
  screen: createScreenStore(() => crypto.randomUUID()),
  colorMode: { mode: () => 'light', toggle: () => undefined, subscribe: () => () => undefined },
  now: () => Date.UTC(2026, 10, 21),
};

const painted = (): Promise<void> =>
  new Promise((resume) => {
    requestAnimationFrame(() => setTimeout(resume));
  });

let leave = (): void => undefined;

/** Draws a list in an empty page, until the rows beyond those in sight stand there too. */
const mount = async (name: 'bare' | 'ours'): Promise<void> => {
  leave();
  scrollTo({ top: 0, behavior: 'instant' });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <MemoryRouter>
      <ThemeProvider nonce={null}>
        <ServicesProvider services={services}>
          <AccountProvider>{parts[name]}</AccountProvider>
        </ServicesProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
  while (document.querySelectorAll('article').length < 4 * COLUMNS) await painted();
  await painted();
};

/** Half a screen for each frame. */
const scroll = async (frames: number): Promise<void> => {
  for (let frame = 0; frame < frames; frame += 1) {
    scrollBy({ top: 450, behavior: 'instant' });
    await painted();
  }
};

Object.assign(globalThis, { mountList: mount, scrollList: scroll });
