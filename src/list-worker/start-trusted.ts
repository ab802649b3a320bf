import { trustedScript } from '#shared/platform/trusted-scripts.ts';
import { startListWorker } from './start.ts';

/** Where the page's Trusted Types let only named scripts start. */
export const startTrustedListWorker = (): Worker => startListWorker(trustedScript);
