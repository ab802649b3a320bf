declare const __SERVER_ORIGIN__: string;
declare const __CLIENT_VERSION__: string;

/** Build settings that browser code can read: the origin of the server and the version of this client. */
export const clientEnv = { serverOrigin: __SERVER_ORIGIN__, version: __CLIENT_VERSION__ } as const;
