import { Note } from '#dashboard/kit/parts/note.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { SignedInView } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import type { OpenScreen } from './popup-parts.ts';

type Props = { account: SignedInView['account']; openScreen: OpenScreen };

/** Notes about the account: lost changes, a missing plan, new ads of followed pages. */
export const AccountNotes = ({ account, openScreen }: Props) => (
  <>
    <LossNote />
    {(account === 'unpaid' || account === 'ended') && (
      <Note>
        <p>{popup.plan[account]}</p>
        <StaticButton variant="outline" size="sm" onClick={() => openScreen('subscribe')}>
          {popup.plan.action}
        </StaticButton>
      </Note>
    )}
    {account === 'paid' && <NewAdsNote openScreen={openScreen} />}
  </>
);

/** Reports that unsent changes were lost with the local store, until the user dismisses it. */
const LossNote = () => {
  const { services, sync } = useAccount();
  if (services.status !== 'ready' || sync === null || sync.lost === 0) return null;
  return (
    <Note tone="danger" role="alert">
      <p>{say(popup.sync.lost, { count: sync.lost })}</p>
      <StaticButton variant="outline" size="sm" onClick={() => void services.data.dismissLoss()}>
        {popup.sync.lostSeen}
      </StaticButton>
    </Note>
  );
};

const countNew = ({ follows }: AccountServices): Promise<number> => follows.countNew();

const NewAdsNote = ({ openScreen }: { openScreen: OpenScreen }) => {
  const { found } = useWatched(countNew);
  if (found.status !== 'ready' || found.data === 0) return null;
  return (
    <Note>
      <p>{say(popup.newAds.text, { count: found.data })}</p>
      <StaticButton variant="outline" size="sm" onClick={() => openScreen('following')}>
        {popup.newAds.open}
      </StaticButton>
    </Note>
  );
};
