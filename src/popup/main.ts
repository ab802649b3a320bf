import { chromeActiveTab } from '#extension/chrome/active-tab.ts';
import { createExtensionPlatform } from '#extension/chrome/extension-platform.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAsk } from '#extension/messaging/ask.ts';
import { openPopup } from '#extension/popup/popup.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { clientEnv } from '../env/client-env.ts';
import { startListWorker } from '../list-worker/start.ts';

const root = document.querySelector<HTMLElement>('#popup');
const title = document.querySelector('#title');
if (root === null || title === null) throw new Error('The popup’s page has lost its places.');
title.textContent = say(popup.title);

const ask = createAsk(chromeRuntimePort());
const platform = createExtensionPlatform({
  ask,
  serverOrigin: clientEnv.serverOrigin,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  // The page’s own policy needs no leave for it.
  startListWorker: () => startListWorker((url) => url),
});
const now = (): number => Date.now();
openPopup({ root, platform, ask, tab: chromeActiveTab(), close: () => window.close(), now }).catch((error: unknown) => {
  root.replaceChildren(say(popup.failed));
  root.removeAttribute('aria-busy');
  reportError(error);
});
