import type { StandInOptions } from '../options.ts';
import type { RawAd } from '../raw-ads.ts';
import type { Session } from '../session.ts';

/** What the server sends to its own page. It is encoded, so that no reader of page data finds it. */
export type Settings = Pick<
  StandInOptions,
  'language' | 'transport' | 'redraw' | 'isDrawnInSteps' | 'divider' | 'ignoresScriptedClicks'
> & {
  classSeed: number;
  session: Session;
  sessionId: string;
  /** Document ids of the page's queries, new with every load. The id of the details query is in a module instead. */
  documentIds: Readonly<Record<string, string>>;
  /** Ads that the page shows without data about them. */
  unmentioned: readonly RawAd[];
};

export const SETTINGS_ID = 'page-settings';

export const hideSettings = (settings: Settings): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(settings))));

export const findSettings = (document: Document): Settings => {
  const hidden = atob(document.getElementById(SETTINGS_ID)?.textContent ?? '');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(hidden, (letter) => letter.codePointAt(0) ?? 0)));
};
