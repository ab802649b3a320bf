/** Addresses of scripts of ours that a page may start beside itself. */
type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** The site's policy allows no other name, and each name once. */
const POLICY = 'spendlens-scripts';
/** What the build makes: the worker that keeps the site, and files with their hash in the name. */
const OURS = /^\/(?:offline|assets\/[\w.-]+)\.js$/;

const check = (url: string): string => {
  if (!OURS.test(url)) throw new TypeError(`Not a script of ours: ${url}`);
  return url;
};

let policy: ScriptPolicy | null = null;

/**
 * Turns an address into one that the page's Trusted Types let through. Throws for whatever is no script of ours. Browsers without
 * Trusted Types take it as it is.
 */
export const trustedScript = (url: string): string => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return check(url);
  policy ??= factory.createPolicy(POLICY, { createScriptURL: check });
  return policy.createScriptURL(url);
};
