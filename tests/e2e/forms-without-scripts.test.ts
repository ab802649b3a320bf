import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contact } from '#shared/texts/en/site/contact.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { builtExtension } from './built-extension.ts';

type Form = {
  path: string;
  valid: Readonly<Record<string, string>>;
  /** CSS selector of the button that sends the form. */
  button: string;
  /** The text of the error for each field. */
  reasons: Readonly<Record<string, string>>;
  /** The text of the error if several fields are invalid. */
  several: string;
  wrong: readonly [what: string, field: string, value: string][];
};

const forms: readonly Form[] = [
  {
    path: '/contact-us',
    valid: { name: 'Ann Lee', email: 'ann@shop.example', message: 'Hello' },
    button: 'main form button',
    reasons: contact.form.invalid,
    several: contact.invalid,
    wrong: [
      ['an empty name', 'name', ''],
      ['a name of spaces', 'name', '  '],
      ['a name with a control character', 'name', 'Ann\u0007Lee'],
      ['a name that is too long', 'name', 'n'.repeat(101)],
      ['an empty email', 'email', ''],
      ['an invalid email', 'email', 'ann@x'],
      ['an empty message', 'message', ''],
      ['a message of line breaks', 'message', '\n\n'],
      ['a message that is too long', 'message', 'm'.repeat(5_001)],
    ],
  },
  {
    path: '/cancel-contract',
    valid: { name: 'Ann Lee', email: 'ann@shop.example', invoiceNumber: '', requestedEnd: '', reason: '' },
    button: 'main form [value=cancel][type=submit]',
    reasons: declaration.form.invalid,
    several: declaration.invalid,
    wrong: [
      ['an empty name', 'name', ''],
      ['a name that is too long', 'name', 'n'.repeat(101)],
      ['an empty email', 'email', ''],
      ['an invalid email', 'email', 'ann@x'],
      ['an invoice number that is too long', 'invoiceNumber', '1'.repeat(61)],
      ['an invalid day', 'requestedEnd', '2026-02-30'],
      ['a reason that is too long', 'reason', 'r'.repeat(2_001)],
    ],
  },
];

describe.each(forms)('the form of $path without scripts', ({ path, valid, button, reasons, several, wrong }) => {
  let server: ServerProcess;
  let chrome: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    const { publicPort: port } = builtExtension();
    server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
    await server.start();
    chrome = await openBrowser({});
    page = await chrome.browser.newPage();
    await page.setJavaScriptEnabled(false);
  });
  afterAll(async () => {
    await chrome.close();
    await server.stop();
  });

  /** Sends the form with these values, without the validation of the browser. */
  const send = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await page.goto(`${server.url}${path}`);
    await page.$eval('main form', (form) => form.setAttribute('novalidate', ''));
    for (const [name, value] of Object.entries(values)) {
      await page.$eval(
        `main form [name=${name}]:not([type=radio])`,
        (field, typed) => {
          // A date field does not accept an invalid day.
          if (field instanceof HTMLInputElement && field.type === 'date') field.type = 'text';
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = typed;
        },
        value,
      );
    }
    await Promise.all([page.waitForNavigation(), page.click(button)]);
  };
  const shownReasons = async (): Promise<string[]> => {
    const text = await page.$eval('main', (main) => main.innerText);
    return [...Object.values(reasons), several].filter((reason) => text.includes(reason));
  };

  test.each(wrong)('shows the reason at the field and moves the focus to it for %s', async (_what, name, value) => {
    await send({ ...valid, [name]: value });
    expect(await shownReasons()).toEqual([reasons[name]]);
    const field = await page.$(`main form [name=${name}]`);
    const fieldText = await field?.evaluate((element) => element.parentElement?.innerText);
    expect(fieldText).toContain(reasons[name]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
  });

  test('shows one error above the form if several fields are invalid', async () => {
    await send({ ...valid, name: '', email: '' });
    expect(await shownReasons()).toEqual([several]);
  });
});
