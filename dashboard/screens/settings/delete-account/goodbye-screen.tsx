import { Button } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { settings } from '#shared/texts/en/account/settings.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

const { goodbye } = settings;

/** The screen after the deletion of the account. */
export const GoodbyeScreen = () => {
  const { screen } = useServices();
  useDocumentTitle(goodbye.title);
  useEffect(() => screen.setLeaving(false), [screen]);
  return (
    <MessagePanel level="h1" icon={<CircleCheck size={24} />} title={goodbye.title} body={goodbye.body}>
      <Button asChild>
        <Link to={paths.signUp}>{goodbye.signUp}</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={paths.login}>{goodbye.login}</Link>
      </Button>
    </MessagePanel>
  );
};
