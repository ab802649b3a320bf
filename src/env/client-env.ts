declare const __SERVER_ORIGIN__: string;
declare const __CLIENT_VERSION__: string;

/** What a browser may know of how it was built: the server's origin and our own version. */
export const clientEnv = { serverOrigin: __SERVER_ORIGIN__, version: __CLIENT_VERSION__ } as const;
