import type { CDPSession, ElementHandle, EvaluateFunc, HandleFor, Page } from 'puppeteer';
import { until } from './browser.ts';

/**
 * The context ids of the JavaScript worlds of the main frame. Tests evaluate code in the world of the page. Puppeteer
 * evaluates selectors such as `>>> .toggle` in a separate world.
 */
type Worlds = { ofTests: Set<number>; ofExtension: number | null };

type Reader = { session: CDPSession; worlds: Worlds };

const readers = new WeakMap<Page, Promise<Reader>>();

/**
 * Makes the closed shadow roots of the extension readable by `shadowRoot`, and evaluates a function in the page. A test
 * that attacks the extension must not call this function before its attack.
 */
export const evaluateWithRoots = async <Args extends unknown[], Func extends EvaluateFunc<Args>>(
  page: Page,
  pageFunction: Func | string,
  ...args: Args
): Promise<Awaited<ReturnType<Func>>> => {
  await revealRoots(page);
  return page.evaluate(pageFunction, ...args);
};

/** Like `evaluateWithRoots`, but returns a handle. */
export const evaluateHandleWithRoots = async <Args extends unknown[], Func extends EvaluateFunc<Args>>(
  page: Page,
  pageFunction: Func | string,
  ...args: Args
): Promise<HandleFor<Awaited<ReturnType<Func>>>> => {
  await revealRoots(page);
  return page.evaluateHandle(pageFunction, ...args);
};

/** Waits until Puppeteer finds an element by a selector such as `>>> .toggle`. */
export const waitWithRoots = async (page: Page, selector: string): Promise<ElementHandle> => {
  const found = await until(
    async () => {
      await revealRoots(page);
      return page.$(selector);
    },
    (element) => element !== null,
  );
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Makes the existing closed shadow roots readable by `shadowRoot` in the page. */
export const revealRoots = async (page: Page): Promise<void> => {
  const reader = readers.get(page) ?? openReader(page);
  readers.set(page, reader);
  const { session, worlds } = await reader;
  if (worlds.ofExtension === null) return;
  const roots = await findRoots(session, worlds.ofExtension);
  await Promise.all(roots.map((root) => reveal(session, root, worlds.ofTests).catch(() => undefined)));
};

const openReader = async (page: Page): Promise<Reader> => {
  const session = await page.createCDPSession();
  const worlds: Worlds = { ofTests: new Set(), ofExtension: null };
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Runtime.executionContextsCleared', () => {
    worlds.ofTests.clear();
    worlds.ofExtension = null;
  });
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.auxData?.['frameId'] !== frameTree.frame.id) return;
    if (context.origin.startsWith('chrome-extension://')) worlds.ofExtension = context.id;
    else worlds.ofTests.add(context.id);
  });
  await session.send('Runtime.enable');
  return { session, worlds };
};

/** Runs in the world of the content script. Returns only the roots that it has not returned before. */
const NEW_ROOTS = `(() => {
  const known = (globalThis.revealedRoots ??= new WeakSet());
  const roots = [...Document.prototype.querySelectorAll.call(document, 'div')].flatMap((host) => {
    const root = chrome.dom.openOrClosedShadowRoot(host);
    return root?.mode === 'closed' && !known.has(root) ? [root] : [];
  });
  for (const root of roots) known.add(root);
  return roots;
})()`;

/** Returns the object ids of the new roots; an empty list if the page navigates meanwhile. */
const findRoots = async (session: CDPSession, contextId: number): Promise<string[]> => {
  const found = await session.send('Runtime.evaluate', { contextId, expression: NEW_ROOTS }).catch(() => null);
  const list = found?.result.objectId;
  if (list === undefined) return [];
  const { result } = await session.send('Runtime.getProperties', { objectId: list, ownProperties: true });
  return result.flatMap(({ name, value }) => (/^\d+$/.test(name) ? (value?.objectId ?? []) : []));
};

/** Makes a root readable in these worlds. Throws if the page has removed the root meanwhile. */
const reveal = async (session: CDPSession, root: string, worlds: Iterable<number>): Promise<void> => {
  const { node } = await session.send('DOM.describeNode', { objectId: root });
  for (const executionContextId of worlds) {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId, executionContextId });
    await session.send('Runtime.callFunctionOn', { objectId: object.objectId ?? '', functionDeclaration: REVEAL });
  }
};

const REVEAL = `function () { Reflect.defineProperty(this.host, 'shadowRoot', { configurable: true, value: this }); }`;
