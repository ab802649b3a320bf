/** Addresses of our own scripts that a page may start as workers. */
type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** The site's content security policy allows only this name, and only once. */
const POLICY = 'spendlens-scripts';
/** The scripts that the build creates: the offline worker, and files with a hash in their name. */
const OURS = /^\/(?:offline|assets\/[\w.-]+)\.js$/;

const check = (url: string): string => {
  if (!OURS.test(url)) throw new TypeError(`Not a script of ours: ${url}`);
  return url;
};

let policy: ScriptPolicy | null = null;

/**
 * Converts an address to one that the page's Trusted Types accept. Throws for any script that is not ours. Browsers
 * without Trusted Types get the string itself.
 */
export const trustedScript = (url: string): string => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return check(url);
  policy ??= factory.createPolicy(POLICY, { createScriptURL: check });
  return policy.createScriptURL(url);
};
