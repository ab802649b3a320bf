import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

type Parts = { view: Window; kit: PageKit; layer: Pick<Layer, 'announce'> };

/** Copies the address of an ad in the Ad Library. To try it: open the menu of a card and press Copy link. */
export const startCopyLink = ({ view, kit, layer }: Parts): CardFeature => {
  const texts = kit.texts.cardMenu;
  const copy = async (adId: AdId, row: AdRow): Promise<void> => {
    const url = libraryUrlOf(adId);
    const text = await view.navigator.clipboard.writeText(url).then(
      () => texts.copied,
      // The page or the browser can forbid the clipboard. The user can select the link in the note.
      () => `${texts.notCopied}\n${url}`,
    );
    layer.announce(text);
    row.openNote('menu', { text });
  };
  return {
    add: () => undefined,
    actions: {},
    menuItems: ({ adId }, row) => [{ label: texts.copyLink, onPress: () => void copy(adId, row) }],
  };
};
