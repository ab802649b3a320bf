import type { Natives } from './natives.ts';

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Returns a function that calls `onCall` and otherwise equals `original`: name, length, own properties, `new`, `this`
 * and text are those of `original`. A page that checks for changes, or changes the function itself, works as before.
 */
export type Disguise = (original: Callable, onCall: (thisArg: unknown, args: unknown[]) => unknown) => Callable;

/**
 * Creates the disguise, and replaces `Function.prototype.toString` in `scope`: a replaced function otherwise prints its
 * native text without its name.
 */
export const createDisguise = (scope: typeof globalThis, natives: Natives): Disguise => {
  const texts = new scope.WeakMap<object, unknown>();
  const disguise: Disguise = (original, onCall) => {
    const replacement: Callable = new Proxy(original, {
      apply: (_target, thisArg: unknown, args: unknown[]) => onCall(thisArg, args),
    });
    natives.weakSet(texts, replacement, natives.apply(natives.functionText, original, []));
    return replacement;
  };
  const toString = disguise(
    natives.functionText,
    (thisArg, args) => natives.weakGet(texts, thisArg) ?? natives.apply(natives.functionText, thisArg, args),
  );
  replaceProperty(scope.Function.prototype, 'toString', toString);
  return disguise;
};

/** Replaces the value of a property. The property stays writable, enumerable and configurable as before. */
export const replaceProperty = (owner: object, name: string, value: unknown): void => {
  const previous = Object.getOwnPropertyDescriptor(owner, name);
  if (previous?.configurable !== true) return;
  Object.defineProperty(owner, name, { ...previous, value });
};
