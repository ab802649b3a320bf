import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { person as robin } from '#tests/support/server/account.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openSitePage, waitForExtension } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const { login, signUp } = accountScreens;
const NEW_PASSWORD = 'another long phrase';
const NOTICE = `[role="status"]::-p-text(${sessionTexts.ended})`;

describe('a session that ends outside of this browser', () => {
  let product: Product;
  let site: Page;
  let extension: Page;
  let { password } = robin;

  /** Opens another device of the account with its own session. */
  const openOtherDevice = async () => {
    const options = { baseUrl: product.server.url, clientVersion: '0.1.0' };
    const { email } = robin;
    const { access_token: token } = await createApiClient({ ...options, token: () => null }).call(
      contract.sessions.login,
      { body: { email, password, keep: false } },
    );
    return createApiClient({ ...options, token: () => token });
  };
  const valueOf = (page: Page, type: string): Promise<string> =>
    page.$eval(`input[type="${type}"]`, (field) => (field instanceof HTMLInputElement ? field.value : ''));
  const expectNotice = async (page: Page): Promise<void> => {
    await page.bringToFront();
    await page.locator(NOTICE).wait();
    await until(
      () => valueOf(page, 'email'),
      (value) => value === robin.email,
    );
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([]), { TEST_CLOCK: '1' });
    await openPaidAccount(product, robin);
    extension = await product.openExtensionPage('login');
    site = await openSitePage(product, '/login');
  });
  afterAll(async () => product.close());

  const endings = {
    'another device logs out all others': async () => {
      await (await openOtherDevice()).call(contract.sessions.revokeOthers, {});
    },
    'another device sets a new password': async () => {
      const [old_password, new_password] = [password, NEW_PASSWORD];
      const body = { email: robin.email, old_password, new_password, confirm_password: new_password };
      await (await openOtherDevice()).call(contract.accounts.changePassword, { body });
      password = new_password;
    },
    'the session expires': async () => {
      product.server.operator('clock', '+13h');
    },
    'another device deletes the account': async () => {
      await (await openOtherDevice()).call(contract.privacy.deleteAccount, { body: { password } });
    },
  };

  test.each(Object.entries(endings))(
    'is reported on the site and in the extension, with the email filled in, when %s',
    async (_name, end) => {
      await site.bringToFront();
      await site.waitForSelector('input[type="password"]');
      await signIn(site, { ...robin, password });
      await waitForExtension(extension, robin);
      await until(
        () => extension.$(NOTICE),
        (shown) => shown === null,
      );
      await end();
      await expectNotice(site);
      await expectNotice(extension);
    },
  );

  test('leads to the sign-up with the email filled in when the account was deleted', async () => {
    await site.bringToFront();
    await site.locator('input[type="password"]').fill(password);
    await site.locator(`::-p-aria([name="${login.submit}"][role="button"])`).click();
    await site.locator('input[type="password"][aria-invalid="true"]').wait();
    expect(await site.$eval(NOTICE, (element) => element.textContent)).toContain('If you deleted your account');
    await site.locator(`main ::-p-aria([name="${login.signUp}"][role="link"])`).click();
    await site.locator(`h1::-p-text(${signUp.title})`).wait();
    expect(await valueOf(site, 'email')).toBe(robin.email);
  });
});
