import { onOrphaned, onTakenOver } from '#extension/content/life.ts';
import type { PageAdapter, Shade } from '#extension/content/page-adapter.ts';
import { showCornerNote } from '#extension/content/ui/corner-note.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

type Parts = {
  page: Pick<PageAdapter, 'observeShade' | 'observeIsLibrary'>;
  kit: PageKit;
  view: Window;
  signal: AbortSignal;
};

/**
 * Offers to reload the page when its controls disappear because the extension was updated. A newer copy of the script
 * replaces the note by its controls.
 */
export const offerReload = ({ page, kit, view, signal }: Parts): void => {
  const { document } = view;
  let [shade, isLibrary]: [Shade, boolean] = ['light', false];
  page.observeShade((next) => (shade = next), signal);
  page.observeIsLibrary((isHere) => (isLibrary = isHere), signal);
  onOrphaned(signal, () => {
    if (!isLibrary) return;
    const texts = kit.texts.updateNote;
    const onAction = (): void => view.location.reload();
    onTakenOver(document, showCornerNote({ document, kit, shade, texts, onAction }));
  });
};
