import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { say } from '#shared/texts/say.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';

/** The mails about an account that contain no code. Only `new-device` is optional. */
export type Notice = 'password-changed' | 'email-change-asked' | 'new-device' | 'extension-link';

type Facts = { device: string; unsubscribeUrl: string };

export const noticeMail = (to: To, notice: Notice, { device, unsubscribeUrl }: Facts): Mail => {
  const texts = TEXTS[notice];
  const isOptional = notice === 'new-device';
  const button = {
    label: texts.button,
    url: `${to.publicUrl}${BUTTON_PATHS[notice]}`,
  };
  const rest = {
    button,
    paragraphs: [say(texts.notYou, { contact: to.contact }), ...(isOptional ? [mailTexts.optional] : [])],
    footer: mailTexts.footerOfAccount,
    ...(isOptional ? { unsubscribeUrl } : {}),
  };
  return personMail(to, texts, rest, { device });
};

/**
 * Returns the confirmation of a deleted account. It is sent immediately, because no data of the user may wait in the
 * job queue.
 */
export const accountDeletedMail = (to: To): Mail => {
  const texts = mailTexts.accountDeleted;
  return personMail(to, texts, {
    button: { label: texts.button, url: `${to.publicUrl}/homepage` },
    paragraphs: [say(texts.notYou, { contact: to.contact })],
    footer: mailTexts.footerOfAccount,
  });
};

const BUTTON_PATHS: Record<Notice, string> = {
  'password-changed': '/forgotpassword',
  'email-change-asked': '/forgotpassword',
  'new-device': '/settings/sessions',
  'extension-link': '/extension',
};

const TEXTS = {
  'password-changed': mailTexts.passwordChanged,
  'email-change-asked': mailTexts.emailChangeAsked,
  'new-device': mailTexts.newDevice,
  'extension-link': mailTexts.extensionLink,
} as const satisfies Record<Notice, object>;
