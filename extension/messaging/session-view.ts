/** Key of `SessionView` in the local storage. The worker updates it for our pages. It contains no token. */
export const SESSION_VIEW_KEY = 'session-view';
