type Native = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Stores the functions that the hook calls later. Must run before any script of the page. Called with `apply`, they
 * work even if the page replaces them. A function that the browser lacks becomes a function that does nothing.
 */
export const captureNatives = (scope: Window & typeof globalThis) => ({
  apply: applyOf(scope),
  fetch: method(scope, 'fetch'),
  chain: method(scope.Promise.prototype, 'then'),
  clone: method(scope.Response.prototype, 'clone'),
  text: method(scope.Response.prototype, 'text'),
  isOk: getter(scope.Response.prototype, 'ok'),
  status: getter(scope.Response.prototype, 'status'),
  responseUrl: getter(scope.Response.prototype, 'url'),
  responseHeaders: getter(scope.Response.prototype, 'headers'),
  header: method(scope.Headers.prototype, 'get'),
  eachHeader: method(scope.Headers.prototype, 'forEach'),
  makeHeaders: constructorOf(scope, scope.Headers),
  open: method(scope.XMLHttpRequest.prototype, 'open'),
  setHeader: method(scope.XMLHttpRequest.prototype, 'setRequestHeader'),
  send: method(scope.XMLHttpRequest.prototype, 'send'),
  listen: method(scope.EventTarget.prototype, 'addEventListener'),
  xhrUrl: getter(scope.XMLHttpRequest.prototype, 'responseURL'),
  xhrType: getter(scope.XMLHttpRequest.prototype, 'responseType'),
  xhrText: getter(scope.XMLHttpRequest.prototype, 'responseText'),
  xhrResponse: getter(scope.XMLHttpRequest.prototype, 'response'),
  stringify: method(scope.JSON, 'stringify'),
  parse: method(scope.JSON, 'parse'),
  dispatch: method(scope.EventTarget.prototype, 'dispatchEvent'),
  makeEvent: constructorOf(scope, scope.StorageEvent),
  eventValue: getter(scope.StorageEvent.prototype, 'newValue'),
  makeForm: constructorOf(scope, scope.URLSearchParams),
  formText: method(scope.URLSearchParams.prototype, 'toString'),
  eachField: method(scope.URLSearchParams.prototype, 'forEach'),
  href: getter(scope.URL.prototype, 'href'),
  weakSet: method(scope.WeakMap.prototype, 'set'),
  weakGet: method(scope.WeakMap.prototype, 'get'),
  scripts: getter(scope.Document.prototype, 'scripts'),
  scriptSource: getter(scope.HTMLScriptElement.prototype, 'src'),
  scriptText: getter(scope.HTMLScriptElement.prototype, 'text'),
  functionText: method(scope.Function.prototype, 'toString'),
});

export type Natives = ReturnType<typeof captureNatives>;

const isNative = (value: unknown): value is Native => typeof value === 'function';
const doNothing: Native = () => undefined;

const applyOf = (scope: typeof globalThis) => {
  const { apply } = scope.Reflect;
  return (target: Native, thisArg: unknown, args: unknown[]): unknown => apply(target, thisArg, args);
};

/** The arguments are not checked. Wrong arguments throw, as with `new`. */
const constructorOf = (
  { Reflect: { construct } }: typeof globalThis,
  target: abstract new (...args: never[]) => object,
) => {
  return (...args: unknown[]): unknown => construct(target, args);
};

const method = (owner: object, name: string): Native => {
  const value: unknown = Object.getOwnPropertyDescriptor(owner, name)?.value;
  return isNative(value) ? value : doNothing;
};

const getter = (owner: object, name: string): Native => {
  const get: unknown = Reflect.get(Object.getOwnPropertyDescriptor(owner, name) ?? {}, 'get');
  return isNative(get) ? get : doNothing;
};
