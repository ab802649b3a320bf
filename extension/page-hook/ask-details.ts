import { ASK_EVENT, NO_ANSWER, NOT_LEARNED, STATUS_MARK, type DetailsCommand } from './channel.ts';
import type { DetailsForm, DetailsRequest } from './details-form.ts';
import type { Natives } from './natives.ts';
import { quietly } from './quietly.ts';
import { isFields } from './sent-request.ts';

type Parts = {
  scope: Window & typeof globalThis;
  natives: Natives;
  form: DetailsForm;
  /** Hands over what came of a command. */
  say: (body: string, adId: string) => void;
};

/** How the server says that a query's number is too old, or that its variables are other ones now. */
const STALE = /document with ID [^"]{0,40} was not found|noncoercible_variable_value/;

/**
 * Hears commands and asks for one ad's details, as the page does when somebody opens them. Each command gets one
 * answer.
 */
export const answerCommands = ({ scope, natives, form, say }: Parts): void => {
  const send = async ({ url, headers, body }: DetailsRequest): Promise<string> => {
    // A redirect leads to a page that asks to log in; nobody here has to load that one, and elsewhere it could not be
    // read.
    const how = { method: 'POST', headers, body, redirect: 'manual' };
    const response = await natives.apply(natives.fetch, scope, [url, how]);
    const text = String(await natives.apply(natives.text, response, []));
    if (natives.apply(natives.isOk, response, []) === true) return text;
    return `${STATUS_MARK}${String(natives.apply(natives.status, response, []))}\n${text}`;
  };

  const ask = async (command: DetailsCommand): Promise<string> => {
    const request = await form.requestFor(command);
    if (request === null) return NOT_LEARNED;
    const body = await send(request);
    if (STALE.test(body.slice(0, 20_000))) form.forget(request.documentId);
    return body;
  };

  const obey = async (command: DetailsCommand): Promise<void> => {
    const body = await ask(command).catch(() => NO_ANSWER);
    quietly(() => say(body, command.adId));
  };

  const onCommand = (event: Event): void => {
    quietly(() => {
      const command: unknown = natives.apply(natives.parse, null, [natives.apply(natives.eventValue, event, [])]);
      if (isCommand(command)) void obey(command);
    });
  };
  natives.apply(natives.listen, scope.document, [ASK_EVENT, onCommand]);
};

const isCommand = (value: unknown): value is DetailsCommand => {
  if (!isFields(value)) return false;
  const { adId, pageId, isPolitical, isEuEligible } = value;
  const areNumbers = [adId, pageId].every((id) => typeof id === 'string' && /^\d{1,25}$/.test(id));
  return areNumbers && typeof isPolitical === 'boolean' && typeof isEuEligible === 'boolean';
};
