import type { AdId } from '#shared/domain/ad/ad.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card, PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import { showCornerNote } from '#extension/content/ui/corner-note.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { observeNews } from '../observe-news.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

type Parts = {
  page: Pick<PageAdapter, 'observeShade'>;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  layer: Pick<Layer, 'announce' | 'askConsent'>;
  after: After;
  view: Window;
  signal: AbortSignal;
};

type Judgement = MessageInput<'judgements.add'>;

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
  readonly #cards = new Set<Card>();
  readonly #listeners: (() => void)[] = [];
  #adIds: ReadonlySet<string> = new Set();
  #pageIds: ReadonlySet<string> = new Set();
  #shade: Shade = 'light';
  #closeNote = (): void => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { page, after, signal } = parts;
    const requestSoon = createPacedRequests({ ask: () => this.#read(), needed: () => ({ has: () => true }), after });
    requestSoon([ALL]);
    observeNews(parts, () => requestSoon([ALL]));
    page.observeShade((shade) => (this.#shade = shade), signal);
    signal.addEventListener('abort', () => this.#closeNote());
  }

  /** Whether the user has hidden this ad or its advertiser. */
  isHidden({ adId, ad }: Pick<Card, 'adId'> & { ad: Pick<Card['ad'], 'pageId'> }): boolean {
    return this.#adIds.has(adId) || this.#pageIds.has(ad.pageId);
  }

  /** Whether a card on this page is hidden. */
  hidesAny(): boolean {
    return [...this.#cards].some((card) => this.isHidden(card));
  }

  /** Calls back when the judgements or the cards that they hide may have changed. */
  observe(onChange: () => void): void {
    this.#listeners.push(onChange);
  }

  add(card: Card): void {
    this.#cards.add(card);
    if (this.isHidden(card)) this.#notify();
  }

  leave(card: Card): void {
    this.#cards.delete(card);
  }

  menuItems({ adId, ad: { pageId, pageName } }: Card, row: AdRow) {
    const { notInteresting, hidePage } = this.#parts.kit.texts.judgedAds;
    const page = { pageId, pageName };
    return [
      { label: notInteresting, onPress: () => void this.#judge({ target: 'ad', id: adId, page }, row) },
      { label: fill(hidePage, { page: pageName }), onPress: () => void this.#judge({ target: 'page', page }, row) },
    ];
  }

  /** Marks the ad of a card as not interesting. */
  hideAd({ adId, ad: { pageId, pageName } }: Card, row: AdRow): void {
    void this.#judge({ target: 'ad', id: adId, page: { pageId, pageName } }, row);
  }

  async #read(): Promise<void> {
    const { adIds, pageIds } = await this.#parts.ask('judgements.ids', {});
    [this.#adIds, this.#pageIds] = [new Set<AdId>(adIds), new Set(pageIds)];
    this.#notify();
  }

  async #judge(judgement: Judgement, row: AdRow): Promise<void> {
    try {
      if (await this.#store(judgement)) this.#offerUndo(judgement);
    } catch (thrown) {
      const text = toDisplayedError(thrown).message;
      row.openNote('menu', { text });
      this.#parts.layer.announce(text);
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
    if (!(await layer.askConsent())) return false;
    await ask('consent.set', { consent: 'on' });
    return this.#store(judgement);
  }

  #offerUndo(judgement: Judgement): void {
    const { kit, view, layer } = this.#parts;
    const texts = kit.texts.judgedAds;
    const text = fill(texts[judgement.target === 'ad' ? 'adHidden' : 'pageHidden'], { page: judgement.page.pageName });
    this.#closeNote();
    this.#closeNote = showCornerNote({
      document: view.document,
      kit,
      shade: this.#shade,
      texts: { ...texts, text },
      onAction: () => void this.#undo(judgement),
    });
    layer.announce(text);
  }

  async #undo({ target, ...judged }: Judgement): Promise<void> {
    const { ask, layer } = this.#parts;
    this.#closeNote();
    const id = 'id' in judged ? judged.id : judged.page.pageId;
    try {
      await ask('judgements.remove', { target, id });
      await this.#read();
    } catch (thrown) {
      layer.announce(toDisplayedError(thrown).message);
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
