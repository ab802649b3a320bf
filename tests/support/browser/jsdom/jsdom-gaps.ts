/** Adds the browser functions that jsdom lacks. It replaces no code of the product. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
  if (!('createObjectURL' in URL)) {
    Object.assign(URL, {
      createObjectURL: (): string => `blob:${window.origin}/${crypto.randomUUID()}`,
      revokeObjectURL: (): void => undefined,
    });
  }
  if (!('scrollIntoView' in Element.prototype)) {
    Object.assign(Element.prototype, { scrollIntoView: (): void => undefined });
  }
  if (!('hidePopover' in HTMLElement.prototype)) {
    Object.assign(HTMLElement.prototype, { hidePopover: (): void => undefined, showPopover: (): void => undefined });
  }
  if (!('checkVisibility' in Element.prototype)) {
    Object.assign(Element.prototype, { checkVisibility: (): boolean => true });
  }
  if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] });
  // jsdom has `scrollTo`, but it only prints 'not implemented'.
  window.scrollTo = (): void => undefined;
  const dialog = {
    showModal(this: HTMLDialogElement): void {
      this.open = true;
    },
    close(this: HTMLDialogElement): void {
      this.open = false;
    },
  };
  for (const [name, value] of Object.entries(dialog)) {
    if (!(name in HTMLDialogElement.prototype)) Object.defineProperty(HTMLDialogElement.prototype, name, { value });
  }
}
