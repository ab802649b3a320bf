import pkg from '../../package.json' with { type: 'json' };

declare const __SERVER_ORIGIN__: string;

/** What a browser may know of how it was built: the server's origin and our own version. */
export const clientEnv = { serverOrigin: __SERVER_ORIGIN__, version: pkg.version } as const;
