import {
  isPasswordLengthAllowed,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#shared/domain/account/credentials.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws INPUT_INVALID at `field` if the length is not allowed, or PASSWORD_TOO_COMMON. */
export const refuseBadPassword = (password: string, field = 'password'): void => {
  if (!isPasswordLengthAllowed(password)) {
    const message = say(accountsTexts.passwordLength, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });
    throw new AppError('INPUT_INVALID', { fields: { [field]: message } });
  }
  if (isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON');
};

/** Throws for the first failed check: no field is empty, both passwords are equal, the new password is allowed. */
export const refuseBadPasswordForm = (form: {
  old_password?: string;
  new_password: string;
  confirm_password: string;
}): void => {
  const empty = Object.entries(form).filter(([, value]) => value === '');
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map(([name]) => [name, accountsTexts.fillRequired]));
    throw new AppError('INPUT_INVALID', { fields });
  }
  if (form.new_password !== form.confirm_password) throw new AppError('PASSWORDS_DIFFER');
  refuseBadPassword(form.new_password, 'new_password');
};
