const PREFIX_LENGTH = 3;

/** Returns the value of `ref` without its first 3 characters, at most 64 characters long; null if nothing is left. */
export const referralIdOf = (ref: string | null): string | null => {
  const id = ref?.slice(PREFIX_LENGTH, PREFIX_LENGTH + 64) ?? '';
  return id === '' ? null : id;
};
