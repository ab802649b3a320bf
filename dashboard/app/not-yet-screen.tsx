import { Button } from '@chakra-ui/react';
import { Construction } from 'lucide-react';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';
import { HeadingLevel } from './heading-level.ts';
import { paths, titleOf } from './paths.ts';
import { useSession } from './services.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const { notYet } = shell;

/** Stands at every address whose screen is not written yet; it goes as soon as `screens.ts` names the screen. */
export const NotYetScreen = () => {
  const title = titleOf(useLocation().pathname);
  useDocumentTitle(title);
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <MessagePanel
      level={use(HeadingLevel)}
      icon={<Construction size={24} />}
      title={notYet.title}
      body={isSignedIn ? notYet.bodySignedIn : notYet.bodyVisitor}
    >
      {isSignedIn ? <SignedInWay /> : <VisitorWays />}
    </MessagePanel>
  );
};

const SignedInWay = () => (
  <Button asChild>
    <Link to={paths.dashboard}>{shell.faults.toDashboard}</Link>
  </Button>
);

const VisitorWays = () => (
  <>
    <Button asChild>
      <Link to={paths.signUp}>{shell.titles.signUp}</Link>
    </Button>
    <Button variant="outline" asChild>
      <Link to={paths.login}>{shell.titles.login}</Link>
    </Button>
  </>
);
