import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useSession } from '#dashboard/app/services.tsx';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';
import { QuestionDialog } from '#dashboard/components/question-dialog.tsx';
import { TextLink } from '#dashboard/components/text-link.tsx';

const { affiliate, payment } = subscribeTexts;

/** Commission of an affiliate, in percent of a payment: docs/product.md#affiliates. */
const COMMISSION = { percent: 30, lifetime: 40 };
const share = say(payment.affiliateBody, { brand: brand.name, ...COMMISSION });

type Props = { hasPaid: boolean; onClose: () => void };

/** Asks for the link of the referring affiliate until the user has paid, and links to the user's own affiliate link. */
export const LinkDialog = ({ hasPaid, onClose }: Props) => {
  const session = useSession();
  if (hasPaid || session.state !== 'signed-in') return <Share onClose={onClose} />;
  return (
    <PasteLink userId={session.userId} onClose={onClose}>
      <Text pt="5" color="quiet" fontSize="sm">
        {share} <TextLink to={paths.affiliate}>{payment.share}</TextLink>
      </Text>
    </PasteLink>
  );
};

const Share = ({ onClose }: Pick<Props, 'onClose'>) => (
  <QuestionDialog isOpen onClose={onClose} title={affiliate.title} body={share}>
    <Button variant="outline" onClick={onClose}>
      {affiliate.skip}
    </Button>
    <Button asChild>
      <Link to={paths.affiliate}>{affiliate.ok}</Link>
    </Button>
  </QuestionDialog>
);
