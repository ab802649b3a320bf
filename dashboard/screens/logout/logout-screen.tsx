import { Button } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { shell } from '#shared/texts/en/shell.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { isLogoutRequested, removeLogoutRequest } from '#dashboard/app/shell/logout-request.ts';
import { HeadingLevel } from '#dashboard/app/heading-level.ts';
import { paths } from '#dashboard/app/paths.ts';
import { SignOutByHand } from '#dashboard/app/shell/sign-out-by-hand.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

const { leaving } = shell;

/** Asks first, because any site can link here. After Logout on a prerendered page, it logs out without the question. */
export const LogoutScreen = () => {
  const { now } = useServices();
  const [isRequested] = useState(() => isLogoutRequested(window, now()));
  const [isLeaving, setLeaving] = useState(isRequested);
  useDocumentTitle(shell.nav.logout);
  const stopLeaving = (): void => {
    removeLogoutRequest(window);
    setLeaving(false);
  };
  if (isRequested && isLeaving) return <SignOutByHand onDone={stopLeaving} />;
  return (
    <MessagePanel level={use(HeadingLevel)} icon={<LogOut size={24} />} title={leaving.title} body={leaving.body}>
      <Button onClick={() => setLeaving(true)}>{shell.nav.logout}</Button>
      <Button variant="outline" asChild>
        <Link to={paths.dashboard}>{leaving.stay}</Link>
      </Button>
      {isLeaving && <SignOutByHand onDone={stopLeaving} />}
    </MessagePanel>
  );
};
