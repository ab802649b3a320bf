import { ensureBuilt } from './build.mjs';

const serverOrigin = new URL(process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 8787}`).origin;
ensureBuilt({ serverOrigin });
await import('../../dist/server/server.js');
