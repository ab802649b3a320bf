type Reference = string | { id: string };

/** The id of an object that a field of Stripe refers to. The field has the object itself if the request expanded it. */
export const idOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.id);

/** Like `idOf`; null if the field is empty. */
export const idOrNull = (reference: Reference | null | undefined): string | null =>
  reference === null || reference === undefined ? null : idOf(reference);

/** Converts seconds since the epoch, as Stripe uses them, to a Date. */
export const at = (seconds: number): Date => new Date(seconds * 1_000);

export const atOrNull = (seconds: number | null): Date | null => (seconds === null ? null : at(seconds));

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
