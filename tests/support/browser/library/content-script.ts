import type { Page } from 'puppeteer';
import type { Product } from '../account/product.ts';

/** Evaluates an expression in the isolated world of the content script, which has access to extension APIs. */
export const inContentScript = async (page: Page, product: Product, expression: string): Promise<unknown> => {
  const session = await page.createCDPSession();
  const origin = `chrome-extension://${product.chrome.extensionId}`;
  const found = new Promise<string>((resolve) => {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === origin) resolve(context.uniqueId);
    });
  });
  await session.send('Runtime.enable');
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    uniqueContextId: await found,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value;
};
