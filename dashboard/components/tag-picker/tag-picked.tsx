import { Button } from '@chakra-ui/react';
import { Tags } from 'lucide-react';
import { tags as texts } from '#shared/texts/en/research/tags.ts';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';

/** Opens the tags of the selected ads. The ads remain selected. */
export const TagPicked = ({ picked }: { picked: PickedAds }) => (
  <Button
    size="sm"
    variant="ghost"
    aria-haspopup="dialog"
    onClick={() => tagHost()?.pick(picked.keys().map(({ adId }) => adId))}
  >
    <Tags size={16} aria-hidden="true" />
    {texts.title}
  </Button>
);
