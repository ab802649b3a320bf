import { paths } from '#dashboard/kit/routing/paths.ts';
import { brand } from '#shared/domain/brand.ts';
import { site } from '#shared/texts/en/site/site.ts';

/** The store's limits in characters. Their source is in docs/store.md. */
export const LIMITS = { name: 75, summary: 132, description: 16_000, justification: 1_000 } as const;

/** Captions of the screenshots in listing order, by file name. */
export const CAPTIONS = {
  '1-spend': 'See estimated EU spend for any ad',
  '2-filters': 'Filter by store, days running and reach',
  '3-saved-ads': 'Find every ad you saved again',
  '4-ad-detail': 'Watch the reach of an ad grow',
  '5-following': 'Follow pages and see their new ads',
} as const;

export const MARQUEE_WORDS = 'See what an ad may have cost';

/**
 * The long description as plain text, because the store shows no formatting. `serverOrigin`: origin of the linked
 * pages.
 */
export const longDescription = (serverOrigin: string): string =>
  `${brand.name} adds a row of controls to every ad in the Meta Ad Library: save it, check what it may have cost in the EU, follow the page behind it, and download its images, videos and text. A bar above the list filters the ads, and a dashboard shows everything you saved.

WHAT YOU CAN DO
• Save an ad with one click. Its images are stored in your account, because Ad Library links expire within days.
• Check Spend: how many accounts an ad reached in the EU, as Meta publishes it, and what that may have cost, with a low, a likely and a high figure.
• Filter and sort the list by Shopify store, dropshipping, days running, media type, EU reach and spend, and save your own presets. You always see how many ads match.
• Hide ads and advertisers that don’t interest you.
• Follow a page and see its new ads in one place.
• Download the images, videos and text of one ad or of many, with clear file names.
• Search, sort and filter what you saved, on every device, also offline.

ABOUT THE FIGURES
Spend is an estimate. It’s calculated from the reach that Meta publishes for ads shown in the EU, the prices of the countries, how often an account sees an ad, and the season. Each figure says how it’s calculated. Without a published reach there is no estimate. How spend is estimated: ${serverOrigin}${paths.howSpend}

WHAT IT COSTS
The extension is free to install. Dashboard and sync need an account with a plan. Plans and prices: ${serverOrigin}${paths.pricing}

YOUR DATA
The extension works only on pages of the Meta Ad Library. It never asks for your Facebook password, posts nothing, and sends data only about ads you save or check and pages you follow. It asks once before the first ad is sent, and you can turn it off anytime. When you check a store, the browser asks you first, and the extension reads two public pages of that store. Privacy Policy: ${serverOrigin}${paths.privacyPolicy}

The stores in the screenshots don’t exist. Their ads and figures are made up.
${site.independent}
`;
