/** The calls about sessions load with the first of them, as the client does that makes them: nothing is painted with them. */
export const loadSessions = async () => (await import('#shared/contract/sessions.ts')).sessions;
