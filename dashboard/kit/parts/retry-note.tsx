import { common } from '#shared/texts/en/common.ts';
import { Note } from './note.tsx';
import { StaticButton } from './static-button.tsx';

type Props = { text: string; onRetry: () => void };

/** A note that something could not be loaded, with the button Retry. It has no Chakra component, like `Note`. */
export const RetryNote = ({ text, onRetry }: Props) => (
  <Note tone="danger" role="alert">
    <p>{text}</p>
    <StaticButton variant="outline" size="sm" onClick={onRetry}>
      {common.retry}
    </StaticButton>
  </Note>
);
