const PREFIX_LENGTH = 3;

/** Specification, section 2: the referral id is the value of `ref` minus its first 3 characters. Null where none is given. */
export const referralIdOf = (ref: string | null): string | null => {
  const id = ref?.slice(PREFIX_LENGTH, PREFIX_LENGTH + 64) ?? '';
  return id === '' ? null : id;
};
