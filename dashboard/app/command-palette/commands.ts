import type { LucideIcon } from 'lucide-react';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { adIdOfLibraryUrl } from '#shared/domain/ad/library-url.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';

/** In the order of the palette. Searches are last, so that Enter runs a command whose name was typed. */
export const COMMAND_GROUPS = ['ads', 'recent', 'screens', 'boards', 'list', 'actions', 'search'] as const;

/** A command of the palette. `id`: unique among all commands. */
export type Command = {
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  label: string;
  Icon: LucideIcon;
  run: () => void;
};

/**
 * Returns the commands that a text finds: each of its words is the beginning of a word in the label. Case and accents
 * are ignored. An empty text finds all commands.
 */
export const matchingCommands = (commands: readonly Command[], text: string): Command[] => {
  const wanted = searchableText([text]).split(' ');
  return commands.filter(({ label }) => {
    const words = searchableText([label]).split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
};

/** Shorter numbers are no ids of ads: docs/product.md. */
const AD_ID = /^\d{6,25}$/;

/** Returns the id of an ad if the text is an id or a link of the Ad Library to one ad; null for any other text. */
export const adIdOfText = (text: string): AdId | null => {
  const typed = text.trim();
  return AD_ID.test(typed) ? typed : adIdOfLibraryUrl(typed);
};
