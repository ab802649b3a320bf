import { cardOn } from '#tests/gallery/on-card.ts';
import { fill } from '#shared/texts/fill.ts';
import { drawn, type Stories } from '#tests/gallery/story.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { showCornerNote } from './corner-note.ts';

const { updateNote, judgedAds } = pageKit.texts;
const hidden = fill(judgedAds.pageHidden, { page: 'Lampwright & Daughter' });

const noteWith = (texts: Parameters<typeof showCornerNote>[0]['texts']) =>
  drawn((place, look, left) => {
    cardOn(place, look).append('An ad of the page.');
    const parts = { document, kit: pageKit, shade: look.theme, texts, onAction: () => undefined };
    left.addEventListener('abort', showCornerNote(parts));
  });

export const stories: Stories = {
  'after an update': noteWith(updateNote),
  'after an advertiser was hidden': noteWith({ ...judgedAds, text: hidden }),
};
