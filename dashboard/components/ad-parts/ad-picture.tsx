import { CloudDownload, ImageOff, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import styles from './ad-picture.module.css';
import { usePicture } from './use-picture.ts';

type Props = { row: CollectedAd; slot: string; label: string };

/** The picture of one slot, or a placeholder with the reason why it is missing. */
export const AdPicture = ({ row, slot, label }: Props) => {
  const picture = usePicture(row, slot);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  switch (picture.state) {
    case 'none':
      return <Placeholder Icon={ImageOff} text={dashboard.media.none} />;
    case 'loading':
      return <div className={`${styles['picture']} ${styles['isOnItsWay']}`} />;
    case 'waiting':
      return <Placeholder Icon={CloudDownload} text={dashboard.media.waiting} />;
    case 'absent':
      return (
        <Placeholder Icon={ImageOff} text={dashboard.media.absent[picture.why]}>
          <ExternalLink href={libraryUrlOf(row.adId)}>{dashboard.media.openInLibrary}</ExternalLink>
        </Placeholder>
      );
    case 'failed':
      return (
        <Placeholder Icon={ImageOff} text={dashboard.media.failed}>
          <RetryOrLibrary row={row} />
        </Placeholder>
      );
    case 'shown':
      if (picture.url === brokenUrl) return <Placeholder Icon={ImageOff} text={dashboard.media.unreachable} />;
      return (
        <img
          className={styles['picture']}
          src={picture.url}
          alt={label}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(picture.url)}
        />
      );
  }
};

type PlaceholderProps = { Icon: LucideIcon; text: string; children?: React.ReactNode };

const Placeholder = ({ Icon, text, children }: PlaceholderProps) => (
  <div className={styles['instead']}>
    <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
    <p>{text}</p>
    {children !== undefined && (
      <div className={styles['remedy']} data-remedy="">
        {children}
      </div>
    )}
  </div>
);

const RetryOrLibrary = ({ row }: { row: CollectedAd }) => {
  const { screen } = useServices();
  const retry = useOpenedAccount()?.retryPictures ?? null;
  if (retry === null) {
    return <ExternalLink href={libraryUrlOf(row.adId)}>{dashboard.media.openInLibrary}</ExternalLink>;
  }
  const run = async (): Promise<void> => {
    try {
      await screen.during(() => retry(row.adId));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return (
    <StaticButton size="sm" variant="outline" onClick={() => void run()}>
      {dashboard.media.retry}
    </StaticButton>
  );
};
