/** The value of `ref` starts with this prefix, before the account id. Published links contain it. */
const PREFIX = '000';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the value of `ref` in the link of this account. */
export const referralCodeOf = (userId: string): string => `${PREFIX}${userId}`;

/** Returns the account id in a value of `ref`, without the prefix. Null: the value has another form. */
export const affiliateIn = (code: string): string | null => {
  const id = code.trim().slice(PREFIX.length).toLowerCase();
  return ID.test(id) ? id : null;
};

/** Returns the value of `ref` in a pasted link, or the pasted code itself. Null: the text is neither. */
export const referralCodeIn = (pasted: string): string | null => {
  const text = pasted.trim();
  const code = /[?&]ref=([^&#\s]*)/.exec(text)?.[1] ?? text;
  return affiliateIn(code) === null ? null : code;
};
