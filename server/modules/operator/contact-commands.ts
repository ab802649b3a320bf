import { cutCardText } from '#shared/domain/card-text.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { ContactReader } from '../contact/contact.service.ts';
import type { ContactTask } from './read-contact-words.ts';

const LISTED = 50;

type Message = NonNullable<Awaited<ReturnType<ContactReader['find']>>>;

/** The messages of the contact form. Answers what is to be printed; null where there is no message of that id. */
export const createContactCommands = (contact: ContactReader, moment: (at: Date) => string) => {
  const line = ({ id, createdAt, name, email, message }: Message): string =>
    say(operatorTexts.contactLine, { id, at: moment(createdAt), name, email, start: startOf(message) });

  const list = async (): Promise<string> => {
    const messages = await contact.open(LISTED);
    if (messages.length === 0) return operatorTexts.contactNone;
    const more = (await contact.countOpen()) - messages.length;
    return [...messages.map(line), ...(more > 0 ? [say(operatorTexts.contactMore, { more })] : [])].join('\n');
  };

  const show = ({ id, createdAt, doneAt, name, email, message }: Message): string => {
    const done = doneAt === null ? operatorTexts.contactOpen : moment(doneAt);
    return say(operatorTexts.contactMessage, { id, at: moment(createdAt), done, name, email, message });
  };

  const finish = async ({ id, name }: Message): Promise<string> =>
    say((await contact.finish(id)) ? operatorTexts.contactDone : operatorTexts.contactWasDone, { name });

  return async (task: ContactTask): Promise<string | null> => {
    if (task.what === 'list') return list();
    const found = await contact.find(task.id);
    if (found === undefined) return null;
    return task.what === 'show' ? show(found) : finish(found);
  };
};

/** On one line. */
const startOf = (message: string): string => cutCardText(message.replaceAll(/\s+/gu, ' ')).short;
