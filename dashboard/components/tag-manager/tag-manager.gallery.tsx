import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { tags as tagTexts } from '#shared/texts/en/research/tags.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { TagManager } from './tag-manager.tsx';

const { manager: texts } = tagTexts;
const nothing = (): void => undefined;
const tagged = paid({ rows: madeUpRows, tags: madeUpTags, adTags: madeUpAdTags });

const manager = (play?: Play, platform = tagged): Story =>
  part(() => <TagManager isOpen onClose={nothing} onLeave={nothing} />, {
    platform,
    ...(play === undefined ? {} : { play }),
  });
/** Opens an entry of the menu of the tag with the longest name. */
const starting =
  (entry: string): Play =>
  async (user: UserEvent) => {
    await pressing(/WWW/)(user);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

/** The list of all tags, and what the user can do with one. */
export const stories: Stories = {
  'no tags': manager(undefined, paid({ rows: madeUpRows })),
  'all tags': manager(),
  'no match': manager(async (user) =>
    user.type(await screen.findByRole('searchbox', { name: texts.search }), 'winter'),
  ),
  renaming: manager(starting(texts.rename)),
  merging: manager(starting(texts.merge)),
  'question before a deletion': manager(starting(texts.remove)),
};
