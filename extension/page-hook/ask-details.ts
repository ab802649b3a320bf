import {
  ASK_EVENT,
  NO_ANSWER,
  NOT_LEARNED,
  STALE_MARK,
  STATUS_MARK,
  isQuery,
  type DetailsCommand,
  type DetailsQuery,
} from './hook-events.ts';
import type { DetailsForm, DetailsRequest } from './details-form.ts';
import type { Natives } from './natives.ts';
import { ignoreErrors } from './ignore-errors.ts';
import { isFields } from './sent-request.ts';
import { isStaleQuery } from './stale-query.ts';

type Parts = {
  scope: Window & typeof globalThis;
  natives: Natives;
  form: DetailsForm;
  /** Sends the answer to a command to the content script. */
  emit: (body: string, adId: string) => void;
  /** Reports a query that the server answered with details. */
  confirm: (query: DetailsQuery) => void;
};

/**
 * Listens for commands of the content script. For each command it requests the details of one ad, as the page does when
 * the user opens them. Each command gets one answer.
 */
export const answerCommands = ({ scope, natives, form, emit, confirm }: Parts): void => {
  const send = async ({ url, headers, body, query }: DetailsRequest): Promise<string> => {
    // A redirect leads to a login page. It has no details, and on another origin the hook could not read it.
    const init = { method: 'POST', headers, body, redirect: 'manual' };
    const response = await natives.apply(natives.fetch, scope, [url, init]);
    const text = String(await natives.text(response));
    const isOk = natives.isOk(response) === true;
    const status = isOk ? '' : `${STATUS_MARK}${String(natives.status(response))}\n`;
    if (isStaleQuery(text)) {
      form.forget(query.documentId);
      return `${status}${STALE_MARK}${query.documentId}\n${text}`;
    }
    if (text.includes('"ad_details"')) confirm(query);
    return status + text;
  };

  const ask = async (command: DetailsCommand): Promise<string> => {
    const request = await form.requestFor(command);
    return request === null ? NOT_LEARNED : send(request);
  };

  const execute = async (command: DetailsCommand): Promise<void> => {
    const body = await ask(command).catch(() => NO_ANSWER);
    ignoreErrors(() => emit(body, command.adId));
  };

  const onCommand = (event: Event): void => {
    ignoreErrors(() => {
      const command: unknown = natives.parse(null, natives.eventValue(event));
      if (isCommand(command)) void execute(command);
    });
  };
  natives.listen(scope.document, ASK_EVENT, onCommand);
};

const isCommand = (value: unknown): value is DetailsCommand => {
  if (!isFields(value)) return false;
  const { adId, pageId, isPolitical, isEuEligible, query } = value;
  const hasIds = [adId, pageId].every((id) => typeof id === 'string' && /^\d{1,25}$/.test(id));
  const hasMarks = typeof isPolitical === 'boolean' && typeof isEuEligible === 'boolean';
  return hasIds && hasMarks && (query === null || isQuery(query));
};
