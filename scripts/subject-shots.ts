import { openGallery } from '#tests/support/browser/gallery-browser.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { shootGallery } from './gallery-shots.ts';
import { shootPages } from './page-shots.ts';

/**
 * Writes the sheets of some subjects of the gallery, or of `pages`, without a server. Throws if a subject does not
 * exist.
 */
export const shootSubjects = async (subjects: readonly string[], folder: string): Promise<void> => {
  const gallery = await openGallery();
  try {
    const ids = gallery.ids.filter((id) => subjects.includes(id.split('/')[0] ?? ''));
    const unknown = subjects.filter(
      (subject) => subject !== 'pages' && !ids.some((id) => id.startsWith(`${subject}/`)),
    );
    if (unknown.length > 0) throw new Error(`The gallery has no subject ${unknown.join(', ')}.`);
    const pages = subjects.includes('pages') ? await shootPages(gallery, folder) : [];
    await writeContactSheet([...pages, ...(await shootGallery(gallery, folder, ids))], gallery.ids);
  } finally {
    await gallery.close();
  }
};
