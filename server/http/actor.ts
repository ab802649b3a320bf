/**
 * The account and session of a call. `plan`: none (never paid), running (a plan or trial runs), ended (the last one
 * ended).
 */
export type Actor = { userId: string; sessionId: string; plan: 'none' | 'running' | 'ended' };

/**
 * Authenticates an Authorization header (`Bearer <token>`). Returns null if no session with this token is valid at
 * `now`.
 */
export type Authenticate = (authorization: string | undefined, now: Date) => Promise<Actor | null>;
