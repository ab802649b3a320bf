import { trustedScript } from '#shared/platform/trusted-scripts.ts';
import { startListWorker } from './start.ts';

/** Starts the list worker on a page whose Trusted Types policy allows only our own scripts. */
export const startTrustedListWorker = (): Worker => startListWorker(trustedScript);
