import { join } from 'node:path';
import type { GalleryBrowser } from '#tests/support/browser/gallery-browser.ts';
import type { Shot } from './shot.ts';

/** Window widths in pixels, chosen so that each layout between two of the main breakpoints is on a picture. */
const WIDTHS = [375, 768, 1_280, 1_920];
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 1_000;

/** Each page and screen in its usual state, by its id in the gallery. */
export const PAGES: Readonly<Record<string, string>> = {
  Landing: 'site-pages/landing',
  Pricing: 'site-pages/pricing, three plans',
  'About Us': 'site-pages/about us',
  Learn: 'site-pages/learn',
  'Chrome extension': 'site-pages/extension',
  FAQ: 'site-pages/faq',
  'Contact Us': 'site-pages/contact us',
  'Privacy Policy': 'site-pages/privacy policy',
  Terms: 'site-pages/terms',
  Imprint: 'site-pages/imprint',
  'Cancel or withdraw': 'site-pages/cancel contract',
  'How spend is estimated': 'site-pages/how spend is estimated',
  Login: 'visitor-screens/login',
  'Sign Up': 'visitor-screens/sign up',
  'Forgot Password': 'visitor-screens/forgot password',
  'Enter OTP': 'visitor-screens/code',
  'New password': 'visitor-screens/new password',
  'Confirm a withdrawal': 'visitor-screens/confirm a withdrawal',
  'Confirm email': 'visitor-screens/confirm email',
  Goodbye: 'visitor-screens/goodbye',
  'Not found': 'visitor-screens/not found',
  Dashboard: 'dashboard-screen/full',
  'My Ads': 'my-ads-screen/full',
  Following: 'following-screen/full',
  'All-following': 'all-following-screen/full',
  'New following': 'new-following-screen/full',
  'Ad detail': 'ad-detail/measured over weeks',
  Subscribe: 'subscribe-screen/active',
  'Pricing by a link (/stripe)': 'site-pages/pricing by a link',
  'Plan History': 'plan-history-screen/active',
  'Success payment': 'success-payment-screen/paid',
  Affiliate: 'affiliate-screen/affiliate, full',
  'Bank Account': 'account-screens/bank account',
  Profile: 'account-screens/profile',
  Settings: 'account-screens/settings, profile',
};

const fileName = (page: string, look: string): string => `pages ${page} ${look}`.replaceAll(/[^a-z0-9]+/gi, '-');

/** Takes screenshots of every page at four widths in both themes. */
export const shootPages = async (gallery: GalleryBrowser, folder: string): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const [story, id] of Object.entries(PAGES)) {
    if (!gallery.ids.includes(id)) throw new Error(`The gallery has no story '${id}'.`);
    for (const width of WIDTHS) {
      await gallery.page.setViewport({ width, height: HEIGHT });
      for (const theme of THEMES) {
        await gallery.show({ id, theme, dir: 'ltr' });
        const look = `${width} ${theme}`;
        const path = join(folder, `${fileName(story, look)}.png`);
        await gallery.page.screenshot({ path });
        shots.push({ subject: 'pages', story, look, path });
      }
    }
  }
  return shots;
};
