import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { OPEN_AD_KEYS, type OpenAdAction } from '#dashboard/components/shortcuts/shortcut-list.ts';

/** The key of an action in the details of an ad. */
export const keyOf = (action: OpenAdAction): string => OPEN_AD_KEYS.find((one) => one.action === action)?.key ?? '';

/** The tooltip of a control: its label and its key. */
export const hintOf = (label: string, action: OpenAdAction): string =>
  say(adDetail.withKey, { label, key: keyOf(action) });
