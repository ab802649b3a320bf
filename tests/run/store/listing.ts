import { paths } from '#dashboard/app/paths.ts';
import { brand } from '#shared/domain/brand.ts';
import { site } from '#shared/texts/en/site.ts';

/** Characters that the store takes; docs/store.md says from where. */
export const LIMITS = { name: 75, summary: 132, description: 16_000, justification: 1_000 } as const;

/** What each screenshot tells, in the order of the listing. Its name is its file's. */
export const CAPTIONS = {
  '1-spend': 'See what an ad may have cost in the EU',
  '2-filters': 'Filter by shop, days running and reach',
  '3-saved-ads': 'Find every ad you saved again',
  '4-ad-detail': 'Watch the reach of an ad grow',
  '5-following': 'Follow a page and see what it does',
} as const;

export const MARQUEE_WORDS = 'See what an ad may have cost';

/** The long text of the listing: plain text, as the store shows no other. `serverOrigin` has the pages it leads to. */
export const longDescription = (serverOrigin: string): string =>
  `${brand.name} adds four controls to every ad in the Meta Ad Library: save it, check what it may have cost in the EU, follow the page behind it, and download what it shows. A bar over the list filters the ads, and a dashboard keeps what you chose.

WHAT YOU CAN DO
• Save an ad with one click. Its pictures are kept with your account, as their links in the Ad Library die within days.
• Check Spend: how many accounts an ad reached in the EU, as Meta publishes it, and what that may have cost, with a low, a likely and a high figure.
• Filter the list by Shopify store, dropshipping, days running, media type, EU reach and spend. What is hidden is counted.
• Follow a page and find its new ads gathered in one place.
• Download the pictures, videos and words of one ad or of many, under names by which you find them again.
• Search, sort and filter what you saved, on every device and without a network too.

ABOUT THE FIGURES
Spend is an estimate. It is made from the reach that Meta publishes for ads shown in the EU, the prices of the countries, how often people see an ad, and the season. Each figure says how it was made; where Meta publishes no reach there is none. How it is made: ${serverOrigin}${paths.howSpend}

WHAT IT COSTS
The extension is free to install. Dashboard and sync need an account with a plan; what there is and what it costs: ${serverOrigin}${paths.pricing}

YOUR DATA
The extension works on pages of the Meta Ad Library alone. It never asks for your Facebook password, posts nothing, and sends nothing of an ad that you did not save, check or follow. It asks once before the first ad is sent, and a switch ends it. When you check a shop, the browser asks you first, and two public pages of that shop are read. Privacy Policy: ${serverOrigin}${paths.privacyPolicy}

The shops in the screenshots do not exist; their ads and figures are made up.
${site.independent}
`;
