import { Button } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { isLogoutRequested, removeLogoutRequest } from '#dashboard/components/sign-out/logout-request.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { ManualSignOut } from '#dashboard/components/sign-out/manual-sign-out.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

const { leaving } = shell;

/**
 * Asks before it logs out, because any website can link to this screen. After Logout on a prerendered page, it logs out
 * without the question.
 */
export const LogoutScreen = () => {
  const { now } = useServices();
  const [isRequested] = useState(() => isLogoutRequested(window, now()));
  const [isLeaving, setLeaving] = useState(isRequested);
  useDocumentTitle(shell.nav.logout);
  const stopLeaving = (): void => {
    removeLogoutRequest(window);
    setLeaving(false);
  };
  if (isRequested && isLeaving) return <ManualSignOut onDone={stopLeaving} />;
  return (
    <MessagePanel level={use(HeadingLevel)} icon={<LogOut size={24} />} title={leaving.title} body={leaving.body}>
      <Button onClick={() => setLeaving(true)}>{shell.nav.logout}</Button>
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>{leaving.stay}</Link>
      </Button>
      {isLeaving && <ManualSignOut onDone={stopLeaving} />}
    </MessagePanel>
  );
};
