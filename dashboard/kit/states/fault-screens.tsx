import { Button } from '@chakra-ui/react';
import { Compass, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '../routing/paths.ts';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

/** Shown when a screen throws. Its link to the dashboard calls `onLeave`, which resets the error boundary. */
export const UnexpectedScreen = ({ onLeave }: { onLeave: () => void }) => (
  <MessagePanel
    level={use(HeadingLevel)}
    role="alert"
    icon={<TriangleAlert size={24} />}
    title={shell.faults.unexpected}
    body={shell.faults.unexpectedBody}
  >
    <Button onClick={() => window.location.reload()}>{shell.faults.reload}</Button>
    <Button variant="outline" asChild>
      <Link to={paths.dashboard} onClick={onLeave}>
        {shell.faults.toDashboard}
      </Link>
    </Button>
    <ContactLink onLeave={onLeave} />
  </MessagePanel>
);

const ContactLink = ({ onLeave }: { onLeave?: () => void }) => (
  <Button variant="ghost" asChild>
    <Link to={paths.contactUs} onClick={onLeave}>
      {shell.nav.contactUs}
    </Link>
  </Button>
);

/** Shown when the code of a screen does not load: without a connection, or because a newer release has replaced it. */
export const ChunkFailedScreen = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePanel
    level={use(HeadingLevel)}
    role="alert"
    icon={<TriangleAlert size={24} />}
    title={shell.faults.chunk}
    body={say(shell.faults.chunkBody, { brand: brand.name })}
  >
    <Button onClick={onRetry}>{shell.faults.retry}</Button>
    <Button variant="outline" onClick={() => window.location.reload()}>
      {shell.faults.reload}
    </Button>
    <ContactLink />
  </MessagePanel>
);

/** Shown for an unknown route. */
export const NotFoundScreen = () => {
  useDocumentTitle(shell.titles.notFound);
  return (
    <MessagePanel
      level={use(HeadingLevel)}
      icon={<Compass size={24} />}
      title={shell.titles.notFound}
      body={shell.faults.notFoundBody}
    >
      <Button asChild>
        <Link to={paths.dashboard}>{shell.faults.toDashboard}</Link>
      </Button>
    </MessagePanel>
  );
};
