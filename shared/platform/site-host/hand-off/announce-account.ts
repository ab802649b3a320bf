import { MINUTE_MS } from '#shared/domain/time.ts';
import type { ExtensionWatch } from './extension-channel.ts';
import type { RequestCode } from './notify-extension.ts';

/** A worker that has just been installed may not listen yet, so the first retry comes soon. Each wait is doubled. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 5 * MINUTE_MS;

/**
 * Maximum wait for an answer. A browser can lose a message to a worker that it is installing. Meanwhile the welcome
 * page asks the user to log in, so the first wait is short. Each wait is doubled, for slow networks.
 */
const FIRST_SILENCE_MS = 10_000;
const LAST_SILENCE_MS = MINUTE_MS;

type Options = {
  page: Pick<Window, 'setTimeout'>;
  extension: ExtensionWatch;
  /**
   * Announces the account of the site. Requests codes only by `guard(requestCode)`, which rejects when the announcement
   * has ended. Returns whether the extension knows the account now. Never rejects.
   */
  announce: (guard: (requestCode: RequestCode) => RequestCode) => Promise<boolean>;
};

/** Announces the account of the site to the extension. */
export type Announcements = {
  /** Announces the account, and watches the extension from now on. */
  start: () => void;
  /** The account or the extension has changed, so the extension must learn the account. */
  repeat: () => void;
};

/**
 * Announces the account of the site once to each extension that appears: one that exists at the page load, and one that
 * is installed, updated or turned on while the page is open. Announcements do not overlap, because the extension knows
 * one challenge for each tab. An announcement without an answer ends after its wait, and sends no code afterwards.
 */
export const createAnnouncements = (options: Options): Announcements => new AccountAnnouncer(options);

class AccountAnnouncer implements Announcements {
  #isDone = false;
  #isAnnouncing = false;
  #turn = 0;
  #retryMs = FIRST_RETRY_MS;
  #silenceMs = FIRST_SILENCE_MS;
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
    this.#silenceMs = FIRST_SILENCE_MS;
    return this.#announce();
  }

  async #announce(): Promise<void> {
    const { extension, announce } = this.#options;
    if (!extension.isInstalled() || this.#isDone || this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    const turn = this.#turn;
    let isOver = false;
    const guard = (requestCode: RequestCode) => async (challenge: string) => {
      const code = await requestCode(challenge);
      if (isOver) throw new Error('The extension has the challenge of a later announcement.');
      return code;
    };
    this.#isDone = await Promise.race([announce(guard), this.#silence()]);
    isOver = true;
    this.#isAnnouncing = false;
    if (turn !== this.#turn) await this.#restart();
    else if (!this.#isDone) this.#retryLater();
  }

  #silence(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#options.page.setTimeout(() => resolve(false), this.#silenceMs);
      this.#silenceMs = Math.min(2 * this.#silenceMs, LAST_SILENCE_MS);
    });
  }

  #retryLater(): void {
    this.#options.page.setTimeout(() => void this.#announce(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }
}
