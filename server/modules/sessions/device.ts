import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';

/** More specific names first: Edge also contains the names Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a coarse name of a browser, so that users can recognize their browsers. Versions and models are not stored.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  const agent = (userAgent ?? '').slice(0, 1_000);
  const browser = nameIn(agent, BROWSERS);
  const system = nameIn(agent, SYSTEMS);
  if (browser === undefined) return accountsTexts.deviceUnknown;
  return system === undefined ? browser : say(accountsTexts.deviceOn, { browser, system });
};

const nameIn = (agent: string, known: readonly (readonly [RegExp, string])[]): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];
