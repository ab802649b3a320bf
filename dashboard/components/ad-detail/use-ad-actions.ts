import { Bookmark, Download, ExternalLink, Euro, FolderPlus, Link, Rss, Trash2, type LucideIcon } from 'lucide-react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { isMeasured } from '#shared/domain/spend/reach.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { followPage } from '#shared/texts/en/ad/follow-page.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { selection } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useBookmark } from '#dashboard/components/changes/use-bookmark.ts';
import { downloadableFiles } from '#dashboard/components/download/downloadable-files.ts';
import { useFollowed } from '#dashboard/components/follow-button/follow-button.tsx';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import type { OpenAdAction } from '#dashboard/components/shortcuts/shortcut-list.ts';
import { useAdSpend } from '#dashboard/components/spend-panel/use-ad-spend.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { DetailPart } from './detail-section.tsx';
import type { AdDownload } from './use-ad-download.ts';
import { useCopy } from './use-copy.ts';
import type { Ask } from './use-question.tsx';

/** An action on the open ad. */
export type AdAction = {
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** For an action with two states: whether it is switched on. */
  isPressed?: boolean;
  /** Whether the action is not possible now. Running it explains why. */
  isOff?: boolean;
  /** The link that `run` opens. */
  href?: string;
};

/** The actions of the open ad, by their keys. */
export type AdActions = Readonly<
  Record<Exclude<OpenAdAction, 'next' | 'previous' | 'tags' | 'note' | 'undo'>, AdAction>
>;

/** What the actions need from the dialog. */
export type ActionContext = {
  row: CollectedAd;
  /** Whether the list contains only saved ads, so that unsaving removes the ad from it. */
  isSavedList: boolean;
  download: AdDownload;
  ask: Ask;
  /** Removes the open ad from the list, and shows the next one. */
  leave: (remove: (adIds: readonly AdId[]) => Promise<boolean>) => void;
  scrollTo: (part: DetailPart) => void;
  /** Opens the dialog that puts the ad into boards. */
  pickBoards: () => void;
};

/** Returns all actions of the open ad. */
export const useAdActions = (context: ActionContext): AdActions => {
  const { row } = context;
  const copy = useCopy();
  const url = libraryUrlOf(row.adId);
  return {
    save: useSave(context),
    follow: useFollow(row),
    boards: { label: boards.ads.open, Icon: FolderPlus, run: context.pickBoards },
    spend: useSpend(context),
    download: useDownloadAction(context),
    library: {
      label: adDetail.inLibrary,
      Icon: ExternalLink,
      href: url,
      run: () => void window.open(url, '_blank', 'noopener'),
    },
    copyLink: { label: adDetail.actions.copyLink, Icon: Link, run: () => void copy(url) },
    remove: useRemove(context),
  };
};

/** Unsaving an ad of My Ads asks first, as in its list, because it removes the ad from the list. */
const useSave = ({ row, isSavedList, ask, leave }: ActionContext): AdAction => {
  const { isSaved, toggle } = useBookmark(row);
  const { unsave } = useChanges();
  return {
    label: isSaved ? adDetail.actions.saved : adDetail.actions.save,
    Icon: Bookmark,
    isPressed: isSaved,
    run: () => {
      if (isSaved && isSavedList) ask(say(selection.confirmUnsave, { count: 1 }), () => leave(unsave));
      else void toggle();
    },
  };
};

const useFollow = (row: CollectedAd): AdAction => {
  const { isFollowed, toggle } = useFollowed(pageOf(row.ad));
  return { label: isFollowed === true ? followPage.unfollow : followPage.follow, Icon: Rss, run: toggle };
};

/** The section of the spend shows the progress and the result. */
const useSpend = ({ row, scrollTo }: ActionContext): AdAction => {
  const { state, check } = useAdSpend(row.ad);
  const isAsking = state?.check.state === 'asking';
  const isKnown = state?.snapshots?.some(({ figures }) => isMeasured(figures)) === true;
  const known = isKnown ? checkSpend.details : checkSpend.check;
  return {
    label: isAsking ? checkSpend.checking : known,
    Icon: Euro,
    isOff: isAsking,
    run: () => {
      scrollTo('spend');
      if (!isKnown && !isAsking) check();
    },
  };
};

/** The section of the download shows the progress and the result. */
const useDownloadAction = ({ row, download: { view, start, cancel }, scrollTo }: ActionContext): AdAction => {
  const { platform, screen } = useServices();
  const { files, unavailable } = downloadableFiles(row, platform);
  const { download: texts } = adDetail;
  const isRunning = view.state === 'running';
  return {
    label: isRunning ? texts.cancelName : texts.start,
    Icon: Download,
    isOff: files.length === 0,
    run: () => {
      if (files.length === 0) return screen.tell('info', unavailable.length === 0 ? texts.noMedia : texts.none);
      scrollTo('download');
      if (isRunning) cancel();
      else void start(files);
    },
  };
};

/** Saved ads cannot be deleted. */
const useRemove = ({ row, ask, leave }: ActionContext): AdAction => {
  const { screen } = useServices();
  const { remove } = useChanges();
  const isSaved = row.savedAt !== null;
  return {
    label: adDetail.actions.remove,
    Icon: Trash2,
    isOff: isSaved,
    run: () => {
      if (isSaved) screen.tell('info', selection.onlySaved);
      else ask(say(selection.confirmRemove, { count: 1 }), () => leave(remove));
    },
  };
};
