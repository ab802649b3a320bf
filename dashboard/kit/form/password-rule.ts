import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/domain/account/credentials.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';

/** The hint of every field for a new password: the allowed length. */
export const passwordRule = say(accountScreens.fields.passwordLength, {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
});
