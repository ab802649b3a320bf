/** Scripts of ours that the page may start beside itself, by their addresses. */
type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** The site's policy allows no other name, and each name once. */
const POLICY = 'spendlens-scripts';

/**
 * Turns addresses into ones that the page's Trusted Types let through: those in `allowed` and no others. Browsers without Trusted
 * Types take the address as it is.
 */
export const createTrustedScripts = (page: Window, allowed: readonly string[]): ((url: string) => string) => {
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError(`Not a script of ours: ${url}`);
    return url;
  };
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  if (!isFactory(factory)) return check;
  const policy = factory.createPolicy(POLICY, { createScriptURL: check });
  return (url) => policy.createScriptURL(url);
};
