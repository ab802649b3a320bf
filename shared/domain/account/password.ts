/** A password has 8 to 128 characters, without rules of composition. The server rejects common passwords. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const isPasswordLengthAllowed = (password: string): boolean => {
  const length = password.length;
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
};
