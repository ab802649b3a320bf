import * as z from 'zod/mini';
import { cutCardText } from '#shared/domain/ad/card-text.ts';
import type { ReceivedMessage } from '../../contact/contact.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const MOST_LISTED = 50;

export const contactList = defineCommand(
  {
    name: 'contact list',
    summary: 'lists the messages of the contact form that wait for an answer, oldest first',
    example: 'contact list',
    input: z.strictObject({}),
  },
  async (_input, { contact }) => {
    const messages = await contact.open(MOST_LISTED);
    if (messages.length === 0) return done('No messages are waiting.');
    const more = (await contact.countOpen()) - messages.length;
    return done([...messages.map(lineOf), ...(more > 0 ? [`${more} more are waiting.`] : [])].join('\n'));
  },
);

const lineOf = ({ id, createdAt, name, email, message }: ReceivedMessage): string =>
  `${id}  ${moment(createdAt)}  ${name} <${email}>\n  ${startOf(message)}`;

/** Returns the beginning of a message as one line. */
const startOf = (message: string): string => cutCardText(message.replaceAll(/\s+/gu, ' ')).short;
