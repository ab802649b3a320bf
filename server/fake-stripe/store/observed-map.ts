/** A map that reports the id of each object that is added, replaced, changed or deleted. */
export class ObservedMap<V extends object> extends Map<string, V> {
  readonly #report: (id: string) => void;

  constructor(report: (id: string) => void) {
    super();
    this.#report = report;
  }

  override set(id: string, value: V): this {
    this.#report(id);
    return super.set(
      id,
      observe(value, () => this.#report(id)),
    );
  }

  override delete(id: string): boolean {
    this.#report(id);
    return super.delete(id);
  }

  override clear(): void {
    for (const id of this.keys()) this.#report(id);
    super.clear();
  }
}

/** Returns a proxy that calls `report` when a property of the object, or of a nested object, is set or deleted. */
const observe = <T extends object>(value: T, report: () => void): T =>
  new Proxy(value, {
    get: (target, key, receiver) => {
      const found: unknown = Reflect.get(target, key, receiver);
      return typeof found === 'object' && found !== null ? observe(found, report) : found;
    },
    set: (target, key, next: unknown, receiver) => {
      report();
      return Reflect.set(target, key, next, receiver);
    },
    deleteProperty: (target, key) => {
      report();
      return Reflect.deleteProperty(target, key);
    },
  });
