/** Converts seconds since the epoch, as Stripe uses them, to a Date. */
export const at = (seconds: number): Date => new Date(seconds * 1_000);

export const atOrNull = (seconds: number | null): Date | null => (seconds === null ? null : at(seconds));

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
