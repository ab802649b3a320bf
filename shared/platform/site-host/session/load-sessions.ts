/**
 * Loads the session endpoints with the first call, together with the API client: the first paint does not need them.
 */
export const loadSessions = async () => (await import('#shared/contract/sessions.ts')).sessions;
