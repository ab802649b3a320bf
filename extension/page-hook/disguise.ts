import type { Natives } from './natives.ts';

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/**
 * The function as the page knows it, with `onCall` in its way: name, length, own properties, `new` and `this` stay, and its
 * text is still the native one. A page that checks for tampering, or patches the function itself, goes on as before.
 */
export const disguise = (
  natives: Natives,
  original: Callable,
  onCall: (thisArg: unknown, args: unknown[]) => unknown,
): Callable => {
  const text = natives.apply(natives.functionText, original, []);
  const stand: Callable = new Proxy(original, {
    apply: (_target, thisArg: unknown, args: unknown[]) => onCall(thisArg, args),
    get: (target, key) => (key === 'toString' ? toString : Reflect.get(target, key)),
  });
  const toString = new Proxy(natives.functionText, {
    apply: (target, thisArg: unknown, args: unknown[]) =>
      thisArg === stand ? text : natives.apply(target, thisArg, args),
  });
  return stand;
};

/** Replaces a property and nothing else of it: it stays as writable, enumerable and configurable as it was. */
export const replaceProperty = (owner: object, name: string, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (before?.configurable !== true) return;
  Object.defineProperty(owner, name, { ...before, value });
};
