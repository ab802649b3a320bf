import { cardOn } from '#tests/gallery/on-card.ts';
import { drawn, type Stories } from '#tests/gallery/story.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { showUpdateNote } from './update-note.ts';

export const stories: Stories = {
  'after an update': drawn((place, look, left) => {
    cardOn(place, look).append('An ad of the page.');
    left.addEventListener(
      'abort',
      showUpdateNote({ document, kit: pageKit, shade: look.theme, reload: () => undefined }),
    );
  }),
};
