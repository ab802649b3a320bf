/**
 * Makes the product create open shadow roots instead of closed ones, so that tests can read them by `shadowRoot`.
 * Import this module before the product creates elements. `closed-roots.ts` does the same for the built extension.
 */
if (typeof Element !== 'undefined') {
  const { attachShadow } = Object.getOwnPropertyDescriptors(Element.prototype);
  const attach = attachShadow.value;
  Object.defineProperty(Element.prototype, 'attachShadow', {
    ...attachShadow,
    value(this: Element, init: ShadowRootInit): ShadowRoot {
      return Reflect.apply(attach ?? (() => undefined), this, [{ ...init, mode: 'open' }]) as ShadowRoot;
    },
  });
}
