import { common } from '#shared/texts/en/common.ts';
import { Note } from './note.tsx';
import { StaticButton } from './static-button.tsx';

type Props = { text: string; onRetry: () => void };

/** A note that something could not be loaded, with a Retry button. Like `Note`, it contains no Chakra part. */
export const RetryNote = ({ text, onRetry }: Props) => (
  <Note tone="danger" role="alert">
    <p>{text}</p>
    <StaticButton variant="outline" size="sm" onClick={onRetry}>
      {common.retry}
    </StaticButton>
  </Note>
);
