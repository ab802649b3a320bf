import type { AdId } from '#shared/domain/ad/ad.ts';
import { jsonOf } from '#shared/platform/stored-value.ts';

/** The kind of the content of a drag that moves ads: a JSON array of the ids of the ads. */
export const AD_DRAG_TYPE = 'application/x-spendlens-ads';

/** Writes the dragged ads into a drag that starts. */
export const writeDraggedAds = (
  transfer: Pick<DataTransfer, 'setData' | 'effectAllowed'>,
  adIds: readonly AdId[],
): void => {
  transfer.setData(AD_DRAG_TYPE, JSON.stringify(adIds));
  transfer.effectAllowed = 'copyMove';
};

/** Whether a drag contains ads. Its content is readable only when it is dropped. */
export const hasDraggedAds = (transfer: DataTransfer): boolean => transfer.types.includes(AD_DRAG_TYPE);

/** Returns the ads of a drop, in their order. Empty if the drop contains none. */
export const readDraggedAds = (transfer: DataTransfer): AdId[] => {
  const dragged = jsonOf(transfer.getData(AD_DRAG_TYPE));
  return Array.isArray(dragged) ? dragged.filter((adId): adId is AdId => typeof adId === 'string') : [];
};
