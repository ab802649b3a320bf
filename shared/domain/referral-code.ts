/** The value of `ref` starts with this prefix, before the account id. Published links contain it. */
const PREFIX = '000';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The value of `ref` in the link of this account. */
export const referralCodeOf = (userId: string): string => `${PREFIX}${userId}`;

/** Whose link a value of `ref` belongs to: itself less its first 3 characters. Null: it is nobody's. */
export const affiliateIn = (code: string): string | null => {
  const id = code.trim().slice(PREFIX.length).toLowerCase();
  return ID.test(id) ? id : null;
};

/** The value of `ref` in a link that somebody pasted, or the pasted code itself. Null where it is neither. */
export const referralCodeIn = (pasted: string): string | null => {
  const text = pasted.trim();
  const code = /[?&]ref=([^&#\s]*)/.exec(text)?.[1] ?? text;
  return affiliateIn(code) === null ? null : code;
};
