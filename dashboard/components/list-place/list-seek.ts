import type { Virtualizer } from '@tanstack/react-virtual';
import { focusCardOf } from '#dashboard/components/shortcuts/card-focus.ts';
import type { ItemPlace } from '#dashboard/kit/routing/entry-places.ts';
import { onUserInput } from '#dashboard/kit/routing/keep-place.tsx';
import type { AdList } from '../ad-parts/use-ad-list.ts';

type Parts = { list: AdList; rows: Virtualizer<Window, Element>; columns: number };

/** The ad has reached its place when nothing moved in this number of frames. */
const STABLE_FRAMES = 3;

/** After this number of frames, five seconds on most displays, the list stays where it is. */
const MAX_FRAMES = 300;

/**
 * Scrolls a virtualized list to an ad. The heights of rows are estimated until they are rendered, so the list scrolls
 * again in each frame until the ad is at its place. Input of the user ends it.
 */
export class ListSeek {
  #parts: Parts | null = null;
  #goal: ItemPlace | null = null;
  #stable = 0;
  #frames = 0;
  #ended = new AbortController();

  /** Sets the present list. */
  update(parts: Parts): void {
    this.#parts = parts;
    if (this.#goal !== null) this.#scroll(this.#goal);
  }

  isActive(): boolean {
    return this.#goal !== null;
  }

  /** Scrolls to a place. If ads were added or removed meanwhile, its ad has another index. */
  start(place: ItemPlace): void {
    this.stop();
    this.#goal = place;
    [this.#stable, this.#frames] = [0, 0];
    this.#ended = new AbortController();
    onUserInput(() => this.stop(), this.#ended.signal);
    this.#scroll(place);
    void this.#correctIndex(place);
    this.#nextFrame();
  }

  stop(): void {
    this.#goal = null;
    this.#ended.abort();
  }

  async #correctIndex(place: ItemPlace): Promise<void> {
    const index = await this.#parts?.list.locate(place.id);
    if (index === undefined || index === null || this.#goal !== place) return;
    this.#goal = { ...place, index };
  }

  #nextFrame(): void {
    const { signal } = this.#ended;
    requestAnimationFrame(() => {
      if (!signal.aborted) this.#check();
    });
  }

  #check(): void {
    const goal = this.#goal;
    if (goal === null) return;
    this.#frames += 1;
    this.#stable = this.#scroll(goal) ? this.#stable + 1 : 0;
    if (this.#stable < STABLE_FRAMES && this.#frames < MAX_FRAMES) return this.#nextFrame();
    this.stop();
    if (goal.focusedId !== null) focusCardOf(goal.focusedId);
  }

  /** Returns whether the ad is loaded and was at its place already. */
  #scroll({ index, offset }: ItemPlace): boolean {
    if (this.#parts === null) return false;
    const { list, rows, columns } = this.#parts;
    const last = Math.max(0, list.length - 1);
    const row = rows.measurementsCache[Math.floor(Math.min(index, last) / columns)];
    if (row === undefined) return false;
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    const top = Math.max(0, Math.min(lowest, row.start - offset));
    if (Math.abs(window.scrollY - top) <= 1) return list.at(Math.min(index, last)) !== null;
    window.scrollTo({ top, behavior: 'instant' });
    return false;
  }
}
