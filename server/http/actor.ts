/** Who a call comes from. none: never paid. running: a plan or trial runs. ended: there was one and it is over. */
export type Actor = { userId: string; sessionId: string; plan: 'none' | 'running' | 'ended' };

/** Reads the Authorization header (`Bearer <token>`); null where it names no session that lives at `now`. */
export type Authenticate = (authorization: string | undefined, now: Date) => Promise<Actor | null>;
