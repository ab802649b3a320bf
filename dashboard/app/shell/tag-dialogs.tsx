import { Suspense, useMemo, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { useTagHost, type TagHost } from '#dashboard/components/tags/tag-host.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';

const TagPicker = lazily(async () => (await import('#dashboard/components/tag-picker/tag-picker.tsx')).TagPicker);
const TagManager = lazily(async () => (await import('#dashboard/components/tag-manager/tag-manager.tsx')).TagManager);

/** The picker and the list of tags, which any part of the dashboard opens by `tagHost`. Their code loads on demand. */
export const TagDialogs = () => {
  // The dialogs stay mounted after they close, so that they can restore the focus and the scrolling.
  const [picker, setPicker] = useState<{ adIds: readonly AdId[]; isOpen: boolean } | null>(null);
  const [manager, setManager] = useState<'never' | 'open' | 'closed'>('never');
  const host = useMemo(
    (): TagHost => ({
      pick: (adIds) => setPicker({ adIds, isOpen: true }),
      manage: () => setManager('open'),
    }),
    [],
  );
  useTagHost(host);
  const closePicker = (): void => setPicker((before) => before && { ...before, isOpen: false });
  return (
    <>
      <Suspense fallback={null}>
        {picker !== null && (
          <TagPicker isOpen={picker.isOpen} adIds={picker.adIds} onClose={closePicker} onManage={host.manage} />
        )}
      </Suspense>
      {/* Apart from the picker, which would be hidden and shown again while this code loads. */}
      <Suspense fallback={null}>
        {manager !== 'never' && (
          <TagManager
            isOpen={manager === 'open'}
            onClose={() => setManager('closed')}
            onLeave={() => {
              setManager('closed');
              closePicker();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
