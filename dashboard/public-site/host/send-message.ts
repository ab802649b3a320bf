import { createContext } from 'react';

export type ContactMessage = { name: string; email: string; message: string; website: string };

/** `message`: for the person. Null where there was no answer that could be read. */
export type SendOutcome = { isSent: boolean; message: string | null };

export type SendMessage = (message: ContactMessage) => Promise<SendOutcome>;

const isAnswer = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

const post: SendMessage = async (message) => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify(message) });
    const answer: unknown = await response.json();
    return { isSent: response.ok, message: isAnswer(answer) ? answer.message : null };
  } catch {
    return { isSent: false, message: null };
  }
};

/** How a message of the contact form leaves: straight to the server, or by the platform where the page is a screen. */
export const SendMessageContext = createContext<SendMessage>(post);
