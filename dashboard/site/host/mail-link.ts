import { createContext } from 'react';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues } from '#shared/platform/stored-value.ts';
import { postForm, type SendOutcome } from './post-form.ts';

export type MailLink = () => Promise<SendOutcome>;

/** Requests the mail with the link to the extension: from the page itself, or through the platform if it is a screen. */
export const MailLinkContext = createContext<MailLink>(() =>
  postForm('/api/extension-link', {}, readSiteSession(localValues())?.token),
);
