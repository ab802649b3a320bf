import * as z from 'zod/mini';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import { whenIdle } from '#extension/content/ad-library/changes.ts';
import { startSaveAd } from '#extension/content/features/save-ad.ts';
import { startLife } from '#extension/content/life.ts';
import { createAsk } from '#extension/messaging/ask.ts';

// Else zod tries whether it may make functions, which pages forbid and report.
z.config({ jitless: true });

const runtime = chromeRuntimePort();
const signal = startLife({ view: window, isAlive: runtime.isAlive });
const page = createAdLibraryPage(window, whenIdle(window), signal);
startSaveAd({ page, ask: createAsk(runtime), runtime, document, signal });
