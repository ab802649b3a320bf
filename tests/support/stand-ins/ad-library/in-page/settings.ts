import type { StandInOptions } from '../options.ts';
import type { RawAd } from '../raw-ads.ts';
import type { Session } from '../session.ts';

/** What the server tells its own page, hidden from whoever reads data in pages. */
export type Settings = Pick<
  StandInOptions,
  'language' | 'transport' | 'shape' | 'redraw' | 'isDrawnInSteps' | 'divider'
> & {
  classSeed: number;
  session: Session;
  sessionId: string;
  /** Numbers of the page's queries but that of details, which comes with a module: new ones with every load. */
  documentIds: Readonly<Record<string, string>>;
  unmentioned: readonly RawAd[];
};

export const SETTINGS_ID = 'page-settings';

export const hideSettings = (settings: Settings): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(settings))));

export const findSettings = (document: Document): Settings => {
  const hidden = atob(document.getElementById(SETTINGS_ID)?.textContent ?? '');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(hidden, (letter) => letter.codePointAt(0) ?? 0)));
};
