export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Is<T> = (value: unknown) => value is T;

export const isText: Is<string> = (value) => typeof value === 'string';

export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

export const isListOf =
  <T>(isItem: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isItem);

export const isRecordOf =
  <T>(isItem: Is<T>): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(isItem);

/** A record that holds at least these, each as it should be. */
export const isShaped =
  <Shape extends object>(shape: { readonly [K in keyof Shape]: Is<Shape[K]> }): Is<Shape> =>
  (value): value is Shape =>
    isRecord(value) && Object.entries<Is<unknown>>(shape).every(([name, isPart]) => isPart(value[name]));
