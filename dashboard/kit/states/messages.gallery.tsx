import { Box, Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { NoticeType } from '#shared/store/screen-store.ts';
import { part, type Stories } from '#tests/gallery/story.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import { MessagePanel } from './message-panel.tsx';
import { SectionCard } from '../parts/section-card.tsx';
import { LoadingBar } from '#dashboard/kit/toasts/toast-region.tsx';
import { SpinnerPage } from './spinner.tsx';

const LONG = 'A'.repeat(180);
const types: readonly NoticeType[] = ['success', 'info', 'warning', 'error'];

const NoticeSender = ({ texts }: { texts: readonly string[] }) => {
  const { screen } = useServices();
  useEffect(() => {
    for (const [index, text] of texts.entries()) {
      const undo = index === 0 ? { action: { label: 'Undo', run: () => undefined } } : {};
      screen.tell(types[index % types.length] ?? 'default', text, undo);
    }
  }, [screen, texts]);
  return null;
};

const Loading = () => {
  const { screen } = useServices();
  useEffect(() => void screen.during(() => new Promise(() => undefined)), [screen]);
  return <LoadingBar />;
};

const FOUR = ['Ad unsaved.', 'Something to know.', 'Take care.', 'An error occurred. Please try again.'];
const LONGEST = ['Many words of an answer that goes on. '.repeat(6), LONG];

export const stories: Stories = {
  toasts: part(() => <NoticeSender texts={FOUR} />),
  'longest toasts': part(() => <NoticeSender texts={LONGEST} />),
  'a panel': part(() => (
    <MessagePanel icon={<TriangleAlert size={24} />} title="No Ads Yet" body="What to do about it, in a sentence.">
      <Button>Go to Dashboard</Button>
      <Button variant="outline">Go to Facebook Ad Library</Button>
    </MessagePanel>
  )),
  'a question': part(() => (
    <ConfirmDialog
      isOpen
      question="Are you sure you want to unsave this ad?"
      onYes={() => undefined}
      onNo={() => undefined}
    />
  )),
  facts: part(() => (
    <Box maxW="560px">
      <SectionCard title="What is known" intro="One sentence on it.">
        <Facts>
          <Fact name="Email" value="ada@example.com" />
          <Fact name="Name" value={LONG} />
        </Facts>
      </SectionCard>
    </Box>
  )),
  'a spinner': part(() => <SpinnerPage />),
  'the loading bar': part(() => <Loading />),
};
