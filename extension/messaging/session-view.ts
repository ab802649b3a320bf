/** Under this key of the local storage our pages find `SessionView`, kept current by the worker. It holds no token. */
export const SESSION_VIEW_KEY = 'session-view';
