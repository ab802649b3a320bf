import { Button } from '@chakra-ui/react';
import { CloudAlert } from 'lucide-react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useSyncNow } from '#dashboard/kit/services/use-unsent.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

const { title, body, retry } = dashboard.notLoaded;

/** Shown in place of an empty list if the first sync of this device failed. The account may have ads. */
export const NotLoaded = () => {
  const syncNow = useSyncNow();
  return (
    <MessagePanel icon={<CloudAlert size={24} />} title={title} body={body}>
      <Button onClick={() => void syncNow()}>{retry}</Button>
    </MessagePanel>
  );
};
