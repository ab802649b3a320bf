import { MINUTE_MS } from '#shared/domain/time.ts';
import type { ExtensionWatch } from './extension-watch.ts';

/** A worker that has just been installed may not listen yet, so the first retry comes soon. Each wait is doubled. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 5 * MINUTE_MS;

/** A browser can lose a message to a worker that it is installing, and then never answers. */
const SILENCE_MS = MINUTE_MS;

type Options = {
  page: Pick<Window, 'setTimeout'>;
  extension: ExtensionWatch;
  /** Announces the account of the site. Returns whether the extension knows it now. Never rejects. */
  announce: () => Promise<boolean>;
};

export type Announcements = {
  /** Announces the account, and watches the extension from now on. */
  start: () => void;
  /** The account or the extension has changed, so the extension must learn the account. */
  repeat: () => void;
};

/**
 * Announces the account of the site once to each extension that appears: one that is there at the page load, and one that
 * is installed, updated or turned on while the page is open. Announcements do not overlap, because the extension knows
 * one challenge for each tab.
 */
export const createAnnouncements = (options: Options): Announcements => new AccountAnnouncer(options);

class AccountAnnouncer implements Announcements {
  #isDone = false;
  #isAnnouncing = false;
  #turn = 0;
  #retryMs = FIRST_RETRY_MS;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    void this.#announce();
    this.#options.extension.subscribe(() => this.repeat());
  }

  repeat(): void {
    this.#turn += 1;
    void this.#restart();
  }

  #restart(): Promise<void> {
    this.#isDone = false;
    this.#retryMs = FIRST_RETRY_MS;
    return this.#announce();
  }

  async #announce(): Promise<void> {
    const { extension, announce } = this.#options;
    if (!extension.isInstalled() || this.#isDone || this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    const turn = this.#turn;
    this.#isDone = await Promise.race([announce(), this.#silence()]);
    this.#isAnnouncing = false;
    if (turn !== this.#turn) await this.#restart();
    else if (!this.#isDone) this.#retryLater();
  }

  #silence(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#options.page.setTimeout(() => resolve(false), SILENCE_MS);
    });
  }

  #retryLater(): void {
    this.#options.page.setTimeout(() => void this.#announce(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }
}
