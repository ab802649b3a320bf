import type { Ad } from '#shared/domain/ad/ad.ts';
import { rootOf } from '#extension/content/page-dom.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdRows } from '#extension/content/ui/ad-row.ts';
import { element, styleSheet } from '#extension/content/ui/elements.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { BindFollow, BoundFollow } from './bind-follow.ts';
import type { Follows } from './follows.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  document: Document;
  kit: PageKit;
  follows: Follows;
  bind: BindFollow;
  signal: AbortSignal;
};

/**
 * The bar on the own view of a page: its name, the number of active ads, and Follow. It appears with the first card of
 * the page, because the card contains the name. Returns a function to be called with the ad of each card.
 */
export const startPageBar = ({ page, account, document, kit, follows, bind, signal }: Parts): ((ad: Ad) => void) => {
  let bound: BoundFollow | null = null;
  const rows = createAdRows<Ad>(document, kit, () => bound?.press(), 'fixed');
  let shown: Ad | null = null;
  let requestedFor = '';
  let hide = (): void => undefined;

  const show = (ad: Ad): void => {
    const count = element(document, 'span', { role: 'status' });
    const panel = element(document, 'div', { class: 'page' }, [element(document, 'b', {}, [ad.pageName]), count]);
    const paint = (): void => count.replaceChildren(follows.of(ad.pageId).count);
    const row = rows.create(ad, (made) => {
      bound = bind({ ad }, made, paint);
    });
    hide = () => {
      bound?.end();
      row.host.remove();
      [shown, bound] = [null, null];
    };
    row.addPart(panel, styleSheet(kit.styles.pageBar));
    rootOf(document)?.append(row.host);
    shown = ad;
  };

  /** Whether the list shows the ads of this ad's page. */
  const isOf = (ad: Ad | null): boolean => ad !== null && page.viewedPage()?.pageId === ad.pageId;

  const update = (): void => {
    if (!isOf(shown)) return hide();
    const question = JSON.stringify(page.viewedPage());
    if (question !== requestedFor && shown !== null) follows.requestAgain([shown.pageId]);
    requestedFor = question;
  };

  page.observeShade(rows.setShade, signal);
  account.observe(rows.onAccount);
  page.health.observeWork(update, signal);
  signal.addEventListener('abort', () => hide());
  return (ad) => {
    if (shown === null && isOf(ad)) show(ad);
  };
};
