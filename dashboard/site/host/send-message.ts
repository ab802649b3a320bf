import { createContext } from 'react';
import { postForm, type SendOutcome } from './post-form.ts';

export type ContactMessage = { name: string; email: string; message: string; website: string };

export type SendMessage = (message: ContactMessage) => Promise<SendOutcome>;

/** Sends a contact message. The default calls the API. A dashboard screen provides a call through the platform. */
export const SendMessageContext = createContext<SendMessage>((message) => postForm('/api/contact', message));
