import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { affiliateInvitationOf } from '#shared/words/commission-words.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { usePlansOnSale } from '#dashboard/components/affiliate-link/use-plans-on-sale.ts';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';

const { payment } = subscribeTexts;

type Props = { hasPaid: boolean; onClose: () => void };

/** Asks for the link of the referring affiliate until the user has paid, and links to the user's own affiliate link. */
export const LinkDialog = ({ hasPaid, onClose }: Props) => {
  const session = useSession();
  const { found } = usePlansOnSale();
  const invitation = affiliateInvitationOf(found.status === 'ready' ? found.data : null);
  if (hasPaid || session.state !== 'signed-in') return <Share invitation={invitation} onClose={onClose} />;
  return (
    <PasteLink userId={session.userId} onClose={onClose}>
      <Text pt="5" color="quiet" fontSize="sm">
        {invitation} <TextLink to={paths.affiliate}>{payment.share}</TextLink>
      </Text>
    </PasteLink>
  );
};

const Share = ({ invitation, onClose }: { invitation: string; onClose: () => void }) => (
  <QuestionDialog isOpen onClose={onClose} title={affiliateLink.title} body={invitation}>
    <Button variant="outline" onClick={onClose}>
      {affiliateLink.skip}
    </Button>
    <Button asChild>
      <Link to={paths.affiliate}>{affiliateLink.ok}</Link>
    </Button>
  </QuestionDialog>
);
