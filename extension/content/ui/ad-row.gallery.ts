import { faceOf, onCard, usualFaces, type Faces } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import type { AdRow } from './ad-row.ts';

const row = (faces: Faces, then: (made: AdRow) => void = () => undefined): Story =>
  drawn((place, look) => then(onCard(place, look, faces)));

export const stories: Stories = {
  usual: row(usualFaces),
  'saved and followed': row({
    ...usualFaces,
    save: faceOf('Saved', 'on', { nextLabel: 'Unsave' }),
    follow: faceOf('Following', 'on', { nextLabel: 'Unfollow' }),
  }),
  busy: row({ ...usualFaces, save: faceOf('Saving…', 'busy'), download: faceOf('Downloading…', 'busy') }),
  failed: row({ ...usualFaces, save: faceOf('Not saved', 'failed'), spend: faceOf('Check Spend', 'failed') }),
  'a note': row(usualFaces, (made) =>
    made.openNote('save', {
      text: 'Saved on this device. Log in to see it on your dashboard.',
      link: { label: 'Log in', onPress: () => undefined },
    }),
  ),
  'the longest note': row(usualFaces, (made) => made.openNote('spend', { text: 'W'.repeat(300) })),
};
