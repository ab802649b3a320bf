import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { failing, opening, paid } from '#tests/gallery/platforms.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { TagPicker } from './tag-picker.tsx';

const nothing = (): void => undefined;
const adIds = madeUpRows.map(({ adId }) => adId);
const tagged = paid({ rows: madeUpRows, tags: madeUpTags, adTags: madeUpAdTags });

type Stage = { platform?: typeof tagged; count?: number; play?: Play };

const picker = ({ platform = tagged, count = 1, play }: Stage = {}): Story => {
  const shown = adIds.slice(0, count);
  return part(() => <TagPicker isOpen adIds={shown} onClose={nothing} onManage={nothing} />, {
    platform,
    ...(play === undefined ? {} : { play }),
  });
};
const typing =
  (text: string): Play =>
  async (user: UserEvent) =>
    user.type(await screen.findByRole('combobox', { name: texts.picker.search }), text);

/** The tags of one ad and of several ads. */
export const stories: Stories = {
  'no tags': picker({ platform: paid({ rows: madeUpRows }) }),
  'one ad': picker(),
  'several ads': picker({ count: 4 }),
  'a new name': picker({ play: typing('Summer sale') }),
  'a tag that cannot be created': picker({
    platform: failing(tagged, ['tags.create'], 'TAG_LIMIT_REACHED'),
    play: typing('Summer sale{Enter}'),
  }),
  loading: picker({ platform: opening(tagged) }),
};
