import { createContext } from 'react';
import { postForm, type SendOutcome } from './post-form.ts';

export type ContactMessage = { name: string; email: string; message: string; website: string };

export type SendMessage = (message: ContactMessage) => Promise<SendOutcome>;

/** How a message of the contact form leaves: straight to the server, or by the platform where the page is a screen. */
export const SendMessageContext = createContext<SendMessage>((message) => postForm('/api/contact', message));
