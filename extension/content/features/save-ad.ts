import { StatesChanged } from '#extension/messaging/protocol.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Card, PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import { createLayer } from '#extension/content/ui/layer.ts';
import { createNearness } from '#extension/content/ui/nearness.ts';
import { createSaveRows, type SaveRow } from '#extension/content/ui/save-row.ts';
import { createSaveControl } from './save-control.ts';
import { createSavedStates } from './saved-states.ts';

/** Cards come in batches; their states are asked for once the batch stands. */
const GATHER_MS = 30;

type Parts = { page: PageAdapter; ask: Ask; runtime: RuntimePort; document: Document; signal: AbortSignal };

/**
 * A Save control on every card of the Ad Library.
 * To try: open the library, press Save on a card, see 'Saved' after the worker stored it; press Undo; save the ad on the
 * dashboard and see this page follow.
 */
export const startSaveAd = ({ page, ask, runtime, document, signal }: Parts): void => {
  const layer = createLayer(document, signal);
  const makeRow = createSaveRows(document);
  const states = createSavedStates(ask, (work) => setTimeout(work, GATHER_MS));
  const rows = new Set<SaveRow>();
  const cards = new WeakMap<Element, Card>();
  let shade: Shade = 'light';

  const closeOtherNotes = (but: SaveRow): void => {
    for (const row of rows) if (row !== but) row.closeNote();
  };

  /** Until it comes near what is seen, a row is an empty element that keeps its room. */
  const addRow = (card: Card): void => {
    const host = makeRow.reserve();
    cards.set(host, card);
    card.place(host);
    near.observe(host);
  };

  const fillRow = (host: Element): void => {
    const card = cards.get(host);
    if (card === undefined || card.signal.aborted || !(host instanceof HTMLElement)) return;
    cards.delete(host);
    const row = makeRow.fill(host, shade, {
      onAction: (action) => void control.act(action),
      onNoteOpened: () => closeOtherNotes(row),
    });
    const control = createSaveControl({
      ad: () => card.ad,
      ask,
      states,
      askConsent: layer.askConsent,
      paint: (state, isAnswer) => row.paint(state, card.ad.pageName, { explain: isAnswer }),
      announce: layer.announce,
    });
    control.refresh();
    states.watch(card.adId, control.refresh, card.signal);
    rows.add(row);
    card.signal.addEventListener('abort', () => rows.delete(row));
  };

  const refresh = (): void => {
    // What failed is asked again when the tab is next seen; until then the rows show what was true last.
    states.refresh().catch(() => undefined);
  };

  const near = createNearness(fillRow, signal);
  page.observeShade((now) => {
    shade = now;
    layer.setShade(now);
    for (const row of rows) row.setShade(now);
  }, signal);
  page.observeCards(addRow, signal);
  const stop = runtime.listen((message) => {
    if (StatesChanged.safeParse(message).success) refresh();
  });
  signal.addEventListener('abort', stop);
  const onSight = (): void => {
    if (document.visibilityState === 'visible') refresh();
  };
  document.addEventListener('visibilitychange', onSight, { signal });
  // Two windows side by side are both visible.
  document.defaultView?.addEventListener('focus', onSight, { signal });
};
