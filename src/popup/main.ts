import { chromeActiveTab } from '#extension/chrome/active-tab.ts';
import { createExtensionPlatform } from '#extension/chrome/extension-platform.ts';
import { noContractCalls } from '#extension/chrome/no-contract-calls.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAsk } from '#extension/messaging/ask.ts';
import { openPopup } from '#extension/popup/popup.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { clientEnv } from '../env/client-env.ts';
import { startListWorker } from '../list-worker/start.ts';

const root = document.querySelector<HTMLElement>('#popup');
const title = document.querySelector('#title');
if (root === null || title === null) throw new Error('The popup has no element #popup or #title.');
title.textContent = say(popup.title);

const ask = createAsk(chromeRuntimePort());
const platform = createExtensionPlatform({
  ask,
  serverOrigin: clientEnv.serverOrigin,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  // Pages of the extension accept the URL as it is, because they do not enforce Trusted Types.
  startListWorker: () => startListWorker((url) => url),
  createCalls: noContractCalls,
});
const now = (): number => Date.now();
openPopup({ root, platform, ask, tab: chromeActiveTab(), close: () => window.close(), now }).catch((error: unknown) => {
  root.replaceChildren(say(popup.failed));
  root.removeAttribute('aria-busy');
  reportError(error);
});
