import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import type { Ad, PageId } from '#shared/domain/ad/ad.ts';
import { fill } from '#shared/texts/fill.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import { obstacleNote } from '../obstacle-note.ts';
import type { Follows, FollowState } from './follows.ts';

/** A card, or another element that shows an ad. */
type ShownAd = { readonly ad: Ad };

/** The button Follow in one row, for the page of its ad. */
export type BoundFollow = { press: () => void; end: () => void };

/** Adds Follow to a row. `onChange` is called after each change of the follow state. */
export type BindFollow = <Shown extends ShownAd>(
  shown: Shown,
  row: AdRow,
  onChange: (shown: Shown) => void,
) => BoundFollow;

type Parts = { kit: PageKit; follows: Follows; ask: ContentAsk; layer: Pick<Layer, 'announce'> };

export const bindFollowTo =
  (parts: Parts): BindFollow =>
  (shown, row, onChange) => {
    const bound = new FollowInRow(parts, shown, row, onChange);
    bound.refresh();
    parts.follows.watch(shown.ad.pageId, bound);
    return bound;
  };

/** A class needs less memory than closures, and there is one object for each of hundreds of cards. */
class FollowInRow<Shown extends ShownAd> implements BoundFollow {
  readonly #parts: Parts;
  readonly #shown: Shown;
  readonly #pageId: PageId;
  readonly #row: AdRow;
  readonly #onChange: (shown: Shown) => void;
  #painted: FollowState | null = null;

  constructor(parts: Parts, shown: Shown, row: AdRow, onChange: (shown: Shown) => void) {
    this.#parts = parts;
    this.#shown = shown;
    this.#pageId = shown.ad.pageId;
    this.#row = row;
    this.#onChange = onChange;
  }

  refresh(): void {
    const state = this.#parts.follows.of(this.#pageId);
    if (state === this.#painted) return;
    this.#painted = state;
    this.#row.paintButton('follow', this.#currentView());
    this.#onChange(this.#shown);
  }

  press(): void {
    void this.#press();
  }

  end(): void {
    this.#parts.follows.unwatch(this.#pageId, this);
  }

  async #press(): Promise<void> {
    const { follows, layer } = this.#parts;
    const obstacle = await follows.press(this.#shown.ad);
    const note = this.#noteOn(obstacle);
    layer.announce(note?.text ?? this.#currentView().name);
    this.#row.setNote('follow', note);
  }

  /** Follows after the obstacle is gone. A press would unfollow a page that the account already follows. */
  #resume(): void {
    if (!this.#parts.follows.of(this.#pageId).isFollowed) this.press();
  }

  /** Null if there is nothing to explain. */
  #noteOn(obstacle: Obstacle | null): Note | null {
    const stopped = obstacle && { obstacle, resume: () => this.#resume() };
    if (stopped !== null) return obstacleNote(stopped, 'followPage', this.#parts);
    const { failure } = this.#parts.follows.of(this.#pageId);
    return failure === null ? null : { text: failure };
  }

  #currentView(): ButtonView {
    const { follows, kit } = this.#parts;
    return buttonView(follows.of(this.#pageId), this.#shown.ad.pageName, kit.texts);
  }
}

const buttonView = (
  { isFollowed, isBusy, failure, count }: FollowState,
  page: string,
  { cardControls, followPage: texts }: PageKit['texts'],
): ButtonView => {
  const viewOf = (label: string, style: ButtonView['style'], hint: string): ButtonView => {
    const name = fill(style === 'on' ? texts.nameOn : texts.name, { label, page });
    const state = isBusy ? { style: 'busy' as const, isOn: isFollowed } : { style };
    return { label, name, ...state, ...(hint === '' ? {} : { hint }) };
  };
  if (failure !== null) return viewOf(cardControls.retry, 'failed', failure);
  if (!isFollowed) return viewOf(texts.follow, 'plain', count);
  return { ...viewOf(texts.following, 'on', count), nextLabel: texts.unfollow };
};
