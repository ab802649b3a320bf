import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../support/browser/account/account-area.ts';
import { openShopProcess, type ShopProcess } from '../support/server/billing/shop-process.ts';

describe('a server that is started with STRIPE_TAX=automatic', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await openShopProcess({ STRIPE_TAX: 'automatic' });
  });
  afterAll(() => shop.close());

  // 497.00 contains 497 × 20 / 120 of VAT in France.
  it.each([
    ['VAT', { country: 'FR' }, 82_83, false, 'VAT in this amount: €82.83'],
    ['reverse charge', { country: 'FR', vat_id: 'FR12345678901' }, 0, true, 'VAT: Reverse charge, no VAT'],
  ])('sells with %s by the address that the user enters at the checkout', async (...row) => {
    const [, entered, tax, isReverseCharge, text] = row;
    const buyer = await shop.openBuyer();
    await buyer.buy('lifetime', { choice: 'good', ...entered });
    expect(await buyer.invoices()).toMatchObject([{ total: 497_00, tax, is_reverse_charge: isReverseCharge }]);
    expect((await mailTo(shop.server, buyer.email, 2)).text).toContain(text);
  });
});
