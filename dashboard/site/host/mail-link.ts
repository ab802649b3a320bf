import { createContext } from 'react';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues } from '#shared/platform/stored-value.ts';
import { postForm, type SendOutcome } from './post-form.ts';

export type MailLink = () => Promise<SendOutcome>;

/**
 * Requests an email with the link to the extension. The default calls the API. A dashboard screen provides a call
 * through the platform.
 */
export const MailLinkContext = createContext<MailLink>(() =>
  postForm('/api/extension-link', {}, readSiteSession(localValues())?.token),
);
