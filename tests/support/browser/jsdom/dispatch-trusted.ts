/**
 * Dispatches an event as the browser does it for the user. `dispatchEvent` marks events as untrusted, and jsdom has no
 * public function for trusted ones.
 */
export const dispatchTrusted = (target: EventTarget, event: Event): void => {
  const own = internalOf(event);
  Reflect.set(own, 'isTrusted', true);
  const dispatch: unknown = Reflect.get(internalOf(target), '_dispatch');
  if (typeof dispatch !== 'function') throw new Error('this version of jsdom dispatches events in another way');
  Reflect.apply(dispatch, internalOf(target), [own]);
};

/** The object of jsdom behind an object of the page. */
const internalOf = (wrapper: object): object => {
  const key = Object.getOwnPropertySymbols(wrapper).find(({ description }) => description === 'impl');
  const internal: unknown = key === undefined ? null : Reflect.get(wrapper, key);
  if (typeof internal !== 'object' || internal === null) throw new Error('not an object of jsdom');
  return internal;
};
