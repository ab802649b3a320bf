import type { MessageOutput } from './protocol.ts';
import { isFlag, isListOf, isShaped, isText } from './read-fields.ts';

type Followed = MessageOutput<'pages.follow'>['state'];

const FOLLOWED: readonly Followed[] = ['followed', 'asks-consent', 'capture-off', 'signed-out', 'no-plan'];

const isPageId = (value: unknown): value is string => isText(value) && /^\d{1,25}$/.test(value);
const isFollowed = (value: unknown): value is Followed => FOLLOWED.some((word) => word === value);

const arePages = isShaped<MessageOutput<'pages.states'>>({
  pages: isListOf(isShaped({ pageId: isPageId, isFollowed: isFlag, count: isText })),
});
const isFollow = isShaped<MessageOutput<'pages.follow'>>({ state: isFollowed });

/** What the worker answers to Follow, read without schemas; null for anything else. */
export const pageStatesIn = (value: unknown): MessageOutput<'pages.states'> | null =>
  arePages(value) ? { pages: value.pages } : null;

export const followedIn = (value: unknown): MessageOutput<'pages.follow'> | null =>
  isFollow(value) ? { state: value.state } : null;
