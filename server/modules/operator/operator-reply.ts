import { EXIT, type OperatorReply } from './operator-request.ts';

export const done = (text: string): OperatorReply => ({ exitCode: EXIT.done, text });
export const refused = (text: string): OperatorReply => ({ exitCode: EXIT.refused, text });

/** To the minute, in UTC and in no locale, so that it can be read by scripts as well. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
