import { toDisplayedError } from '#shared/errors/page-error.ts';
import type { FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { FilterForm } from '#extension/content/ui/filter-bar.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';

type Parts = {
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent'>;
  view: Window;
  /** The own presets changed, because the user saved or removed one. */
  onPresets: (form: FilterForm, change: PresetChange) => void;
  /** A preset could not be saved or removed. */
  onFailure: (message: string) => void;
};

/** The word of the form that names what the user did to a preset. */
export type PresetChange = 'presetSaved' | 'presetRemoved';

/** A user who types stops for less than this between two characters. */
const TYPING_MS = 300;

/** What the worker stores of the filters: the last choice of the user, and their own presets. */
export class StoredChoices {
  readonly #parts: Parts;
  #timer = 0;
  /** Aborts when another user comes, or when this copy of the script ends. */
  #user = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** If the choice can't be stored, the filters still apply, and only the next page starts without them. */
  rememberSoon(choice: FilterChoice, isTyped: boolean): void {
    const { ask, view } = this.#parts;
    clearTimeout(this.#timer);
    const remember = (): void => void ask('filter.choose', choice).catch(() => undefined);
    if (isTyped) this.#timer = view.setTimeout(remember, TYPING_MS);
    else remember();
  }

  savePreset(name: string, choice: FilterChoice): Promise<void> {
    return this.#change('presetSaved', () => this.#save(name, choice));
  }

  removePreset(id: string): Promise<void> {
    return this.#change('presetRemoved', async () => {
      await this.#parts.ask('presets.remove', { id });
      return true;
    });
  }

  /** Forgets what the user did last, because another one comes. */
  end(): void {
    clearTimeout(this.#timer);
    this.#user.abort();
    this.#user = new AbortController();
  }

  /** False: the user declined the consent. */
  async #save(name: string, choice: FilterChoice): Promise<boolean> {
    const { ask, layer } = this.#parts;
    const { state } = await ask('presets.save', { name, choice });
    if (state === 'saved') return true;
    return (await layer.askConsent()) && this.#save(name, choice);
  }

  /** `store` returns whether there is a change. */
  async #change(change: PresetChange, store: () => Promise<boolean>): Promise<void> {
    const { ask, onPresets, onFailure } = this.#parts;
    const { signal } = this.#user;
    try {
      if (!(await store())) return;
      const form = await ask('filter.form', {});
      if (!signal.aborted) onPresets(form, change);
    } catch (thrown) {
      if (!signal.aborted) onFailure(toDisplayedError(thrown).message);
    }
  }
}
