import type { AdId } from '#shared/domain/ad/ad.ts';
import { isOtherAccount } from '#shared/domain/account/obstacle.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { inPageOrder, precedes } from '#extension/content/page-dom.ts';
import type { Card, CardFilter, PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import { showCornerNote } from '#extension/content/ui/corner-note.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import { observeNews } from '../observe-news.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

type Parts = {
  page: Pick<PageAdapter, 'observeShade'>;
  account: AccountWatch;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  layer: Pick<Layer, 'announce' | 'askConsent'>;
  after: After;
  view: Window;
  signal: AbortSignal;
};

type Judgement = MessageInput<'judgements.add'>;

/** The last judgement, and the row of the card on which the user made it. */
type Undoable = { judgement: Judgement; row: AdRow };

/** All judged ids are requested at once, so their requests have this id. */
const ALL = 'all';

/**
 * Ads that the user marked as not interesting, and all ads of advertisers that they hid. Two entries of the menu judge,
 * and a note offers Undo.
 * To try it: press Not interesting in the menu of a card, see the card vanish, and press Undo.
 */
export class JudgedAds implements CardFeature {
  readonly actions = {};
  readonly #parts: Parts;
  readonly #rows = new Map<Card, AdRow>();
  readonly #listeners: (() => void)[] = [];
  #adIds: ReadonlySet<string> = new Set();
  #pageIds: ReadonlySet<string> = new Set();
  #shade: Shade = 'light';
  /** Null if there is nothing to undo. */
  #undoable: Undoable | null = null;
  #removeNote = (): void => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { page, account, after, signal } = parts;
    const requestSoon = createPacedRequests({ ask: () => this.#read(), needed: () => ({ has: () => true }), after });
    requestSoon([ALL]);
    observeNews(parts, () => requestSoon([ALL]));
    account.observe((change) => {
      if (!isOtherAccount(change)) return;
      this.#forget();
      requestSoon([ALL]);
    });
    page.observeShade((shade) => (this.#shade = shade), signal);
    signal.addEventListener('abort', () => this.#removeNote());
  }

  /** Whether the user has hidden this ad or its advertiser. */
  isHidden({ adId, ad }: Pick<Card, 'adId'> & { ad: Pick<Card['ad'], 'pageId'> }): boolean {
    return this.#adIds.has(adId) || this.#pageIds.has(ad.pageId);
  }

  /** Whether a card on this page is hidden. */
  hidesAny(): boolean {
    return [...this.#rows.keys()].some((card) => this.isHidden(card));
  }

  /** The ads of a filter, except those that the user has hidden. */
  openIn(filter: Pick<CardFilter, 'adIds' | 'adOf'>): AdId[] {
    return filter.adIds().filter((adId) => {
      const ad = filter.adOf(adId);
      return ad === undefined || !this.isHidden({ adId, ad });
    });
  }

  /** Calls back when the judgements or the cards that they hide may have changed. */
  observe(onChange: () => void): void {
    this.#listeners.push(onChange);
  }

  add(card: Card, row: AdRow): void {
    this.#rows.set(card, row);
    if (this.isHidden(card)) this.#notify();
  }

  leave(card: Card): void {
    this.#rows.delete(card);
  }

  menuItems(card: Card, row: AdRow) {
    const { notInteresting, hidePage } = this.#parts.kit.texts.judgedAds;
    const page = pageOf(card);
    return [
      { label: notInteresting, onPress: () => void this.#judge({ target: 'ad', id: card.adId, page }, row, true) },
      {
        label: fill(hidePage, { page: page.pageName }),
        onPress: () => void this.#judge({ target: 'page', page }, row, true),
      },
    ];
  }

  /** Marks the ad of a card as not interesting. The focus stays where it is. */
  hideAd(card: Card, row: AdRow): void {
    void this.#judge({ target: 'ad', id: card.adId, page: pageOf(card) }, row, false);
  }

  /** Whether `undo` has an effect. */
  canUndo(): boolean {
    return this.#undoable !== null;
  }

  /** Shows the ads again that the last judgement has hidden. After a failure, the note shows why and offers Undo. */
  async undo(): Promise<void> {
    const undoable = this.#undoable;
    if (undoable === null) return;
    const { judgement, row } = undoable;
    const { target, page } = judgement;
    this.#endUndo();
    try {
      await this.#parts.ask('judgements.remove', { target, id: target === 'ad' ? judgement.id : page.pageId });
      await this.#read();
      row.focus();
    } catch (thrown) {
      if (this.#undoable === null) this.#offerUndo(undoable, toDisplayedError(thrown).message, true);
    }
  }

  async #read(): Promise<void> {
    const { adIds, pageIds } = await this.#parts.ask('judgements.ids', {});
    [this.#adIds, this.#pageIds] = [new Set<AdId>(adIds), new Set(pageIds)];
    this.#notify();
  }

  /** The next user must not see, and can't undo, what this one has hidden. */
  #forget(): void {
    [this.#adIds, this.#pageIds] = [new Set(), new Set()];
    this.#endUndo();
    this.#notify();
  }

  async #judge(judgement: Judgement, row: AdRow, takesFocus: boolean): Promise<void> {
    const { kit, layer } = this.#parts;
    try {
      if (!(await this.#store(judgement))) return;
      const { adHidden, pageHidden } = kit.texts.judgedAds;
      const text = judgement.target === 'ad' ? adHidden : pageHidden;
      this.#offerUndo({ judgement, row }, fill(text, { page: judgement.page.pageName }), takesFocus);
    } catch (thrown) {
      const text = toDisplayedError(thrown).message;
      row.openNote('menu', { text });
      layer.announce(text);
    }
  }

  /** False: the user declined the consent. */
  async #store(judgement: Judgement): Promise<boolean> {
    const { ask, layer } = this.#parts;
    const { state } = await ask('judgements.add', judgement);
    if (state === 'judged') {
      await this.#read();
      return true;
    }
    return (await layer.askConsent()) && this.#store(judgement);
  }

  #offerUndo(undoable: Undoable, text: string, takesFocus: boolean): void {
    const { kit, view, layer } = this.#parts;
    this.#endUndo();
    this.#undoable = undoable;
    this.#removeNote = showCornerNote({
      document: view.document,
      kit,
      shade: this.#shade,
      texts: { ...kit.texts.judgedAds, text },
      takesFocus,
      onAction: () => void this.undo(),
      onClose: () => {
        this.#undoable = null;
        this.#focusAfter(undoable.row);
      },
    });
    layer.announce(text);
  }

  /** Moves the focus to the first visible row after a row that is hidden now, or to the last row. */
  #focusAfter({ host: hidden }: AdRow): void {
    const visible = [...this.#rows].filter(([card]) => !this.isHidden(card)).map(([, row]) => row);
    const hosts = inPageOrder(visible.map(({ host }) => host));
    const next = hosts.find((host) => precedes(hidden, host)) ?? hosts.at(-1);
    visible.find(({ host }) => host === next)?.focus();
  }

  #endUndo(): void {
    this.#removeNote();
    this.#undoable = null;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const pageOf = ({ ad: { pageId, pageName } }: Card): Judgement['page'] => ({ pageId, pageName });
