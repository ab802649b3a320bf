import { ensureBuilt } from '../../src/start/build.mjs';

/** Tests of whole processes run what `npm start` runs, which starts faster than the sources. */
export const setup = (): void => ensureBuilt({ serverOrigin: 'http://localhost:8787', targets: ['server'] });
