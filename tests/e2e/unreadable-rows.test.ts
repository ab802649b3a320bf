import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { evaluateInOurWorld } from '#tests/support/stand-ins/hostile-page/our-work.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';

const IDS = ['90000000001', '90000000002', '90000000003'];

type Button = { label: string; pressed: string | null; x: number; y: number };

/** Runs in the world of the content script. Returns the buttons in all closed roots. */
const BUTTONS = `[...document.querySelectorAll('div')].flatMap((host) => {
  const root = chrome.dom.openOrClosedShadowRoot(host);
  return [...(root?.querySelectorAll('button:not([hidden])') ?? [])].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const label = button.getAttribute('aria-label') ?? button.textContent;
    return { label, pressed: button.getAttribute('aria-pressed'), x: x + width / 2, y: y + height / 2 };
  });
})`;

/** Runs in the page. Returns all that a script of the page can read from its document. */
const readDocument = (): { roots: number; text: string } => {
  const elements = [...document.querySelectorAll('*')];
  getSelection()?.selectAllChildren(document.documentElement);
  const text = [
    document.documentElement.getHTML({ serializableShadowRoots: true }),
    document.documentElement.innerText,
    getSelection()?.toString() ?? '',
    ...elements.flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)),
    ...elements.map((element) => JSON.stringify(Object.getOwnPropertyDescriptors(element))),
  ];
  getSelection()?.removeAllRanges();
  return { roots: elements.filter(({ shadowRoot }) => shadowRoot !== null).length, text: text.join('\n') };
};

describe('a script of the Ad Library page', () => {
  let product: Product;
  let library: Page;
  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    await openPaidAccount(product);
    const extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    library = await product.openLibrary();
    await library.bringToFront();
  });
  afterAll(() => product.close());

  const buttons = (): Promise<Button[]> =>
    evaluateInOurWorld(library, product.chrome.extensionId, BUTTONS) as Promise<Button[]>;
  const saveButtons = async (): Promise<Button[]> =>
    (await buttons()).filter(({ label }) => label.startsWith('Save the ad'));

  test('finds no text, attribute or event target of our elements', async () => {
    const [first] = await until(saveButtons, (found) => found.length === IDS.length);
    await library.evaluate(() => {
      addEventListener('click', (event) => Reflect.set(globalThis, 'clickedPath', event.composedPath()), true);
    });
    await library.mouse.click(first?.x ?? 0, first?.y ?? 0);
    const labels = (await until(buttons, (found) => found.some(({ pressed }) => pressed === 'true'))).map(
      ({ label }) => label,
    );
    const { roots, text } = await library.evaluate(readDocument);
    expect(labels.length).toBeGreaterThan(IDS.length);
    expect([roots, labels.filter((label) => text.includes(label))]).toEqual([0, []]);
    expect(text).not.toMatch(/aria-pressed|data-button|Spendlens/);
    const target = await library.evaluate(() => {
      const [host] = Reflect.get(globalThis, 'clickedPath') as Element[];
      return { name: host?.localName, attributes: host?.attributes.length, children: host?.childNodes.length };
    });
    expect(target).toEqual({ name: 'div', attributes: 0, children: 0 });
  });

  test('sees functions that print the text of the functions that they replace', async () => {
    const texts = await library.evaluate(() => {
      const functions: (() => unknown)[] = [
        Reflect.get(globalThis, 'fetch'),
        ...['open', 'send', 'setRequestHeader'].map((name) => Reflect.get(XMLHttpRequest.prototype, name)),
        Reflect.get(Function.prototype, 'toString'),
      ];
      return functions.map((one) => [one.name, one.toString(), Function.prototype.toString.call(one), String(one)]);
    });
    expect(texts).toEqual(
      ['fetch', 'open', 'send', 'setRequestHeader', 'toString'].map((name) => {
        const text = `function ${name}() { [native code] }`;
        return [name, text, text, text];
      }),
    );
  });
});
