type Native = (this: unknown, ...args: unknown[]) => unknown;

/** A captured function: its `this` is the first argument. */
export type NativeCall = (thisArg: unknown, ...args: unknown[]) => unknown;

/**
 * Stores the functions that the hook calls later. Must run before any script of the page, so that they work even if the
 * page replaces them. A function that the browser lacks becomes a function that does nothing.
 */
export const captureNatives = (scope: Window & typeof globalThis) => {
  const { apply, construct } = scope.Reflect;
  const { Response, Headers, XMLHttpRequest, StorageEvent, URLSearchParams, WeakMap, HTMLScriptElement } = scope;

  const caller = (owner: object, name: string): NativeCall => {
    const native = nativeOf(owner, name);
    return (thisArg, ...args) => apply(native, thisArg, args);
  };
  /** The arguments are not checked. Wrong arguments throw, as with `new`. */
  const creator =
    (type: abstract new (...args: never[]) => object) =>
    (...args: unknown[]): unknown =>
      construct(type, args);

  return {
    apply: (native: Native, thisArg: unknown, args: unknown[]): unknown => apply(native, thisArg, args),
    /** The functions that the hook replaces. */
    fetch: nativeOf(scope, 'fetch'),
    open: nativeOf(XMLHttpRequest.prototype, 'open'),
    setHeader: nativeOf(XMLHttpRequest.prototype, 'setRequestHeader'),
    send: nativeOf(XMLHttpRequest.prototype, 'send'),
    functionText: nativeOf(scope.Function.prototype, 'toString'),

    chain: caller(scope.Promise.prototype, 'then'),
    clone: caller(Response.prototype, 'clone'),
    text: caller(Response.prototype, 'text'),
    isOk: caller(Response.prototype, 'ok'),
    status: caller(Response.prototype, 'status'),
    responseUrl: caller(Response.prototype, 'url'),
    responseHeaders: caller(Response.prototype, 'headers'),
    header: caller(Headers.prototype, 'get'),
    eachHeader: caller(Headers.prototype, 'forEach'),
    makeHeaders: creator(Headers),
    listen: caller(scope.EventTarget.prototype, 'addEventListener'),
    xhrUrl: caller(XMLHttpRequest.prototype, 'responseURL'),
    xhrType: caller(XMLHttpRequest.prototype, 'responseType'),
    xhrText: caller(XMLHttpRequest.prototype, 'responseText'),
    xhrResponse: caller(XMLHttpRequest.prototype, 'response'),
    stringify: caller(scope.JSON, 'stringify'),
    parse: caller(scope.JSON, 'parse'),
    dispatch: caller(scope.EventTarget.prototype, 'dispatchEvent'),
    makeEvent: creator(StorageEvent),
    eventValue: caller(StorageEvent.prototype, 'newValue'),
    makeForm: creator(URLSearchParams),
    formText: caller(URLSearchParams.prototype, 'toString'),
    eachField: caller(URLSearchParams.prototype, 'forEach'),
    href: caller(scope.URL.prototype, 'href'),
    weakSet: caller(WeakMap.prototype, 'set'),
    weakGet: caller(WeakMap.prototype, 'get'),
    scripts: caller(scope.Document.prototype, 'scripts'),
    scriptSource: caller(HTMLScriptElement.prototype, 'src'),
    scriptText: caller(HTMLScriptElement.prototype, 'text'),
  };
};

export type Natives = ReturnType<typeof captureNatives>;

const isNative = (value: unknown): value is Native => typeof value === 'function';

/** A method, or the getter of an attribute. */
const nativeOf = (owner: object, name: string): Native => {
  const property = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  const native: unknown = Reflect.get(property, 'value') ?? Reflect.get(property, 'get');
  return isNative(native) ? native : () => undefined;
};
